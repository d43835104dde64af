import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { median } from '../median.ts';
import { password } from '../product.ts';
import { runQuery, type ScaledSite } from './scaled-site.ts';

/** A query of the editing area, which lists all content. */
interface ListQuery {
  readonly name: string;
  readonly query: string;
  /** CPU time on 100,000 posts. */
  readonly goalMs: number;
}

const idsBy = (where: string): string =>
  `{contentList(where:{contentType:POST ${where}}){total databaseIds statusCounts{status count}}}`;
const orderBy = (field: string): string => idsBy(`orderby:[{field:${field},order:ASC}]`);

const idQueries: readonly ListQuery[] = [
  { name: 'ids, newest first', query: idsBy(''), goalMs: 150 },
  { name: 'ids by title', query: orderBy('TITLE'), goalMs: 150 },
  { name: 'ids by modification', query: orderBy('MODIFIED'), goalMs: 150 },
  { name: 'ids by author', query: orderBy('AUTHOR'), goalMs: 150 },
  { name: 'ids of one author', query: idsBy('authorIn:["1"]'), goalMs: 150 },
  { name: 'ids with a password', query: idsBy('hasPassword:true'), goalMs: 150 },
  { name: 'ids of a search', query: idsBy('search:"after"'), goalMs: 300 },
];

const rounds = 15;

/** Measures the lists of the editing area as an administrator. @param data The data directory of the site. */
export async function measureEditingLists({ backend }: ScaledSite, data: string) {
  const userId = await administratorId(backend, data);
  const { data: first } = await runQuery(backend, idsBy(''), {}, { userId });
  const ids = (first as { contentList: { databaseIds: number[] } }).contentList.databaseIds;
  const middle = ids.slice(ids.length / 2, ids.length / 2 + 100).map((id) => `"${id}"`);
  const rowsQuery = `{contentNodes(first:100,where:{in:[${middle.join()}],stati:[PUBLISH,DRAFT,PENDING,FUTURE,PRIVATE,TRASH]}){nodes{databaseId status date modifiedGmt editingLockedBy{node{name}} ...on Post{title(format:RAW) isSticky author{node{name}} categories{nodes{name}} tags{nodes{name}}}}}}`;
  const queries = [...idQueries, { name: '100 rows by id', query: rowsQuery, goalMs: 300 }];
  const rows = [];
  for (const { name, query, goalMs } of queries) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = process.cpuUsage();
      await runQuery(backend, query, {}, { userId });
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1000);
    }
    const cpuMs = median(times);
    const isReached = cpuMs <= goalMs;
    rows.push({
      isReached,
      cells: [name, Math.round(cpuMs), `≤ ${goalMs}${isReached ? '' : ' MISSED'}`],
    });
  }
  return rows;
}

async function administratorId(backend: ScaledSite['backend'], data: string): Promise<number> {
  if (backend.administrators().length === 0) {
    await backend.createAdministrator({ login: 'admin', email: 'admin@example.com', password });
  }
  using database = new DatabaseSync(join(data, 'masthead.db'), { readOnly: true });
  const row = database.prepare("SELECT user_id FROM user_roles WHERE role = 'administrator'").get();
  return Number(row?.['user_id']);
}
