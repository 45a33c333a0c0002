import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { describeRemote } from './build.ts';
import { browserConfig } from './webpackConfig.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'page-styles-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const remote = { name: 'mf-tried', contract: 1, title: 'Tried', mounts: ['/tried'] };
const app = { dir: path.join(folder, 'mf-tried'), name: remote.name, remote };

/** Two pages that use and override a button of a package. They import its styles in opposite orders. */
const SOURCES = {
  'packages/ui/button.module.css': '.button{color:red}',
  'packages/ui/card.module.css': '.card{color:red}',
  'mf-tried/src/own.module.css': '.own{color:green}',
  'mf-tried/src/one.ts': `
    import './own.module.css'; import '../../packages/ui/button.module.css'; import '../../packages/ui/card.module.css';`,
  'mf-tried/src/two.ts': `
    import '../../packages/ui/card.module.css'; import '../../packages/ui/button.module.css'; import './own.module.css';`,
  'mf-tried/src/dialog.module.css': '.dialog{color:blue}',
  'mf-tried/src/dialog.ts': `import './dialog.module.css';`,
  'mf-tried/src/remote.tsx': `
    export const remote = () => [
      import(/* webpackChunkName: "page-one" */ './one.ts'),
      import(/* webpackChunkName: "page-two" */ './two.ts'),
      import(/* webpackChunkName: "lazy-dialog" */ './dialog.ts'),
    ];`,
};

async function build(outDir: string, change: (config: webpack.Configuration) => void = () => {}) {
  for (const [file, text] of Object.entries(SOURCES)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const config = browserConfig({ app, version: 'v', outDir, mode: 'production' });
  change(config);
  const compiler = webpack(config);
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result)))),
  );
  const { errors = [], warnings = [] } = stats?.toJson({ all: false, errors: true, warnings: true }) ?? {};
  return [...errors, ...warnings].map(({ message }) => message);
}

test('all pages share one linked style sheet with packages first, and a dialog has a separate one', async () => {
  const outDir = path.join(folder, 'out');
  expect(await build(outDir)).toEqual([]);
  const { browser } = describeRemote(folder, app, 'v', outDir, 'hash');
  expect(browser.styles).toEqual([expect.stringMatching(/^styles\./)]);
  const css = readFileSync(path.join(outDir, 'browser', browser.styles[0] ?? ''), 'utf8');
  expect([...css.matchAll(/\.(button|card|own|dialog)-/g)].map((match) => match[1]).at(-1)).toBe('own');
  expect(css).not.toContain('dialog');
  const sheets = readdirSync(path.join(outDir, 'browser')).filter((name) => name.endsWith('.css'));
  expect(sheets.map((name) => name.split('.', 1)[0])).toEqual(['lazy-dialog', 'styles']);
});

test('a build is refused if a style sheet is loaded with a page’s code', async () => {
  const outDir = path.join(folder, 'late');
  await build(outDir, ({ optimization }) => {
    if (optimization) optimization.splitChunks = false;
  });
  expect(() => describeRemote(folder, app, 'v', outDir, 'hash')).toThrow(/^page-(one|two)\..* would be loaded late/);
});
