import type { BackendOptions } from '../../src/index.ts';
import { prepare } from '../../src/storage/sqlite/database.ts';
import { addUserPerRole, type RoleOrVisitor } from '../add-users.ts';
import { openSite, siteUrl } from '../open-site.ts';

/** The sender of a request: a user by role, or a visitor by IP address; `visitor` has a default one. */
export type Sender = RoleOrVisitor | `visitor at ${string}`;

// oxlint-disable-next-line typescript/no-explicit-any -- Answers have the shape of their query.
type Answer = any;

interface Sent {
  data: Answer;
  errors: { message: string; extensions: { code: string; retryAfter?: number } }[];
}

const fields =
  'success comment{databaseId status content rawContent:content(format:RAW) type date dateGmt parentDatabaseId author{name url email node{__typename name databaseId}}}';

const mails = prepare<{ recipient: string; subject: string; text: string; html: string }, []>(
  'SELECT recipient, subject, text, html FROM mails ORDER BY id',
);
const stored = prepare<Record<string, string | number>, [id: number]>('SELECT * FROM comments WHERE id = ?');
const newest = prepare<{ id: number }, []>('SELECT max(id) AS id FROM comments');
const counted = prepare<{ comment_count: number }, [id: number]>(
  'SELECT comment_count FROM content WHERE id = ?',
);

/** A site with one user per role who write comments, on a clock set by the test. */
export function openCommentSite(options: Pick<BackendOptions, 'mail'> = {}) {
  let now = Date.UTC(2026, 5, 1, 9);
  const clock = (): number => now;
  const site = openSite({ clock, ...options });
  const { database } = site;
  const ids = addUserPerRole(database, (role) => ({ public_posts: role === 'author' ? 1 : 0 }));

  async function send(who: Sender, query: string, variables: object = {}): Promise<Sent> {
    const request = new Request(`${siteUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Browser/1' },
      body: JSON.stringify({ query, variables }),
    });
    const [, address = '192.0.2.1'] = /^visitor at (.*)$/.exec(who) ?? [];
    const userId = ids[who as keyof typeof ids];
    const caller = userId === undefined ? { address } : { userId, address };
    const response = await site.backend.fetch(request, caller);
    const { data, errors = [] } = (await response.json()) as Partial<Sent>;
    return { data, errors };
  }

  const mutate = (name: string, what: string) => {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
    return (who: Sender, input: object) =>
      send(who, `mutation($input:${type}!){${name}(input:$input){${what}}}`, { input }).then(
        ({ data, errors }): Answer => data?.[name] ?? errors[0]?.message,
      );
  };

  return {
    site,
    database,
    clock,
    ids,
    send,
    /** The payload, or the message of the error. */
    create: mutate('createComment', fields),
    update: mutate('updateComment', fields),
    remove: mutate('deleteComment', 'deletedId comment{databaseId status}'),
    restore: mutate('restoreComment', 'restoredId comment{databaseId status}'),
    wait(seconds: number) {
      now += seconds * 1000;
    },
    mails: () => database.rows(mails),
    stored: (id?: number) => database.row(stored, id ?? database.row(newest)?.id ?? 0),
    count: (contentId: number) => database.row(counted, contentId)?.comment_count,
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

/** The name and e-mail address of a visitor. */
export const vera = { author: 'Vera', authorEmail: 'vera@example.test' };
