/** Whose attempts are counted together. */
export interface Network {
  /** An IPv4 address, or the 64 leading bits of an IPv6 address: every household has that many of its own. */
  readonly near: string;
  /** What one customer of a provider may have all of: 24 leading bits of IPv4, 48 of IPv6. */
  readonly wide: string;
}

/**
 * The networks of an IP address.
 *
 * @param address As the connection gives it; `null` if unknown: all of those are one.
 */
export function networkOf(address: string | null): Network {
  const plain = (address ?? 'unknown').replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return { near: plain, wide: plain.replace(/\.\d+$/, '.*') };
  // A URL writes every address in one way, with at most one gap.
  const host = URL.parse(`http://[${plain}]`)?.hostname;
  if (host === undefined) return { near: 'unknown', wide: 'unknown' };
  const [front = '', back = ''] = host.slice(1, -1).split('::');
  const [before, after] = [front, back].map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[],
  ];
  const gap = Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...gap, ...after];
  return { near: groups.slice(0, 4).join(':'), wide: `${groups.slice(0, 3).join(':')}:*` };
}
