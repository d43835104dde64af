import { isIP } from 'node:net';

/** The networks by which attempts are counted. */
export interface Network {
  /** An IPv4 address, or a /64 of IPv6: every household has one. */
  readonly near: string;
  /** What a single customer of a provider may own: a /24 of IPv4, a /48 of IPv6. */
  readonly wide: string;
}

/** The networks of an IP address; all unknown addresses share one. */
export function networkOf(ipAddress: string | null): Network {
  const plain = (ipAddress ?? '').replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(plain) === 4) return { near: plain, wide: plain.replace(/\d+$/, '*') };
  if (isIP(plain) !== 6) return { near: 'unknown', wide: 'unknown' };
  // A URL normalises an IPv6 address to hexadecimal groups in the shortest form.
  const [front = '', back] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [groups(front), groups(back ?? '')];
  const middle = Array.from({ length: 8 - first.length - last.length }, () => '0');
  const all = [...first, ...middle, ...last];
  return { near: all.slice(0, 4).join(':'), wide: `${all.slice(0, 3).join(':')}:*` };
}

const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
