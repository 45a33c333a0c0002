import { parseArgs } from 'node:util';
import type { RemoteSettings } from '../siteFile.ts';

const DEFAULT_PORT = 3100;

/** Returns the wanted port: `--port`, or `PORT`, or 3100. @throws Error for any other argument. */
export function readPort(args: readonly string[], settings: Pick<RemoteSettings, 'PORT'>): number {
  // `pnpm dev -- --port 3200` passes the two dashes on.
  const { values } = parseArgs({ args: args.filter((arg) => arg !== '--'), options: { port: { type: 'string' } } });
  if (values.port === undefined) return settings.PORT ?? DEFAULT_PORT;
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`--port must be a whole number from 1 to 65535, it is "${values.port}".`);
  return port;
}
