import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { NormalModule, type Module } from 'webpack';
import { readApp } from './app.ts';
import { browserConfig } from './webpackConfig.ts';

const SHELL = path.resolve(import.meta.dirname, '../../../shell');

/** File names of all modules in the host's browser build; only the part that loads remotes is built. */
async function builtModules(): Promise<string[]> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'runtime-'));
  try {
    const config = browserConfig({ app: readApp(SHELL), version: 'tried', outDir, mode: 'production' });
    const compiler = webpack({
      ...config,
      entry: './src/federation/loadRemote.ts',
      optimization: { minimize: false, concatenateModules: false },
    });
    return await new Promise((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error || !stats || stats.hasErrors())
          reject(error ?? new Error(stats?.toString({ all: false, errors: true })));
        else resolve([...stats.compilation.modules].flatMap(fileOf));
        compiler.close(() => undefined);
      });
    });
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

function fileOf(module: Module): string[] {
  return module instanceof NormalModule ? [module.resource] : [];
}

/** `runtime-core/dist/core` for a file of that package, whichever copy it is. */
function runtimeModule(file: string): string[] {
  const inside = file.split('node_modules/@module-federation/')[1];
  return inside === undefined ? [] : [inside.replace(/\.[cm]?js$/, '')];
}

test('the host carries each module of the federation runtime once', async () => {
  const names = (await builtModules()).flatMap(runtimeModule);
  expect(names).toEqual(expect.arrayContaining(['runtime-core/dist/core', 'sdk/dist/index', 'runtime/dist/index']));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
