import { readKey } from '@masthead/client/server';
import type { CachedPageInfo, PageExplanation } from '@masthead/server';
import { keyText, kindOfThings } from './key-text.ts';

/**
 * The output of `masthead why`.
 *
 * @param options.now Epoch milliseconds.
 * @param options.all Whether to list every dependency instead of counting large groups.
 */
export function reasonsText(
  path: string,
  { address, pages, names }: PageExplanation,
  { now, all }: { now: number; all: boolean },
): string {
  if (address === null) {
    return `${path}\n  Not cacheable: personalised, not a page, or not GET.\n`;
  }
  if (pages.length === 0) {
    return `${address}\n  Not cached: not requested since the start, evicted, or personalised.\n`;
  }
  const processes = new Set(pages.map(({ worker }) => worker)).size;
  const printed = new Set<string>();
  return pages
    .map((page) => {
      const reasons = reasonsOf(page, { names, all });
      const known = printed.has(reasons) ? '  Same dependencies.\n' : reasons;
      printed.add(reasons);
      return factsOf(page, { names, now, processes }) + known;
    })
    .join('\n');
}

function factsOf(
  page: CachedPageInfo,
  { names, now, processes }: { names: PageExplanation['names']; now: number; processes: number },
): string {
  const { address, audience, status, hits, bytes, queries, worker } = page;
  const shownTo = audience === 'public' ? 'public' : `${audience} theme`;
  const sizes = [
    `${counted(bytes.identity)} bytes`,
    ...(bytes.br === null ? [] : [`br ${counted(bytes.br)}`]),
    ...(bytes.gzip === null ? [] : [`gzip ${counted(bytes.gzip)}`]),
  ];
  const lines = [
    ...(processes === 1 ? [] : [['process', String(worker)]]),
    ['response', `${status}, ${shownTo}`],
    ['status', statusText(page, names, now)],
    ['rendered', page.renderedAt === null ? 'before the last start' : `${age(now - page.renderedAt)} ago`],
    ...(page.lastStaleReason === null
      ? []
      : [['invalidated', `last by ${keyText(page.lastStaleReason, names)}`]]),
    ...(page.expiresAt === null ? [] : [['expires', `in ${age(Math.max(page.expiresAt - now, 0))}`]]),
    ['hits', counted(hits)],
    ['size', sizes.join(', ')],
    ['queries', `${queries} to the backend`],
  ];
  return [address, ...lines.map(([name = '', value = '']) => `  ${name.padEnd(13)} ${value}`), ''].join('\n');
}

function reasonsOf(
  { keys }: CachedPageInfo,
  { names, all }: { names: PageExplanation['names']; all: boolean },
): string {
  const ofContent = keys.filter((key) => !queryKeys.test(key));
  const things = Map.groupBy(ofContent, (key) => kindOfThings(key, names));
  const many = new Set(
    [...things]
      .filter(([kind, { length }]) => !all && kind !== null && length > maxNamed)
      .map(([kind]) => kind),
  );
  const named = ofContent
    .filter((key) => !many.has(kindOfThings(key, names)))
    .map((key) => ({ kind: readKey(key).kind, text: keyText(key, names) }));
  const folded = [...many].map((kind) => ({
    kind: 'thing' as const,
    text: `${things.get(kind)?.length} ${kind} (--all names them)`,
  }));
  const reasons = [...named, ...folded].toSorted(
    (one, other) =>
      order.indexOf(one.kind) - order.indexOf(other.kind) ||
      // Named things come before counted groups.
      Number(/^\d/.test(one.text)) - Number(/^\d/.test(other.text)) ||
      Number(one.text.startsWith('menu')) - Number(other.text.startsWith('menu')) ||
      one.text.localeCompare(other.text, 'en', { numeric: true }),
  );
  return [
    '  Revalidated when any of these change:',
    ...new Set(reasons.map(({ text }) => `    ${text}`)),
    '',
  ].join('\n');
}

/** Keys of WPGraphQL Smart Cache that identify a query, not content. */
const queryKeys = /^(?:graphql|operation):/;

/** Larger groups are only counted. */
const maxNamed = 5;

function statusText(
  { state: standing, staleReason, validatedAt: checkedAt }: CachedPageInfo,
  names: PageExplanation['names'],
  now: number,
): string {
  const checked = `validated ${age(now - checkedAt)} ago`;
  return standing === 'fresh'
    ? `fresh (${checked})`
    : `stale, invalidated by ${staleReason === null ? 'an unknown change' : keyText(staleReason, names)} (${checked})`;
}

/** Things first, then lists, then global dependencies. */
const order = ['thing', 'list', 'lookup', 'setting', 'clock', 'any', 'other'];

const counted = (count: number): string => count.toLocaleString('en');

function age(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
