import { createServer } from 'node:net';

const TRIES = 50;

/**
 * Returns the wanted port, or the next one that is free. @throws Error if the host is not an address of this machine.
 */
export async function findFreePort(host: string, wanted: number): Promise<number> {
  const last = Math.min(wanted + TRIES, 65_535);
  for (let port = wanted; port <= last; port += 1) if (await isFree(host, port)) return port;
  throw new Error(`Ports ${wanted} to ${last} of ${host} are all in use; choose another one with --port.`);
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(new Error(`The server cannot listen on HOST ${host} (${error.code}).`, { cause: error }));
    });
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
