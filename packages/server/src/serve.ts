import type { FastifyInstance } from 'fastify';
import type { SendHandle } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { retire } from './drain.ts';
import { HELD, SUCCESSOR, type ProcessMessage } from './succession.ts';

const LOOK_MS = 50;

/** Returns true if this process takes over from one of older code. */
export const isSuccessor = () => process.argv.includes(SUCCESSOR);

/** Resolves when the start lets a process begin that it holds; at once in any other process. */
export async function untilBegun(): Promise<void> {
  if (!process.argv.includes(HELD)) return;
  await new Promise<void>((resolve) => {
    process.on('message', function hear(message: ProcessMessage) {
      if (message !== 'begin') return;
      process.off('message', hear);
      resolve();
    });
  });
}

/** Listens, on the socket of the process that this one takes over from if there is one. */
export async function serve(app: FastifyInstance, address: { host: string; port: number }): Promise<void> {
  if (isSuccessor()) await takeOver(app, address);
  else await app.listen(address);
  process.on('message', (message: ProcessMessage) => {
    if (message === 'share') share(app);
    if (message !== 'retire') return;
    void retire(app);
    tell('retiring');
  });
  tell('listening');
}

async function takeOver(app: FastifyInstance, address: { host: string; port: number }): Promise<void> {
  await app.ready();
  while ((await app.inject('/readyz')).statusCode !== 200) await delay(LOOK_MS);
  const arrived = new Promise<unknown>((resolve) => {
    process.on('message', (message: ProcessMessage, handle: unknown) => {
      if (message === 'socket') resolve(handle);
    });
  });
  tell('ready');
  // Node listens on a given handle (server.listen(handle)); Fastify passes its options on.
  await app.listen({ ...address, handle: await arrived } as typeof address);
}

/** Sends the listening socket to the start. Both processes accept connections from now on. */
function share({ server }: FastifyInstance): void {
  const { _handle: handle } = server as typeof server & { _handle: SendHandle };
  process.send?.('socket' satisfies ProcessMessage, handle);
}

/** Sends a message to the start, if there is one and it has not ended. */
const tell = (message: ProcessMessage) => process.connected && process.send?.(message, undefined, {}, () => undefined);
