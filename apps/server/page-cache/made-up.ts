import { readPageKey } from './page-key.ts';
import type { KeptPage } from './page-store.ts';

/** Whether the URL space of the entry is unbounded (queries, 404s, unusual encodings); such entries get a fifth of the cache. */
export function isMadeUp({ key, page: { status } }: Pick<KeptPage, 'key' | 'page'>): boolean {
  const { address } = readPageKey(key);
  return status !== 200 || address.includes('?') || !isPlain(address);
}

/** WordPress percent-encodes in lower case, everything else in upper case. */
function isPlain(path: string): boolean {
  try {
    const plain = encodeURI(decodeURI(path));
    return path === plain || path === plain.replaceAll(/%../g, (each) => each.toLowerCase());
  } catch {
    return false; // Not UTF-8.
  }
}
