import { jest } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { UserError } from '@wkff/server/user-error';
import { isAccepted } from './isAccepted.ts';

describe('a database that has started and does not answer', () => {
  it('is waited for during a minute, and then named in a sentence', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] });
    const sockets: Socket[] = [];
    const server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    try {
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      let failure: unknown = null;
      const asked = isAccepted(`postgresql://wkff:secret@127.0.0.1:${port}/wkff`).catch((error: unknown) => {
        failure = error;
      });
      await once(server, 'connection');
      await jest.advanceTimersByTimeAsync(59_000);
      expect(failure).toBeNull();
      await jest.advanceTimersByTimeAsync(2_000);
      await asked;
      expect(failure).toBeInstanceOf(UserError);
      expect((failure as Error).message).toMatch(
        /^The database has started, but does not answer \(.*timeout.*\): .* Try again when it has less; logs\/postgres\.log of DATA_DIR /,
      );
    } finally {
      jest.useRealTimers();
      for (const socket of sockets) socket.destroy();
      server.close();
    }
  });
});
