/** Entry point of the API's process: reads the configuration, updates the schema, starts the server. */
import { createClock } from '@wkff/contracts';
import { drainOn, isSuccessor, serve, untilBegun } from '@wkff/server';
import { UserError } from '@wkff/server/user-error';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { prepareDatabase } from './setup/prepareDatabase.ts';
import { StartError } from './errors/StartError.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  // The app, which connects when it listens, is built while the database starts and is prepared.
  const [app] = await Promise.all([
    buildApp(config),
    untilBegun().then(() => prepareDatabase(config, createClock(config.clockOffset), isSuccessor())),
  ]);
  drainOn(app, ['SIGTERM', 'SIGINT'], config.timeouts.drainDelay);
  await serve(app, config).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new StartError(`API_PORT ${config.port} is in use on ${config.host}: choose another.`);
  });
}

main().catch((error: unknown) => {
  const sentence = error instanceof UserError ? error.message : `The API could not start: ${(error as Error).stack}`;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
