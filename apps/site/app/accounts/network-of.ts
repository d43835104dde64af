/**
 * Whose tries are counted together: an IPv4 address, or the 64 leading bits of an IPv6 address, which every household has of its own.
 *
 * @param address As the connection gives it; `null` when nobody knows: all of those are one.
 */
export function networkOf(address: string | null): string {
  if (address === null) return 'unknown';
  if (!address.includes(':')) return address;
  // A URL writes every address in one way, with at most one gap.
  const host = URL.parse(`http://[${address.replace(/%.*$/, '')}]`)?.hostname;
  if (host === undefined) return 'unknown';
  const [front = '', back = ''] = host.slice(1, -1).split('::');
  const [before, after] = [front, back].map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[],
  ];
  const gap = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...gap].slice(0, 4).join(':');
}
