import { roleNames } from '../../src/access/roles.ts';
import { prepare } from '../../src/storage/sqlite/database.ts';
import { addUserPerRole, type RoleOrVisitor } from '../add-users.ts';
import { openSite, siteUrl } from '../open-site.ts';
import { addTerm, set } from '../seed.ts';

/** A user by role, or a visitor. */
export type Sender = RoleOrVisitor;

/** All senders. */
export const senders: readonly Sender[] = ['visitor', ...roleNames];

// oxlint-disable-next-line typescript/no-explicit-any -- Answers have the shape of their query.
type Answer = any;

const shown =
  'databaseId title slug status uri date dateGmt modified modifiedGmt author{node{username:slug}} authorDatabaseId hasPassword password template{templateName} featuredImageDatabaseId commentStatus';
const fields = {
  post: `${shown} body:content(format:RAW) excerpt(format:RAW) isSticky pingStatus toPing pinged categories{nodes{name slug}} tags{nodes{name}} postFormats{nodes{slug}}`,
  page: `${shown} body:content(format:RAW) menuOrder parentDatabaseId`,
};

const rows = {
  content: prepare<Record<string, string | number | null>, [id: number]>(
    'SELECT * FROM content WHERE id = ?',
  ),
  count: prepare<{ count: number }, [id: number]>('SELECT count FROM terms WHERE id = ?'),
  publicPosts: prepare<{ public_posts: number }, [id: number]>('SELECT public_posts FROM users WHERE id = ?'),
  comment: prepare<{ status: string }, [id: number]>('SELECT status FROM comments WHERE id = ?'),
  ids: prepare<{ id: number }, []>('SELECT id FROM content ORDER BY id'),
  meta: prepare<{ value: string }, [id: number, key: string]>(
    'SELECT value FROM content_meta WHERE content_id = ? AND key = ?',
  ),
};

/** The time at which the test clock starts. */
export const noon = Date.UTC(2026, 5, 1, 12);

/** A site with one user per role and a default category, on a clock set by the test. */
export function openEditingSite() {
  const time = { now: noon };
  const site = openSite({ clock: () => time.now });
  const { database } = site;
  const ids = addUserPerRole(database);
  const uncategorized = addTerm(database, { slug: 'uncategorized', name: 'Uncategorized' });
  set(database, 'default_category', String(uncategorized));

  async function send(who: Sender, query: string, variables: object = {}) {
    const request = new Request(`${siteUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const response = await site.backend.fetch(request, who === 'visitor' ? undefined : { userId: ids[who] });
    return (await response.json()) as {
      data: Answer;
      errors?: { message: string; extensions: { code: string } }[];
    };
  }

  /** The content in the payload, or code and message of the error. */
  async function change(who: Sender, name: string, input: object, what?: string): Promise<Answer> {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
    const content = name.endsWith('Page') ? 'page' : 'post';
    const deletedId = name.startsWith('delete') ? 'deletedId' : '';
    const { data, errors } = await send(
      who,
      `mutation($input:${type}!){${name}(input:$input){${deletedId} content:${content}{${what ?? fields[content]}}}}`,
      { input },
    );
    const payload = data?.[name];
    return payload?.content ?? (errors?.[0] ? `${errors[0].extensions.code}: ${errors[0].message}` : payload);
  }

  return {
    site,
    database,
    ids,
    uncategorized,
    send,
    createPost: (who: Sender, input: object) => change(who, 'createPost', input),
    createPage: (who: Sender, input: object) => change(who, 'createPage', input),
    updatePost: (who: Sender, id: number, input: object) =>
      change(who, 'updatePost', { id: String(id), ...input }),
    updatePage: (who: Sender, id: number, input: object) =>
      change(who, 'updatePage', { id: String(id), ...input }),
    deletePost: (who: Sender, id: number, input: object = {}) =>
      change(who, 'deletePost', { id: String(id), ...input }),
    deletePage: (who: Sender, id: number, input: object = {}) =>
      change(who, 'deletePage', { id: String(id), ...input }),
    restorePost: (who: Sender, id: number) => change(who, 'restorePost', { id: String(id) }),
    restorePage: (who: Sender, id: number) => change(who, 'restorePage', { id: String(id) }),
    stored: (id: number) => database.row(rows.content, id),
    uri: (id: number) => database.row(rows.content, id)?.['uri'],
    status: (id: number) => database.row(rows.content, id)?.['status'],
    count: (termId: number) => database.row(rows.count, termId)?.count,
    comment: (id: number) => database.row(rows.comment, id),
    /** The ids of all content. */
    everything: () => database.rows(rows.ids).map(({ id }) => id),
    publicPosts: (who: keyof typeof ids) => database.row(rows.publicPosts, ids[who])?.public_posts,
    meta: (id: number, key: string) => database.row(rows.meta, id, key)?.value ?? null,
    setOption: (name: string, value: string) => set(database, name, value),
    wait(seconds: number) {
      time.now += seconds * 1000;
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}
