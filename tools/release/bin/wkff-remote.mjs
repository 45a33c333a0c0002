#!/usr/bin/env node
/** Runs the command with the project's Node if the machine's is too old to run TypeScript. */
import { spawnSync } from 'node:child_process';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const cli = new URL('../src/cli.ts', import.meta.url);
if (process.features.typescript) {
  // Caches compiled code between runs: a rollback must be fast.
  module.enableCompileCache?.();
  await import(cli.href);
} else {
  const node = fileURLToPath(new URL('../../../node_modules/node/bin/node', import.meta.url));
  const { status, error } = spawnSync(node, [fileURLToPath(cli), ...process.argv.slice(2)], { stdio: 'inherit' });
  if (error) process.stderr.write(`${node} is missing: run "npx pnpm@12.21.0 install" first.\n`);
  process.exitCode = status ?? 1;
}
