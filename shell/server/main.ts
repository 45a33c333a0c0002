/**
 * The process of the web host. It reads its settings from the environment (`config.ts`) and logs JSON to standard
 * output.
 */
import { drainOn, serve, untilBegun } from '@wkff/server';
import { buildHost } from './buildHost.ts';
import { readConfig } from './config.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const app = await buildHost(config);
  await untilBegun();
  drainOn(app, ['SIGTERM', 'SIGINT'], config.timeouts.drainDelay);
  await serve(app, config);
}

main().catch((error: unknown) => {
  process.stderr.write(`host: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
