import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { globalNameOf, realNow, type Release, type ReleaseFile } from '@wkff/contracts';
import type { ShellBuild } from '@wkff/mf-contract';
import { transform } from '@swc/core';
import webpack, { type Configuration, type MultiStats } from 'webpack';
import { readApp, type App } from './app.ts';
import { builds, findBuild, recordNameOf, type Built } from './builds.ts';
import { compressFiles } from './compressFiles.ts';
import { describeErrors } from './describeErrors.ts';
import { withLock } from './lock.ts';
import { isMap } from './maps.ts';
import { writeModules } from './modules.ts';
import { sharedModules, sharedRanges } from './shared.ts';
import { hashSources, makeVersion, readRevision } from './sources.ts';
import { browserConfig, serverConfig } from './webpackConfig.ts';

const KEPT_BUILDS = 3;

/** Builds a remote. With `reuse`, returns the newest build of the same sources if there is one. */
export async function buildRemote(root: string, dir: string, { reuse }: { reuse: boolean }): Promise<Built<Release>> {
  return buildApp<Release>(root, dir, reuse, async (app, version, outDir, sourceHash) => {
    const stats = await runWebpack(root, [
      browserConfig(target(app, version, outDir)),
      serverConfig(target(app, version, outDir)),
    ]);
    await compressFiles(path.join(outDir, 'browser'));
    const release = describeRemote(root, app, version, outDir, sourceHash);
    // Written after the release, which lists all files in the folder and must not list this one.
    writeModules(root, outDir, stats);
    return release;
  });
}

/** Returns the release of a remote's build in `outDir`. @throws Error if the app is not a remote or exposes nothing. */
export function describeRemote(root: string, app: App, version: string, outDir: string, sourceHash: string): Release {
  if (!app.remote) throw new Error(`${app.dir} has no remote.json, so it is not a remote`);
  const manifest = JSON.parse(
    readFileSync(path.join(outDir, 'browser/mf-manifest.json'), 'utf8'),
  ) as FederationManifest;
  const exposed = manifest.exposes.find((entry) => entry.path === './remote');
  if (!exposed) throw new Error(`${app.name} exposes no ./remote`);
  const files = listFiles(outDir);
  const { js, css } = exposed.assets;
  const ofPages = css.async.filter((name) => !name.startsWith('lazy-'));
  // The server links the sheets of pages, and the browser shows a page's HTML before it loads other chunks.
  const late = ofPages.find((name) => !/^(styles\.|page-)/.test(name));
  if (late)
    throw new Error(
      `${late}: this style sheet of ${app.name} would be loaded late; only page-* and lazy-* chunks may have one`,
    );
  // A page's own sheet may override what is in the one that all pages share.
  const shared = ofPages.filter((name) => name.startsWith('styles.'));
  const styles = [...new Set([...css.sync, ...shared, ...ofPages.toSorted()])];
  const { revision, dirty } = readRevision(root);
  return {
    name: app.name,
    version,
    contract: app.remote.contract,
    title: app.remote.title,
    mounts: app.remote.mounts,
    ...(app.remote.query ? { query: app.remote.query } : {}),
    shared: sharedRanges(),
    source_hash: sourceHash,
    revision,
    dirty,
    built_at: new Date(realNow()).toISOString(),
    browser: {
      manifest: 'mf-manifest.json',
      globalName: globalNameOf(app.name),
      scripts: [manifest.metaData.remoteEntry.name, ...js.sync],
      styles,
    },
    server: { file: 'server.cjs' },
    files,
  };
}

/** Builds the host. With `reuse`, returns the newest build of the same sources if there is one. */
export async function buildShell(root: string, { reuse }: { reuse: boolean }): Promise<Built<ShellBuild>> {
  return buildApp<ShellBuild>(root, path.join(root, 'shell'), reuse, async (app, version, outDir, sourceHash) => {
    const stats = await runWebpack(root, [
      browserConfig(target(app, version, outDir)),
      serverConfig(target(app, version, outDir)),
    ]);
    const starter = await buildStarter(app.dir, outDir);
    await compressFiles(path.join(outDir, 'browser'));
    const record = describeShell({ version, outDir, sourceHash, starter }, stats);
    // Written after the record, which lists all files in the folder and must not list this one.
    writeModules(root, outDir, stats);
    return record;
  });
}

