import { createServer, type AddressInfo, type Server } from 'node:net';
import { readSettings } from '@wkff/settings';
import { findFreePort } from './findFreePort.ts';
import { readPort } from './readPort.ts';

const read = (args: string[], PORT = '') => readPort(args, readSettings('remotes', { PORT }));

describe('the wanted port', () => {
  it('is --port, or PORT, or a default', () => {
    expect(read(['--port', '4000'], '5000')).toBe(4000);
    expect(read(['--', '--port=4000'])).toBe(4000);
    expect(read([], '5000')).toBe(5000);
    expect(read([], '')).toBe(3100);
  });

  it.each([
    ['--port', ['--port', 'x'], ''],
    ['PORT', [], '0'],
    ['PORT', [], '65536'],
  ])('is refused by name when %s is no port', (name, args, port) => {
    expect(() => read(args, port)).toThrow(`${name} must be a whole number from 1 to 65535`);
  });

  it('is refused if there are other arguments', () => {
    expect(() => read(['mf-home'])).toThrow('mf-home');
  });
});

describe('a free port', () => {
  let taken: Server;
  beforeEach(() => new Promise<void>((resolve) => (taken = createServer()).listen(0, '127.0.0.1', resolve)));
  afterEach(() => taken.close());

  it('is the wanted one or the next above it', async () => {
    const { port } = taken.address() as AddressInfo;
    expect(await findFreePort('127.0.0.1', port)).toBeGreaterThan(port);
    await new Promise((resolve) => taken.close(resolve));
    expect(await findFreePort('127.0.0.1', port)).toBe(port);
  });

  it('is refused on an address of another machine', async () => {
    await expect(findFreePort('203.0.113.1', 4000)).rejects.toThrow('cannot listen on HOST 203.0.113.1');
  });
});
