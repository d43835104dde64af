import { isIP } from 'node:net';

/**
 * The network whose tries are counted together: an IPv4 address, or the 64 leading bits of an IPv6 address, as every
 * household has that many of its own. All unknown ones are one.
 */
export function networkOf(address: string | null): string {
  const plain = (address ?? '').replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(plain) === 4) return plain;
  if (isIP(plain) !== 6) return 'unknown';
  // A URL writes it in hexadecimal groups, and once in the shortest form.
  const [front = '', back] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [groups(front), groups(back ?? '')];
  const middle = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...middle, ...last].slice(0, 4).join(':');
}

const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