/** Returns the record of a host's build in `outDir`. The starter must have been written. */
export function describeShell(
  { version, outDir, sourceHash, starter }: { version: string; outDir: string; sourceHash: string; starter: string },
  stats: MultiStats,
): ShellBuild {
  // Not `toJson`: after a rebuild, it groups unchanged assets and leaves out their names.
  const assets = stats.stats[0]?.compilation.getAssets() ?? [];
  const all = assets.map((asset) => asset.name);
  const names = all.filter((name) => !/^(lazy|page)-/.test(name));
  return {
    version,
    source_hash: sourceHash,
    starter,
    // The runtime (main) comes last, because it starts the page. The chunks before it may run in any order.
    scripts: names
      .filter((name) => name.endsWith('.js'))
      .sort((a, b) => Number(a.startsWith('main.')) - Number(b.startsWith('main.'))),
    styles: names.filter((name) => name.endsWith('.css')),
    pages: all.filter((name) => name.startsWith('page-')),
    server: 'server.cjs',
    shared: Object.fromEntries(Object.entries(sharedModules()).map(([name, { version }]) => [name, version])),
    files: listFiles(outDir),
  };
}

interface FederationManifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { path: string; assets: Record<'js' | 'css', { sync: string[]; async: string[] }> }[];
}

function target(app: App, version: string, outDir: string) {
  return { app, version, outDir, mode: 'production' as const };
}

async function buildApp<T extends { version: string; source_hash: string }>(
  root: string,
  dir: string,
  reuse: boolean,
  build: (app: App, version: string, outDir: string, sourceHash: string) => Promise<T>,
): Promise<Built<T>> {
  const dist = path.join(dir, 'dist');
  return withLock(path.join(dist, '.lock'), async () => {
    const sourceHash = hashSources(root, dir);
    const known = reuse ? findBuild<T>(root, dir) : undefined;
    if (known) return known;
    const version = makeVersion(realNow(), sourceHash);
    const temporary = path.join(dist, `.building-${version}`);
    rmSync(temporary, { recursive: true, force: true });
    mkdirSync(temporary, { recursive: true });
    try {
      const record = await build(readApp(dir), version, temporary, sourceHash);
      writeFileSync(path.join(temporary, recordNameOf(dir)), `${JSON.stringify(record, null, 2)}\n`);
      const final = path.join(dist, version);
      renameSync(temporary, final);
      dropOldBuilds(dist, version);
      return { dir: final, record };
    } finally {
      rmSync(temporary, { recursive: true, force: true });
    }
  });
}

/** Keeps the build that was just made, also if others are newer by their names, as after a clock that was ahead. */
function dropOldBuilds(dist: string, made: string): void {
  const others = builds(dist).filter((name) => name !== made);
  for (const name of others.slice(KEPT_BUILDS - 1)) rmSync(path.join(dist, name), { recursive: true, force: true });
}

function listFiles(outDir: string): ReleaseFile[] {
  return readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => path.relative(outDir, file).split(path.sep).join('/'))
    .filter((file) => !isMap(file))
    .sort()
    .map((file) => {
      const bytes = readFileSync(path.join(outDir, file));
      return {
        path: file,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      };
    });
}

/** Writes the host's starter script into its build, and returns its name. */
export async function buildStarter(dir: string, outDir: string): Promise<string> {
  const source = readFileSync(path.join(dir, 'src/starter.ts'), 'utf8');
  const { code } = await transform(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022', minify: { compress: true, mangle: { toplevel: true } } },
    module: { type: 'es6' },
    minify: true,
    isModule: false,
  });
  const name = `start.${createHash('sha256').update(code).digest('hex').slice(0, 10)}.js`;
  writeFileSync(path.join(outDir, 'browser', name), code);
  return name;
}

function runWebpack(root: string, configurations: Configuration[]): Promise<MultiStats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configurations);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats) reject(new Error('webpack returned no result'));
        else if (stats.hasErrors()) reject(new Error(describeErrors(root, stats.stats)));
        else resolve(stats);
      });
    });
  });
}
