/**
 * `npm run dev`: starts the whole site, rebuilds an app after each change and reloads its pages. `npm run dev --
 * mf-league` watches the named apps only; the others come from the store.
 */
import { exitWith } from './exitWith.ts';
import { watch } from 'node:fs';
import path from 'node:path';
import { realNow } from '@wkff/contracts';
import { DEV_VERSION, watchApp } from '@wkff/build/watch';
import { UserError } from '@wkff/server/user-error';
import { remoteDirs } from './start/builds.ts';
import { readSettings, root } from './start/settings.ts';
import { startSite, type Parts } from './start/startSite.ts';

const SETTLE_MS = 60; // Editors write a file in several steps.

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Calls `run` once after the last of several changes in a folder. */
function onChange(folder: string, isRelevant: (file: string) => boolean, run: () => void): void {
  let timer: NodeJS.Timeout;
  watch(path.join(root, folder), { recursive: true }, (_event, file) => {
    if (file === null || !isRelevant(file) || /\.(test|fake|oracle)\./.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(run, SETTLE_MS);
  });
}

/** Restarts the servers whose code changes. */
function restartOnChange({ api, host }: Parts): void {
  const isSource = (file: string) => file.endsWith('.ts');
  for (const folder of ['api/src', 'packages/contracts/src', 'packages/league/src'])
    onChange(folder, isSource, () => void api.restart());
  for (const folder of ['packages/server/src', 'packages/settings/src']) {
    onChange(folder, isSource, () => {
      void api.restart();
      void host.restart();
    });
  }
  onChange('shell/server', isSource, () => void host.restart());
}

/** Returns the folders of the named apps, or of all. @throws UserError for an unknown name. */
function chooseApps(names: readonly string[]): string[] {
  const all = [path.join(root, 'shell'), ...remoteDirs()];
  const unknown = names.find((name) => !all.some((dir) => path.basename(dir) === name));
  if (unknown) {
    const known = all.map((dir) => path.basename(dir)).join(', ');
    throw new UserError(`There is no app "${unknown}"; choose from ${known}.`);
  }
  return names.length > 0 ? all.filter((dir) => names.includes(path.basename(dir))) : all;
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const dirs = chooseApps(process.argv.slice(2));
  const devDir = path.join(settings.dataDir, 'dev');
  const abort = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => abort.abort());

  let parts: Parts | null = null;
  const built = async (name: string) => {
    if (!parts) return;
    const began = realNow();
    if (name === 'shell') await parts.host.restart();
    else await fetch(`http://127.0.0.1:${settings.port}/_dev/built`, { method: 'POST' }).catch(() => undefined);
    say(`${name} built; pages reload (${realNow() - began} ms)`);
  };
  say(`building ${dirs.map((dir) => path.basename(dir)).join(', ')} …`);
  const stops: (() => Promise<void>)[] = [];
  for (const dir of dirs) {
    stops.push(
      await watchApp({
        root,
        dir,
        devDir,
        onBuilt: (name) => void built(name),
        onError: (name, message) => say(`${name} does not build:\n${message}`),
      }),
    );
  }
  const watchesShell = dirs.some((dir) => path.basename(dir) === 'shell');
  const site = await startSite(settings, say, abort.signal, {
    devDir,
    shellDir: watchesShell ? path.join(devDir, 'shell', DEV_VERSION) : null,
  });
  parts = site.parts;
  if (parts) restartOnChange(parts);
  if (parts) say(`ready ${settings.shownOrigin}`);
  await site.ended;
  await Promise.all(stops.map((stop) => stop()));
}

exitWith(main());
