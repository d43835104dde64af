import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { compressOnce } from '../src/cache/responses/cached-body.ts';
import { siteAddressing } from './site-addressing.ts';
import { createRevalidator } from '../src/cache/revalidation/revalidate.ts';
import { createPageStore } from '../src/cache/store/page-store.ts';

// Run with --expose-gc: caches pages of realistic size, and prints the accounted share of their memory.

const [kind = 'post', count = '30'] = process.argv.slice(2);
const collect = (globalThis as { gc?: () => void }).gc ?? (() => {});

/** The memory in use. Buffers are freed with a delay, so it is measured until it no longer shrinks. */
async function usedBytes(): Promise<number> {
  let least = Infinity;
  for (let rounds = 0; rounds < 4; rounds += 1) {
    collect();
    // oxlint-disable-next-line no-await-in-loop
    await wait(10);
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    if (heapUsed + arrayBuffers < least * 0.999) rounds = 0;
    least = Math.min(least, heapUsed + arrayBuffers);
  }
  return least;
}

/** Unique letters. */
const letters = (seed: string, length: number): string => {
  let text = '';
  for (let part = 0; text.length < length; part += 1) text += hash('sha256', `${seed} ${part}`, 'hex');
  return text.slice(0, length);
};
const document = letters('document', 3000);
const layoutDocument = letters('layout', 500);
const policy = letters('policy', 250);

/** How large a page is, and on how many things it depends. */
const sizes = { post: [27_000, 25], missing: [3000, 7], list: [25_000, 60] } as Record<
  string,
  [number, number]
>;
const [bodyBytes, mostKeys] = sizes[kind] ?? [10_000, 10];

const store = createPageStore(4e9);
const counts = { revalidated: 0, rerendered: 0, rerenderedUnchanged: 0 };
const revalidator = createRevalidator({
  store,
  counts,
  origin: 'http://site.test',
  addressing: siteAddressing(),
  clock: Date.now,
  onUnannouncedChange: () => {},
  refetch: () => Promise.resolve(null),
  render(request, sources) {
    const { pathname } = new URL(request.url);
    const question = (query: string, variables: object, keys: string[]): void =>
      void sources.queries.push({
        url: `${new URL(request.url).origin}/graphql`,
        body: JSON.stringify({ query, variables }),
        fingerprint: hash('sha1', pathname, 'base64url'),
        keys: keys.join(' ').split(' '),
      });
    question(layoutDocument, {}, ['setting:title', 'list:menu']);
    const things = Array.from({ length: mostKeys - 3 }, (_, number) =>
      letters(`${pathname} ${number % 7}`, 12),
    );
    question(document, { uri: pathname, first: 10 }, [`uri:${pathname}`, 'list:post', ...things]);
    return Promise.resolve(
      new Response(letters(pathname, bodyBytes), {
        status: kind === 'missing' ? 404 : 200,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'public, max-age=0, s-maxage=60',
          'content-security-policy': policy,
          'referrer-policy': 'strict-origin-when-cross-origin',
          etag: `W/"${hash('sha1', pathname, 'base64url').slice(0, 22)}"`,
          'x-content-type-options': 'nosniff',
        },
      }),
    );
  },
});

async function keep(from: number, to: number): Promise<void> {
  for (let number = from; number < to; number += 1) {
    // Sequentially, so that nothing is queued in memory.
    // oxlint-disable-next-line no-await-in-loop
    const found = await revalidator.revalidate(`/${letters(kind, 20)}-${number}/`);
    if (found.kind !== 'page') throw new Error('The page is not cached.');
    // oxlint-disable-next-line no-await-in-loop
    for (const encoding of ['br', 'gzip'] as const) await compressOnce(found.page, encoding);
    store.measure(found.page);
  }
}

// One-time memory such as compiled functions belongs to no page, and Node frees its own memory at any time.
await keep(0, 20);
const ratios: number[] = [];
for (let turn = 0; turn < 3; turn += 1) {
  // oxlint-disable-next-line no-await-in-loop
  const before = { used: await usedBytes(), counted: store.bytes };
  // oxlint-disable-next-line no-await-in-loop
  await keep(1000 * (turn + 1), 1000 * (turn + 1) + Number(count));
  // oxlint-disable-next-line no-await-in-loop
  ratios.push((store.bytes - before.counted) / ((await usedBytes()) - before.used));
}
console.log(ratios.toSorted((one, other) => one - other)[1]);
