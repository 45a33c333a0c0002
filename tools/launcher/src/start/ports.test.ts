import { createServer, type AddressInfo } from 'node:net';
import { UserError } from '@wkff/server/user-error';
import { checkPort } from './ports.ts';

test('a port that is in use is refused in one sentence, with the setting to change; a free one is not', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  await expect(checkPort('API_PORT', '127.0.0.1', port)).rejects.toEqual(
    new UserError(`Port ${port} on 127.0.0.1 is in use; stop the other program or set API_PORT to another port.`),
  );
  await new Promise((resolve) => taken.close(resolve));
  await checkPort('API_PORT', '127.0.0.1', port);
});
