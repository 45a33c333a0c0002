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

/**
 * Returns the networks of an address whose shares are compared, the widest first: an IPv4 address alone, or the first
 * 48, 56 and 64 bits of an IPv6 address, as a provider may assign any of them to a customer.
 */
export function networksOf(address: string): readonly string[] {
  const plain = plainAddress(address);
  if (isIP(plain) !== 6) return [plain];
  const parts = groups(plain);
  const [fourth = '0'] = parts.slice(3);
  const first56 = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  const prefix = parts.slice(0, 3).join(':');
  return [`${prefix}::/48`, `${prefix}:${first56}::/56`, `${prefix}:${fourth}::/64`];
}

/** Returns the eight groups of an IPv6 address without leading zeros. Its zone is removed. */
function groups(address: string): string[] {
  const [head = '', tail] = address
    .replace(/%.*$/, '')
    .replace(/\d+(\.\d+){3}$/, '0:0')
    .split('::');
  const [before, after] = [head, tail ?? ''].map((half) => half.split(':').filter((group) => group !== ''));
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0);
  return [...(before ?? []), ...Array<string>(tail === undefined ? 0 : missing).fill('0'), ...(after ?? [])].map(
    (group) => Number.parseInt(group, 16).toString(16),
  );
}
