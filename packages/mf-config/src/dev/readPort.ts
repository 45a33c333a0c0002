import { parseArgs } from 'node:util';

const DEFAULT_PORT = 3100;

/** Returns the wanted port: `--port`, or `PORT`, or 3100. @throws Error for any other argument. */
export function readPort(args: readonly string[], env: NodeJS.ProcessEnv): number {
  // `pnpm dev -- --port 3200` passes the two dashes on.
  const { values } = parseArgs({ args: args.filter((arg) => arg !== '--'), options: { port: { type: 'string' } } });
  const given = values.port ?? (env.PORT || undefined);
  const port = given === undefined ? DEFAULT_PORT : Number(given);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(
      `${values.port === undefined ? 'PORT' : '--port'} must be a port number from 1 to 65535, not "${given}".`,
    );
  return port;
}
