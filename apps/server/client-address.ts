import { BlockList, isIP } from 'node:net';

/**
 * The network address a request comes from. What a header says of it counts only as far as proxies that are trusted have
 * written it: the header is read from its end, where the nearest one has written whom it asks for.
 *
 * @param options.peer Who holds the connection.
 * @param options.forwardedFor `X-Forwarded-For`, as Node gives it.
 * @returns `null` when nobody knows.
 */
export function clientAddress(options: {
  peer: string | undefined;
  forwardedFor: string | string[] | undefined;
  trustedProxies: BlockList;
}): string | null {
  let nearest = plainAddress(options.peer ?? '');
  const named = String(options.forwardedFor ?? '')
    .split(',')
    .map(plainAddress);
  while (nearest !== null && named.length > 0 && isAmong(nearest, options.trustedProxies)) {
    const next = named.pop() ?? null;
    // What is no address says nothing; the proxy that passed it on is all that is known.
    if (next === null) break;
    nearest = next;
  }
  return nearest;
}

/** An address without what some proxies add: brackets, a port, a zone, the form of IPv4 within IPv6. */
function plainAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  return isIP(bare) === 0 ? null : bare;
}

/** Whether the holder of a connection is one of the proxies that are trusted. */
export function isTrusted(peer: string, trustedProxies: BlockList): boolean {
  const address = plainAddress(peer);
  return address !== null && isAmong(address, trustedProxies);
}

const isAmong = (address: string, list: BlockList): boolean =>
  list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Reads a list of addresses and networks, such as `10.0.0.0/8, ::1`.
 *
 * @returns The list, or the first part of it that is neither.
 */
export function readNetworks(text: string): { networks: BlockList } | { fault: string } {
  const networks = new BlockList();
  for (const part of text.split(/[\s,]+/).filter((each) => each !== '')) {
    const [address = '', bits, ...more] = part.split('/');
    const version = isIP(address);
    const most = version === 6 ? 128 : 32;
    const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
    if (version === 0 || more.length > 0 || !(prefix <= most)) return { fault: part };
    networks.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4');
  }
  return { networks };
}
