/** Entry of the API's process: configuration from the environment, schema brought up to date, then the server. */
import { createClock } from '@wkff/contracts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { prepareDatabase } from './db/prepareDatabase.ts';
import { StartError } from './errors/StartError.ts';

/** How long running requests may take once the process is told to end, in ms. */
const DRAIN_LIMIT_MS = 10_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  await prepareDatabase(config, createClock(config.clockOffset));
  const app = await buildApp(config);
  const stop = (signal: NodeJS.Signals) => {
    app.log.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error({ err: error }, 'did not close cleanly');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new StartError(`API_PORT ${config.port} is in use on ${config.host}: choose another.`);
  });
}

main().catch((error: unknown) => {
  const sentence = error instanceof StartError ? error.message : `The API could not start: ${(error as Error).stack}`;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
