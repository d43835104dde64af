import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * IPv4 networks that are not the public internet: loopback, private, carrier-grade NAT, test and multicast networks.
 */
const notPublic4 = listOf(
  'ipv4',
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
);

/**
 * The only part of IPv6 with public addresses; the networks below are reserved for tunnels, tests and documentation.
 */
const public6 = listOf('ipv6', '2000::/3');
const notPublic6 = listOf('ipv6', '2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20');

/** IPv4 addresses embedded in IPv6: IPv4-mapped, and NAT64. */
const embedded4 = listOf('ipv6', '::ffff:0:0/96 64:ff9b::/96');

function listOf(family: 'ipv4' | 'ipv6', networks: string): BlockList {
  const list = new BlockList();
  for (const network of networks.split(' ')) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Whether this is the IP address of one host on the public internet. `false` for an invalid address. */
export function isPublicIpAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic4.check(address, 'ipv4');
  // An address with a zone (`fe80::1%eth0`) is link-local.
  if (!isIPv6(address) || address.includes('%')) return false;
  if (isWithin(embedded4, address)) return isPublicIpAddress(lastFourBytes(address));
  return isWithin(public6, address) && !isWithin(notPublic6, address);
}

const isWithin = (list: BlockList, address: string): boolean => list.check(address, 'ipv6');

function lastFourBytes(address: string): string {
  // A URL normalises an IPv6 address to hexadecimal groups.
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1).split(':');
  const [high = 0, low = 0] = groups.slice(-2).map((group) => Number.parseInt(group || '0', 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
