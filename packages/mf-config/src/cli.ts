/** `wkff-remote dev [--port N] | build [--reuse] | release | rollback [version] | list`, run in the folder of an app. */
import path from 'node:path';
import { realNow } from '@wkff/contracts';
import { readApp } from './app.ts';
import { buildRemote, buildShell } from './build.ts';
import { findTarget, list, publish, rollback } from './releaseClient.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const dir = process.cwd();
const [command = '', ...rest] = process.argv.slice(2);
const [argument] = rest;
const USAGE = 'usage: wkff-remote dev [--port N] | build [--reuse] | release | rollback [version] | list';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs the remote alone until it is told to end. */
async function dev(): Promise<void> {
  const abort = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => abort.abort());
  // The other commands do without the development server.
  const { readPort } = await import('./dev/readPort.ts');
  const { runAlone } = await import('./dev/runAlone.ts');
  const { env } = process;
  await runAlone({ root, dir, port: readPort(rest, env), env, say, signal: abort.signal });
  // Connections to the site that are kept open would hold the process.
  process.exit(0);
}

async function main(): Promise<void> {
  if (command === 'dev') return dev();
  const started = realNow();
  const seconds = () => ((realNow() - started) / 1000).toFixed(1);
  const app = readApp(dir);
  if (command === 'build') {
    const reuse = argument === '--reuse';
    const built = app.remote ? await buildRemote(root, dir, { reuse }) : await buildShell(root, { reuse });
    say(`${app.name} ${built.record.version} built in ${seconds()} s: ${path.relative(root, built.dir)}`);
    return;
  }
  if (!app.remote) throw new Error(`"${command}" is for remotes; the host has no releases of this kind.`);
  const target = findTarget(root, process.env);
  if (command === 'release') {
    const { dir: buildDir, record } = await buildRemote(root, dir, { reuse: false });
    say(
      `${record.name} ${record.version} built in ${seconds()} s${record.dirty ? ' from a tree with uncommitted changes' : ''}`,
    );
    await publish(target, buildDir, record);
    say(`${record.name} ${record.version} is live after ${seconds()} s`);
  } else if (command === 'rollback') {
    const version = await rollback(target, app.name, argument);
    say(`${app.name} ${version} is live after ${seconds()} s`);
  } else if (command === 'list') {
    for (const release of await list(target, app.name)) {
      say(
        `${release.state === 'active' ? '* ' : '  '}${release.version}  ${release.revision?.slice(0, 10) ?? 'no checkout'}${release.dirty ? ' + changes' : ''}${release.state === 'removed' ? ' (files removed)' : ''}`,
      );
    }
  } else {
    throw new Error(USAGE);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
