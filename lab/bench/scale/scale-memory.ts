import { scaleQueries } from './scale-queries.ts';
import { runQuery, openScaledSite } from './scaled-site.ts';

// Runs as its own process: runs every query many times on one site, then reads all post bodies, and prints the memory after each in MiB.

const turns = 200;
/** At most this many pages of a hundred posts with their bodies. */
const pages = 300;
const walk =
  'query($after:String){posts(first:100,after:$after){nodes{title excerpt content} pageInfo{endCursor hasNextPage}}}';
const [data = '', posts = ''] = process.argv.slice(2);
const site = await openScaledSite(data, Number(posts));
for (const { query, variables } of scaleQueries) {
  for (let turn = 0; turn < turns; turn += 1) await runQuery(site.backend, query, variables(site, turn));
}
const afterQueries = mebibytes();
let after: string | null = null;
for (let page = 0; page < pages; page += 1) {
  const { data: answer } = await runQuery(site.backend, walk, { after });
  const { pageInfo } = (answer as { posts: { pageInfo: { endCursor: string; hasNextPage: boolean } } }).posts;
  if (!pageInfo.hasNextPage) break;
  after = pageInfo.endCursor;
}
console.log(JSON.stringify({ afterQueries, afterTexts: mebibytes() }));
await site.backend.close();

function mebibytes(): number {
  return Math.round(process.memoryUsage().rss / 1024 / 1024);
}
