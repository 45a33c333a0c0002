import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { sentBytes } from './sentBytes.ts';

/** More than the kernel buffers at both ends of a connection. */
const LARGE = 64 * 1024 * 1024;

describe('the bytes that have left a process', () => {
  let server: Server;
  let writer: Socket;
  let reader: Socket;

  beforeEach(async () => {
    server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    reader = connect((server.address() as AddressInfo).port, '127.0.0.1');
    writer = await new Promise<Socket>((resolve) => server.once('connection', resolve));
    writer.on('error', () => undefined);
  });
  afterEach(() => {
    reader.destroy();
    writer.destroy();
    server.close();
  });

  it('are those that the kernel took, not those that were written', async () => {
    for (const part of [LARGE - 1, 1]) writer.write(Buffer.alloc(part));
    expect(writer.bytesWritten).toBe(LARGE);
    // What the kernel takes at once.
    await new Promise((resolve) => setImmediate(resolve));
    const taken = sentBytes(writer);
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(LARGE / 2);
    let received = 0;
    reader.on('data', ({ length }) => (received += length));
    while (received < LARGE) {
      await new Promise((resolve) => setImmediate(resolve));
      expect(sentBytes(writer)).toBeGreaterThanOrEqual(received);
    }
    expect(sentBytes(writer)).toBe(LARGE);
  });

  it('are none of a closed connection', () => {
    writer.write('x');
    writer.destroy();
    expect(sentBytes(writer)).toBe(0);
  });
});
