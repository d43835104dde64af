import { readPageKey } from './page-key.ts';
import type { KeptPage } from './page-store.ts';

/**
 * Whether anybody could ask for as many such pages as they like: those with a query, addresses without a page, and paths that are written
 * in another way than links write them.
 */
export function isMadeUp({ key, page: { status } }: Pick<KeptPage, 'key' | 'page'>): boolean {
  const { address } = readPageKey(key);
  return status !== 200 || address.includes('?') || !isPlain(address);
}

/** WordPress writes what is encoded in small letters, all others in capitals. */
function isPlain(path: string): boolean {
  try {
    const plain = encodeURI(decodeURI(path));
    return path === plain || path === plain.replaceAll(/%../g, (each) => each.toLowerCase());
  } catch {
    return false; // No UTF-8.
  }
}
