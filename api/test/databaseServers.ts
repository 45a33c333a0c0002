import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A server on a port of 127.0.0.1 in the place of a Postgres. */
export interface FakeServer {
  /** e.g. `127.0.0.1:41234`. */
  host: string;
  /** Number of connections that it has got. */
  count(): number;
  /** Refuses connections from now on, and ends those that are open. */
  stop(): Promise<void>;
}

async function listen(serve: (socket: Socket) => void): Promise<FakeServer> {
  const open = new Set<Socket>();
  let count = 0;
  const server = createServer((socket) => {
    count += 1;
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    serve(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => count,
    async stop() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

/** Passes connections on to the server of a database. */
export function startProxy(databaseUrl: string): Promise<FakeServer> {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  const folder = searchParams.get('host');
  return listen((socket) => {
    const target = folder === null ? connect(Number(port), hostname) : connect(`${folder}/.s.PGSQL.${port}`);
    target.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.on('close', () => target.destroy());
    socket.pipe(target).pipe(socket);
  });
}

/** Accepts connections and never sends a byte. */
export const startSilent = (): Promise<FakeServer> => listen(() => undefined);

/** Accepts every login, answers statements with these values of a column `is_read_only`, `t` or `f`, and then none. */
export const startAnswering = (...answers: ('t' | 'f')[]): Promise<FakeServer> =>
  listen((socket) => {
    const left = [...answers];
    const ready = message('Z', 'I');
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', '\0\0\0\0'), ready]));
      socket.on('data', (sent) => {
        // Q: a statement.
        const answer = sent[0] === 0x51 ? left.shift() : undefined;
        if (answer === undefined) return;
        const row = message('D', `\0\x01\0\0\0\x01${answer}`);
        socket.write(Buffer.concat([COLUMN, row, message('C', 'SELECT 1\0'), ready]));
      });
    });
  });

export const startReplica = (): Promise<FakeServer> => startAnswering('t');

/** Returns a message of Postgres's protocol: type, length, content. */
function message(type: string, content: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + content.length);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(content, 'latin1')]);
}

/** One column that is true or false (type 16). */
const COLUMN = message('T', '\0\x01is_read_only\0\0\0\0\0\0\0\0\0\0\x10\0\x01\xff\xff\xff\xff\0\0');
