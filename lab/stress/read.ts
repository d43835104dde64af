import type { Chance } from '../fuzz/chance.ts';
import type { Ledger } from './ledger.ts';
import type { RunningSite } from './running-site.ts';
import { categories, sharedPosts } from './stage.ts';

/**
 * Makes one random read as a visitor, and checks that the response contains everything that was stored before.
 *
 * @throws when the process dies meanwhile.
 */
export async function readOnce(site: RunningSite, ledger: Ledger, chance: Chance): Promise<void> {
  ledger.counts.reads += 1;
  if (chance.happens(0.5)) {
    const id = chance.pick(sharedPosts);
    const stored = [...(ledger.lines.get(id)?.acknowledged ?? [])].slice(-20);
    const { data, errors } = await site.query(
      null,
      `{post(id:"${id}",idType:DATABASE_ID){content commentCount}}`,
    );
    const lines = new Set(String(data?.post?.content ?? '').split(/[^\w-]+/));
    const missing = stored.filter((line) => !lines.has(line));
    if (errors.length > 0) ledger.errors.push(`reading ${id}: ${errors[0]?.message}`);
    if (missing.length > 0) ledger.errors.push(`reading ${id}: ${missing.join(', ')} was stored before`);
    return;
  }
  const { data, errors } = await site.query(
    null,
    chance.happens(0.5)
      ? '{posts(first:10){nodes{title uri author{node{name}} categories{nodes{name count}}}}}'
      : `{category(id:"${chance.pick(categories)}",idType:SLUG){count posts(first:5){nodes{title}}} comments(first:5){nodes{content}}}`,
  );
  if (errors.length > 0) ledger.errors.push(`reading lists: ${errors[0]?.message}`);
  else if (data === null) ledger.errors.push('reading lists: no data in the response');
}
