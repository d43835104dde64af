/** The networks whose attempts are counted together. */
export interface Network {
  /** An IPv4 address, or the first 64 bits of an IPv6 address: every household has at least such a prefix. */
  readonly near: string;
  /** A range that one customer may own: the first 24 bits of IPv4, 48 of IPv6. */
  readonly wide: string;
}

/**
 * The networks of an IP address.
 *
 * @param address As reported by the connection; `null` if unknown: all unknown clients share one network.
 */
export function networkOf(address: string | null): Network {
  const plain = (address ?? 'unknown').replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return { near: plain, wide: plain.replace(/\.\d+$/, '.*') };
  // URL parsing normalises IPv6 addresses to one spelling, with at most one `::`.
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
