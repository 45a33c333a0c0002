import { visitorAddress, visitorNetwork } from './visitorAddress.ts';

const config = { hostSecret: 'the host secret of this test' };
const secret = { 'x-host-secret': config.hostSecret };
const from = (ip: string, headers: Record<string, string> = {}) => visitorAddress({ ip, headers }, config);

describe("the visitor's address", () => {
  it('is the one the web host tells, with its secret alone', () => {
    expect(from('127.0.0.1', { ...secret, 'x-visitor': '203.0.113.9' })).toBe('203.0.113.9');
    expect(from('198.51.100.1', { 'x-visitor': '203.0.113.9' })).toBe('198.51.100.1');
    expect(from('198.51.100.1', { 'x-visitor': '203.0.113.9', 'x-host-secret': 'a guess' })).toBe('198.51.100.1');
  });

  it('is that of the connection when the host tells nothing or nonsense', () => {
    expect(from('127.0.0.1', secret)).toBe('127.0.0.1');
    expect(from('127.0.0.1', { ...secret, 'x-visitor': 'nobody' })).toBe('127.0.0.1');
  });

  it('is plain IPv4 where it arrived inside IPv6', () => {
    expect(from('::ffff:198.51.100.1')).toBe('198.51.100.1');
    expect(from('127.0.0.1', { ...secret, 'x-visitor': '::FFFF:203.0.113.9' })).toBe('203.0.113.9');
  });
});

describe('what limits count by', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
    ['2001:0db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s counts as %s', (address, network) => {
    expect(visitorNetwork(address)).toBe(network);
  });
});
