import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 networks that are not public (the special-purpose registry of IANA), multicast, and Azure's address for machines. */
const PRIVATE_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4', '168.63.129.16/32'],
];
/** Networks within the public addresses of IPv6 (2000::/3) that lead elsewhere: to IPv4, through tunnels, to examples. */
const PRIVATE_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const privateV4 = listOf(PRIVATE_V4, 'ipv4');
const privateV6 = listOf(PRIVATE_V6, 'ipv6');
const publicV6 = listOf(['2000::/3'], 'ipv6');

/** Returns true if an IP address is one of the public internet, and none of a private network or of this machine. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !privateV4.check(address, 'ipv4');
  // Everything else, such as ::1, fc00::/7, fe80::/10, ::ffff:127.0.0.1 or 64:ff9b::/96, is outside of 2000::/3.
  return isIPv6(address) && publicV6.check(address, 'ipv6') && !privateV6.check(address, 'ipv6');
}

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
