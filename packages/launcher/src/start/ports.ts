import { createServer } from 'node:net';
import { StartError } from './StartError.ts';

/** @throws StartError when the port cannot be listened on. */
export function checkPort(variable: string, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is in use' : `cannot be opened (${error.code})`;
      reject(
        new StartError(`Port ${port} on ${host} ${reason}; stop the other program or set ${variable} to another port.`),
      );
    });
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve()));
  });
}
