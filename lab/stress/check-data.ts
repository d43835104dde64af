import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Ledger } from './ledger.ts';

/**
 * Finds stored data that violates an invariant: counts, and writes that the site has acknowledged. No process may have the database open.
 *
 * @param endedAt Epoch milliseconds; content scheduled for at least a second before must be published.
 */
export function checkData(data: string, ledger: Ledger, endedAt: number): string[] {
  // A separate connection: the backend's own would repair some errors on opening and so hide them.
  using database = new DatabaseSync(join(data, 'masthead.db'));
  const rows = (query: string): Record<string, unknown>[] => database.prepare(query).all();
  return [
    ...rows('pragma integrity_check').flatMap(({ integrity_check: result }) =>
      result === 'ok' ? [] : [`integrity: ${String(result)}`],
    ),
    ...rows('pragma foreign_key_check').map((row) => `foreign key: ${JSON.stringify(row)}`),
    ...rows(wrongCounts).map((row) => `count: ${JSON.stringify(row)}`),
    ...rows(`select id from content where status = 'future' and published_at < ${endedAt - 1000}`).map(
      ({ id }) => `post ${String(id)} should have been published`,
    ),
    ...rows(wrongRevisions).map((row) => `version: ${JSON.stringify(row)}`),
    ...wrongPosts(rows("select id, title from content where type = 'post'"), ledger),
    ...wrongLines(rows("select id, body from content where type = 'post'"), ledger),
    ...missingComments(rows('select id from comments'), ledger),
  ];
}

/** Every denormalised count, compared with the rows that it counts. */
const wrongCounts = `
  select 'comments of ' || id as what, comment_count as stored,
    (select count(*) from comments where content_id = content.id and status = 'approve') as counted
  from content where stored <> counted
  union all
  select 'posts in ' || slug, count, (
    select count(*) from term_content join content on content.id = content_id
    where term_id = terms.id and content.type = 'post' and content.status = 'publish') as counted
  from terms where taxonomy = 'category' and count <> counted
  union all
  select 'posts by ' || login, public_posts, (
    select count(*) from content where author_id = users.id and type in ('post', 'page') and status = 'publish') as counted
  from users where public_posts <> counted`;

/** The newest revision of content must be equal to the content. */
const wrongRevisions = `
  select content.id from content join content as version on version.id = (
    select id from content as each where each.parent_id = content.id and each.type = 'revision'
    order by date_local desc, id desc limit 1)
  where content.type = 'post' and (version.title, version.body, version.excerpt) <> (content.title, content.body, content.excerpt)`;

function wrongPosts(rows: readonly Record<string, unknown>[], { posts }: Ledger): string[] {
  const titles = new Map(rows.map(({ id, title }) => [id as number, title as string]));
  return [...posts].flatMap(([id, { title, sentTitle, isDeleted }]) => {
    const found = titles.get(id);
    if (found === undefined) return isDeleted === false ? [`post ${id} is missing`] : [];
    if (isDeleted === true) return [`post ${id} was deleted`];
    return found === title || found === sentTitle ? [] : [`post ${id} is "${found}", not "${title}"`];
  });
}

function wrongLines(rows: readonly Record<string, unknown>[], { lines }: Ledger): string[] {
  const bodies = new Map(
    rows.map(({ id, body }) => [id as number, (body as string).split('\n').filter(Boolean)]),
  );
  return [...lines].flatMap(([id, { acknowledged, sent }]) => {
    const found = bodies.get(id) ?? [];
    return [
      ...[...acknowledged]
        .filter((line) => !found.includes(line))
        .map((line) => `${line} is lost from post ${id}`),
      ...found
        .filter((line) => !acknowledged.has(line) && !sent.has(line))
        .map((line) => `${line} is unexpected in post ${id}`),
      ...(new Set(found).size < found.length ? [`a line is in post ${id} twice`] : []),
    ];
  });
}

function missingComments(rows: readonly Record<string, unknown>[], { comments }: Ledger): string[] {
  const found = new Set(rows.map(({ id }) => id));
  return [...comments].filter((id) => !found.has(id)).map((id) => `comment ${id} is lost`);
}
