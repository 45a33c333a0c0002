import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type MultiStats } from 'webpack';
import { readApp } from './app.ts';
import { buildStarter, describeRemote, describeShell } from './build.ts';
import { recordNameOf } from './builds.ts';
import { describeErrors } from './describeErrors.ts';
import { browserConfig, serverConfig } from './webpackConfig.ts';

/** Version of all builds in development. They are not releases: they change under this name and are never cached. */
export const DEV_VERSION = '00000000T000000Z-00000000';

export interface WatchOptions {
  root: string;
  /** Folder of the app. */
  dir: string;
  /** Builds are written to `<devDir>/<name>/<DEV_VERSION>/`. */
  devDir: string;
  onBuilt: (name: string) => void;
  onError: (name: string, message: string) => void;
}

/**
 * Builds an app now and after each change of its sources. Resolves after the first build to a function that stops it.
 */
export function watchApp({ root, dir, devDir, onBuilt, onError }: WatchOptions): Promise<() => Promise<void>> {
  const app = readApp(dir);
  const outDir = path.join(devDir, app.name, DEV_VERSION);
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const target = { app, version: DEV_VERSION, outDir, mode: 'development' as const };
  const compiler = webpack([browserConfig(target), serverConfig(target)]);
  const describe = async (stats: MultiStats) => {
    const sourceHash = '0'.repeat(64);
    if (app.remote) return describeRemote(root, app, DEV_VERSION, outDir, sourceHash);
    const starter = await buildStarter(dir, outDir);
    return describeShell({ version: DEV_VERSION, outDir, sourceHash, starter }, stats);
  };

  return new Promise((resolve) => {
    const watching = compiler?.watch({ aggregateTimeout: 30 }, (error, stats) => {
      if (error || !stats) onError(app.name, String(error));
      else if (stats.hasErrors()) onError(app.name, describeErrors(root, stats.stats));
      else {
        void describe(stats).then((record) => {
          writeFileSync(path.join(outDir, recordNameOf(dir)), JSON.stringify(record));
          onBuilt(app.name);
          resolve(stop);
        });
        return;
      }
      resolve(stop);
    });
    const stop = () => new Promise<void>((done) => (watching ? watching.close(() => done()) : done()));
  });
}
