import { isIP } from 'node:net';

/**
 * Returns an IP address in lower case. An IPv4 address inside IPv6 becomes plain IPv4, and the port that some proxies
 * add (`203.0.113.7:4711`, `[2001:db8::1]:4711`) is removed.
 */
export function plainAddress(address: string): string {
  const alone = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? address;
  return alone.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').toLowerCase();
}

/**
 * Returns the network that limits apply to: an IPv4 address, or the first 64 bits of an IPv6 address, as one household
 * or server owns all addresses with that prefix.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  return isIP(plain) === 6 ? `${groups(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** A network that an address belongs to. */
export interface Network {
  name: string;
  /** How many times as much as one address (`networkOf`) the whole network may use. */
  allowance: number;
}

/**
 * Returns all networks that limits apply to, the narrowest (`networkOf`) first. A customer may own a /56 or a /48 of
 * IPv6, and a /24 of IPv4, with as many addresses as they like; but so may a carrier, with a customer at each address.
 * So the wide networks may use several times as much as one address, and not as much as all of their addresses.
 */
export function networksOf(address: string): Network[] {
  const plain = plainAddress(address);
  const narrow = { name: networkOf(plain), allowance: 1 };
  if (isIP(plain) === 4) return [narrow, { name: `${plain.slice(0, plain.lastIndexOf('.'))}.0/24`, allowance: 8 }];
  if (isIP(plain) !== 6) return [narrow];
  const [first = '', second = '', third = '', fourth = ''] = groups(plain);
  const subnet = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [
    narrow,
    { name: `${first}:${second}:${third}:${subnet}::/56`, allowance: 2 },
    { name: `${first}:${second}:${third}::/48`, allowance: 8 },
  ];
}

/**
 * Returns the widest network of an address: its /24 of IPv4 or /48 of IPv6. A household gets a /56 of IPv6, so a /48 has
 * 256 of them, as a /24 has 256 addresses.
 */
export function wideNetworkOf(address: string): string {
  return networksOf(address).at(-1)?.name ?? address;
}

/** Returns the eight groups of an IPv6 address without leading zeros. Its zone is removed. */
function groups(address: string): string[] {
  const [head = '', tail] = address
    .replace(/%.*$/s, '')
    .replace(/(?<!\d)\d+(\.\d+){3}$/, '0:0')
    .split('::');
  const [before, after] = [head, tail ?? ''].map((half) => half.split(':').filter((group) => group !== ''));
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0);
  return [...(before ?? []), ...Array<string>(tail === undefined ? 0 : missing).fill('0'), ...(after ?? [])].map(
    (group) => Number.parseInt(group, 16).toString(16),
  );
}
