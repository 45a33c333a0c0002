/** `wkff-remote <command>`, run in the folder of an app. `commands/readCommand.ts` lists the commands. */
import path from 'node:path';
import { readSettings } from '@wkff/settings';
import { readApp, type RemoteJson } from '@wkff/build/app';
import { Output, writeFailure } from './commands/Output.ts';
import type { Site } from './commands/openSite.ts';
import { readCommand, type Command } from './commands/readCommand.ts';
import type { ReleaseInput } from './commands/runRelease.ts';
import type { Waited } from './commands/waitForVerdict.ts';
import { UserError } from '@wkff/server/user-error';

const root = path.resolve(import.meta.dirname, '../../..');
const dir = process.cwd();
const words = process.argv.slice(2);
const settings = readSettings('remotes', process.env);
const out = (text: string) => void process.stdout.write(text);
const err = (text: string) => void process.stderr.write(text);

/** Seconds since the process started. */
const seconds = () => process.uptime().toFixed(1);

/** Runs the remote alone until a signal stops it. */
async function dev(rest: readonly string[], output: Output): Promise<void> {
  const abort = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => abort.abort());
  // Each command imports what it needs: the development server takes seconds to load, and a rollback must be fast.
  const { readPort } = await import('./dev/readPort.ts');
  const { runAlone } = await import('./dev/runAlone.ts');
  const say = (line: string) => output.say(line);
  await runAlone({ root, dir, port: readPort(rest, settings), settings, say, signal: abort.signal });
  // Open connections to the site would keep the process running.
  process.exit(0);
}

async function build(reuse: boolean, output: Output): Promise<void> {
  const { buildRemote, buildShell } = await import('@wkff/build/build');
  const app = readApp(dir);
  const built = app.remote ? await buildRemote(root, dir, { reuse }) : await buildShell(root, { reuse });
  output.say(`${app.name} ${built.record.version} built in ${seconds()} s: ${path.relative(root, built.dir)}`);
}

/** Waits for a verdict, which determines the exit code. */
async function wait(site: Site, limitMs: number, output: Output): Promise<Waited> {
  const { EXIT_CODES, waitForVerdict } = await import('./commands/waitForVerdict.ts');
  const waited = await waitForVerdict(site, { limitMs, say: (line) => output.say(line) });
  process.exitCode = EXIT_CODES[waited.result];
  return waited;
}

/** Returns a line about the web hosts, if the site can tell. */
async function sayWhoShows(site: Site): Promise<string[]> {
  const { waitForHosts } = await import('./commands/waitForHosts.ts');
  return [(await waitForHosts(site)) ?? []].flat();
}

/** Builds, checks, uploads and moves a release, and says who is shown it. */
async function release(
  command: ReleaseInput['command'],
  remote: RemoteJson,
  site: Site,
  output: Output,
): Promise<void> {
  const { runRelease } = await import('./commands/runRelease.ts');
  const { describeReleased } = await import('./commands/describe.ts');
  const app = { dir, name: remote.name, remote };
  // webpack takes half a second to load. A release that continues with an existing build does not need it.
  const buildApp = async () => (await import('@wkff/build/build')).buildRemote(root, dir, { reuse: false });
  const say = (line: string) => output.say(line);
  const released = await runRelease({ root, app, site, command, settings, say, build: buildApp });
  const { name, version } = released.release;
  const { aim, section } = released;
  const shown = aim.as === 'ready' ? [] : await sayWhoShows(site);
  output.answer([describeReleased(name, version, aim, seconds()), ...shown], { version, as: aim.as, section });
}

async function recheck(version: string, { name }: RemoteJson, site: Site, output: Output): Promise<void> {
  const { runRecheck } = await import('./commands/runRelease.ts');
  await runRecheck({ site, settings, say: (line) => output.say(line) }, { name, version });
  const line = `${name} ${version} passed its checks after ${seconds()} s: "promote ${version}" puts it live`;
  output.answer([line], { version });
}

/** Says what is live, after a wait for a verdict if it was asked for. */
async function status(waitMs: number | null, site: Site, output: Output): Promise<void> {
  const { readStatus } = await import('./commands/runMove.ts');
  const waited = waitMs === null ? null : await wait(site, waitMs, output);
  const { lines, document } = await readStatus(site);
  if (waited) {
    const { result, line, verdict } = waited;
    return output.answer([...lines, line], { ...document, result, verdict });
  }
  if (document.section?.unhealthy) process.exitCode = 1;
  output.answer(lines, document);
}

async function main(command: Command): Promise<void> {
  const output = new Output('json' in command && command.json, out, err);
  if (command.kind === 'dev') return dev(command.words, output);
  if (command.kind === 'build') return build(command.reuse, output);
  const { remote } = readApp(dir);
  if (!remote) throw new UserError(`"${command.kind}" is for remotes: run it in the folder of one.`, { code: 'usage' });
  const { findAccess } = await import('./commands/findAccess.ts');
  const { openSite } = await import('./commands/openSite.ts');
  const site = openSite(findAccess(root, settings, remote.name), remote.name);
  if (command.kind === 'release') return release(command, remote, site, output);
  if (command.kind === 'recheck') return recheck(command.version, remote, site, output);
  if (command.kind === 'status') return status(command.waitMs, site, output);
  if (command.kind === 'errors') {
    const { readErrors } = await import('./commands/readErrors.ts');
    const { lines, document } = await readErrors(site, command.version);
    return output.answer(lines, document);
  }
  const { describeMoved, runMove, readReleases } = await import('./commands/runMove.ts');
  if (command.kind === 'releases') {
    const { lines, document } = await readReleases(site);
    return output.answer(lines, document);
  }
  if (command.kind === 'alerts') {
    const { readAlerts, setAlerts } = await import('./commands/runAlerts.ts');
    const { url } = command;
    const { lines, document } = await (url === undefined ? readAlerts(site) : setAlerts(site, url));
    return output.answer(lines, document);
  }
  const moved = await runMove(site, command);
  const line = describeMoved(moved, command.kind, seconds());
  output.answer([line, ...(await sayWhoShows(site))], moved);
}

async function run(): Promise<void> {
  try {
    await main(readCommand(words));
  } catch (error) {
    process.exitCode = writeFailure(error, words.includes('--json'), out, err);
  }
}

await run();
