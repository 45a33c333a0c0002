import { createServer } from 'node:net';
import { UserError } from '@wkff/server/user-error';

/** Checks that the port can be listened on. @throws UserError */
export function checkPort(variable: string, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is in use' : `cannot be opened (${error.code})`;
      reject(
        new UserError(`Port ${port} on ${host} ${reason}; stop the other program or set ${variable} to another port.`),
      );
    });
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve()));
  });
}
