import { networkOf, networksOf, wideNetworkOf } from './network.ts';

describe('the network that limits apply to', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
    ['2001:0DB8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['[2001:db8::1]:4711', '2001:db8:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the networks of an address', () => {
  const namesOf = (address: string) => networksOf(address).map(({ name, allowance }) => `${name} ${allowance}`);

  it.each([
    ['203.0.113.9', ['203.0.113.9 1', '203.0.113.0/24 8']],
    ['::ffff:203.0.113.9', ['203.0.113.9 1', '203.0.113.0/24 8']],
    ['2001:db8:1:2fe::7', ['2001:db8:1:2fe::/64 1', '2001:db8:1:200::/56 2', '2001:db8:1::/48 8']],
    ['2001:db8:1:fe::7', ['2001:db8:1:fe::/64 1', '2001:db8:1:0::/56 2', '2001:db8:1::/48 8']],
    ['unknown', ['unknown 1']],
  ])('%s: a wide one may use several times as much', (address, networks) => {
    expect(namesOf(address)).toEqual(networks);
  });
});

describe('the larger network of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.0/24'],
    ['203.0.113.9:4711', '203.0.113.0/24'],
    ['2001:db8:7:1:aaaa::1', '2001:db8:7::/48'],
    ['2001:0DB8:0007:ff00::', '2001:db8:7::/48'],
    ['2001:db8:8::1', '2001:db8:8::/48'],
    ['::1', '0:0:0::/48'],
    ['unknown', 'unknown'],
  ])('%s belongs to %s', (address, network) => {
    expect(wideNetworkOf(address)).toBe(network);
  });
});
