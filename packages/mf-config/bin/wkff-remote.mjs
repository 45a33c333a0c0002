#!/usr/bin/env node
/** Runs the command on the project's own Node where the machine's is too old to run TypeScript. */
import { spawnSync } from 'node:child_process';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const cli = new URL('../src/cli.ts', import.meta.url);
if (process.features.typescript) {
  // What is read again and again is compiled once: a rollback has no time to lose.
  module.enableCompileCache?.();
  await import(cli.href);
} else {
  const node = fileURLToPath(new URL('../../../node_modules/node/bin/node', import.meta.url));
  const { status, error } = spawnSync(node, [fileURLToPath(cli), ...process.argv.slice(2)], { stdio: 'inherit' });
  if (error) process.stderr.write(`${node} is missing: run "npx pnpm@12.21.0 install" first.\n`);
  process.exitCode = status ?? 1;
}
