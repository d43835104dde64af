import { isIP } from 'node:net';

/** Whose tries are counted together. */
export interface Network {
  /** An IPv4 address, or the 64 leading bits of an IPv6 address: every household has that many of its own. */
  readonly near: string;
  /** What one customer of a provider may have all of: 24 leading bits of IPv4, 48 of IPv6. */
  readonly wide: string;
}

/** The networks of an address; all unknown ones are one. */
export function networkOf(address: string | null): Network {
  const plain = (address ?? '').replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(plain) === 4) return { near: plain, wide: plain.replace(/\d+$/, '*') };
  if (isIP(plain) !== 6) return { near: 'unknown', wide: 'unknown' };
  // A URL writes it in hexadecimal groups, and once in the shortest form.
  const [front = '', back] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [groups(front), groups(back ?? '')];
  const middle = Array.from({ length: 8 - first.length - last.length }, () => '0');
  const all = [...first, ...middle, ...last];
  return { near: all.slice(0, 4).join(':'), wide: `${all.slice(0, 3).join(':')}:*` };
}

const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
