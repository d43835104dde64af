import { BlockList, isIP } from 'node:net';

/**
 * The IP address of the client. `X-Forwarded-For` is read from its end, as far as trusted proxies have written it.
 *
 * @param options.peer IP address of the connection.
 * @param options.forwardedFor `X-Forwarded-For`, as Node parses it.
 * @returns `null` if unknown.
 */
export function clientIp(options: {
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
    // Without a valid entry, the proxy itself is all that is known.
    if (next === null) break;
    nearest = next;
  }
  return nearest;
}

/** Normalises an IP address: without brackets, port, zone and the IPv4-mapped prefix. */
function plainAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  return isIP(bare) === 0 ? null : bare;
}

/** Whether the peer of a connection is a trusted proxy. */
export function isTrusted(peer: string, trustedProxies: BlockList): boolean {
  const address = plainAddress(peer);
  return address !== null && isAmong(address, trustedProxies);
}

const isAmong = (address: string, list: BlockList): boolean =>
  list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Parses a list of IP addresses and networks, such as `10.0.0.0/8, ::1`.
 *
 * @returns The list, or the first invalid entry.
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
