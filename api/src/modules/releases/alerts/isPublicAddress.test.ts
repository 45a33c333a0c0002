import { isPublicAddress } from './isPublicAddress.ts';

it.each(['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.0.1', '100.64.0.1'],
  // Addresses at which clouds tell machines their secrets.
  ...['169.254.169.254', '168.63.129.16', '192.0.0.192', '100.100.100.200', 'fd00:ec2::254'],
  ...['224.0.0.1', '255.255.255.255', '198.18.0.1', '203.0.113.7'],
  ...[
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'ff02::1',
  ],
  // Ways from IPv6 into a private IPv4 network.
  ...['64:ff9b::7f00:1', '64:ff9b:1::7f00:1', '2002:7f00:1::', '2001:0:7f00:1::', '2001:db8::1', '3fff::1'],
  ...['localhost', '', '127.1', '2130706433'],
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
