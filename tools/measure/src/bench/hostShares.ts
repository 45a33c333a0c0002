import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserConfig, readApp } from '@wkff/build';
import { mapOf } from '@wkff/build/maps';
import { ROOT } from '@wkff/launcher/paths';
import { sharesOf, stemOf, type Shares } from './attribution.ts';

type BrowserConfig = ReturnType<typeof browserConfig>;

/** The part of webpack that is used here, which the build depends on. */
type Webpack = (
  configuration: BrowserConfig,
  callback: (error: Error | null, stats?: { hasErrors(): boolean; toString(options: object): string }) => void,
) => void;

const webpack = createRequire(join(ROOT, 'tools/build/package.json'))('webpack') as Webpack;

/**
 * Returns the composition of each script of the host, by its stem (`stemOf`). Builds the host again in a temporary
 * folder, with source maps, which the real build does not have.
 */
export async function hostShares(): Promise<Map<string, Shares>> {
  const outDir = mkdtempSync(join(tmpdir(), 'bench-shell-'));
  try {
    const app = readApp(join(ROOT, 'shell'));
    // As long as a real version, which is part of the code.
    const config = browserConfig({ app, version: '20000101T000000Z-00000000', outDir, mode: 'production' });
    await build({ ...config, devtool: 'source-map' });
    const folder = join(outDir, 'browser');
    return new Map(
      readdirSync(folder)
        .filter((name) => name.endsWith('.js'))
        .map((name) => {
          const code = readFileSync(join(folder, name), 'utf8').replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '');
          const mapFile = join(outDir, mapOf(`browser/${name}`));
          if (!existsSync(mapFile)) throw new Error(`${name} was built without a source map`);
          return [stemOf(name), sharesOf(code, JSON.parse(readFileSync(mapFile, 'utf8')) as SourceMapPayload)];
        }),
    );
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

function build(config: BrowserConfig): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (!stats || stats.hasErrors())
        reject(new Error(stats?.toString({ all: false, errors: true }) ?? 'webpack returned no result'));
      else resolve();
    });
  });
}
