/** The web host's process. Settings come from the environment (`config.ts`); logs go to stdout as JSON. */
import { buildHost } from './buildHost.ts';
import { readConfig } from './config.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const app = await buildHost(config);
  let isClosing = false;
  const close = () => {
    if (isClosing) return;
    isClosing = true;
    // Connections that do not end by themselves are cut: the process never outlives its stop by more than this.
    setTimeout(() => process.exit(0), 8_000).unref();
    void app.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  process.on('disconnect', close);
  await app.listen({ host: config.host, port: config.port });
}

main().catch((error: unknown) => {
  process.stderr.write(`host: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
