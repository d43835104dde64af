import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { roleNames, type Role } from '../../src/access/roles.ts';
import { setMeta } from '../../src/storage/content-meta.ts';
import { prepare, db } from '../../src/storage/sqlite/database.ts';
import { executeAs } from '../execute-as.ts';
import { openSite } from '../open-site.ts';
import { addComment, addContent, addImage, addTerm, addUser } from '../seed.ts';
import type { Target, Who } from './rights.ts';

const newest = prepare<{ id: number }, []>('select max(id) as id from comments');
const tables = prepare<{ name: string }, []>(
  "select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'search%' order by name",
);

/** Tables of queues, which no capability protects. */
const queueTables = new Set(['mails', 'comment_notices', 'comment_mails', 'media_work']);

/** A site with one user per role, content of theirs and of others, and a digest to detect changes. */
export function openRightsSite() {
  let now = Date.UTC(2026, 5, 1);
  // The clock advances so that no rate limit applies.
  const site = openSite({ clock: () => (now += 60_000) });
  const { database } = site;
  const account = (login: string, role: Role): number => {
    const id = addUser(database, { login });
    database.run(db.insertInto('user_roles').values({ user_id: id, role }));
    return id;
  };
  const ids = Object.fromEntries(roleNames.map((role) => [role, account(role, role)])) as Record<
    Role,
    number
  >;
  const other = account('other', 'author');
  const category = addTerm(database, { slug: 'uncategorized' });
  const knownTerms = {
    categories: addTerm(database, { slug: 'known' }),
    tags: addTerm(database, { slug: 'known', taxonomy: 'post_tag' }),
    postFormats: addTerm(database, { slug: 'post-format-aside', taxonomy: 'post_format' }),
  };
  const page = addContent(database, { slug: 'parent', type: 'page', author_id: other });
  const post = addContent(database, { slug: 'commented', author_id: other });
  const otherPost = addContent(database, { slug: 'also-commented', author_id: other });
  const comment = addComment(database, { content_id: post, body: 'First' });
  const image = addImage(database, { slug: 'image', file: 'image.jpg' });
  // All comments await moderation, except those of moderators and of the content's author.
  database.run(db.insertInto('settings').values({ name: 'comment_moderation', value: '1' }));
  const idOf = (who: Who): number => (who === 'visitor' ? 0 : ids[who]);
  let count = 0;
  let known: { version: number; digest: string } | null = null;

  return {
    ...site,
    ids,
    other,
    category,
    knownTerms,
    page,
    post,
    otherPost,
    comment,
    image,
    idOf,
    /** Creates the target of a test case. */
    add(target: Target, who: Who): { id: number; revisionId: number } {
      count += 1;
      known = null;
      const slug = `thing-${count}`;
      const owner = target.whose === 'own' ? idOf(who) : other;
      switch (target.kind) {
        case 'post':
        case 'page': {
          const row = { type: target.kind, status: target.status, slug, author_id: owner };
          const id = addContent(database, row);
          if (target.former !== undefined) {
            setMeta(database, id, '_wp_trash_meta_status', target.former);
          }
          const version = { type: 'revision', status: 'inherit', parent_id: id, title: 'As it was' };
          const revisionId = addContent(database, {
            ...version,
            slug: `${id}-revision-v1`,
            author_id: owner,
          });
          return { id, revisionId };
        }
        case 'media':
          return {
            id: addImage(database, { slug, file: `${slug}.jpg`, author_id: owner, status: target.status }),
            revisionId: 0,
          };
        case 'comment': {
          const row = { user_id: target.whose === 'own' ? idOf(who) : other, status: target.status };
          return { id: addComment(database, { content_id: post, body: slug, ...row }), revisionId: 0 };
        }
        case 'user':
          if (target.whose === 'own') return { id: idOf(who), revisionId: 0 };
          return { id: account(slug, target.status as Role), revisionId: 0 };
        default:
          return { id: addTerm(database, { slug, taxonomy: target.kind }), revisionId: 0 };
      }
    },
    /** The id of the last comment, which its author may not be able to see. */
    newestComment: (): number => database.row(newest)?.id ?? 0,
    /** Writes an image to the folder from which files can be added by path. */
    async putImage(bytes: Buffer): Promise<string> {
      const folder = join(site.data, 'incoming');
      mkdirSync(folder, { recursive: true });
      count += 1;
      writeFileSync(join(folder, `picture-${count}.png`), bytes);
      return `picture-${count}.png`;
    },
    execute: (who: Who, query: string, variables: object) =>
      executeAs(site.backend, who === 'visitor' ? null : idOf(who), query, variables),
    /** A digest of all rows, computed again only after a commit. */
    digest(): string {
      const version = database.dataVersion();
      if (known?.version !== version) known = { version, digest: digestNow() };
      return known.digest;
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };

  function digestNow(): string {
    const hash = createHash('sha256');
    for (const { name } of database.rows(tables)) {
      if (queueTables.has(name)) continue;
      hash.update(name);
      hash.update(JSON.stringify(database.rows<object, []>({ sql: `select * from ${name}` })));
    }
    return hash.digest('hex');
  }
}

export type RightsSite = ReturnType<typeof openRightsSite>;
