import { questions } from './scale-questions.ts';
import { ask, openScaledSite } from './scaled-site.ts';

// A process of its own: answers every question many times on one site, and prints how much memory it takes then.

const turns = 200;
const [data = '', posts = ''] = process.argv.slice(2);
const site = await openScaledSite(data, Number(posts));
for (const { query, variables } of questions) {
  for (let turn = 0; turn < turns; turn += 1) await ask(site.backend, query, variables(site, turn));
}
console.log(Math.round(process.memoryUsage().rss / 1024 / 1024));
await site.backend.close();
