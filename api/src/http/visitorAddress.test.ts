import { visitorAddress } from './visitorAddress.ts';

const config = { hostSecret: 'the host secret of this test' };
const secret = { 'x-host-secret': config.hostSecret };
const from = (ip: string, headers: Record<string, string> = {}) => visitorAddress({ ip, headers }, config);

describe("the visitor's address", () => {
  it('is the one that the web host sends with its secret; from other callers it is ignored', () => {
    expect(from('127.0.0.1', { ...secret, 'x-visitor': '203.0.113.9' })).toBe('203.0.113.9');
    expect(from('198.51.100.1', { 'x-visitor': '203.0.113.9' })).toBe('198.51.100.1');
    expect(from('198.51.100.1', { 'x-visitor': '203.0.113.9', 'x-host-secret': 'a guess' })).toBe('198.51.100.1');
  });

  it('is that of the connection if the host sends none or an invalid one', () => {
    expect(from('127.0.0.1', secret)).toBe('127.0.0.1');
    expect(from('127.0.0.1', { ...secret, 'x-visitor': 'nobody' })).toBe('127.0.0.1');
  });

  it('is plain IPv4 for an IPv4-mapped IPv6 address', () => {
    expect(from('::ffff:198.51.100.1')).toBe('198.51.100.1');
    expect(from('127.0.0.1', { ...secret, 'x-visitor': '::FFFF:203.0.113.9' })).toBe('203.0.113.9');
  });
});
