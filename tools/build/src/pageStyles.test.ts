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
  'packages/ui/picture.module.css': '.picture{color:red}',
  'mf-tried/src/own.module.css': '.own{color:green}',
  'mf-tried/src/entry.module.css': '.entry{color:green}',
  'mf-tried/src/first.module.css': '.first{color:green}',
  'mf-tried/src/one.ts': `
    import './own.module.css'; import './first.module.css'; import '../../packages/ui/button.module.css';
    import '../../packages/ui/card.module.css'; import '../../packages/ui/picture.module.css';
    export const rest = () => import(/* webpackChunkName: "rest-one" */ './rest.ts');`,
  'mf-tried/src/rest.module.css': '.rest{color:green}',
  'mf-tried/src/rest.ts': `import '../../packages/ui/picture.module.css'; import './rest.module.css';`,
  'mf-tried/src/two.ts': `
    import '../../packages/ui/card.module.css'; import '../../packages/ui/button.module.css'; import './own.module.css';`,
  'mf-tried/src/dialog.module.css': '.dialog{color:blue}',
  'mf-tried/src/dialog.ts': `import './dialog.module.css';`,
  'mf-tried/src/remote.tsx': `
    import './entry.module.css';
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

test('pages share a sheet of what several use, with packages first; the rest is in their own sheets', async () => {
  const outDir = path.join(folder, 'out');
  expect(await build(outDir)).toEqual([]);
  expect(describeRemote(folder, app, 'v', outDir, 'hash').browser.styles).toEqual(['styles.css', 'page-one.css']);
  const rules = (sheet: string) => {
    const css = readFileSync(path.join(outDir, 'browser', sheet), 'utf8');
    return [...css.matchAll(/\.([a-z]+)-/g)].map(([, name]) => name);
  };
  const sheets = readdirSync(path.join(outDir, 'browser')).filter((name) => name.endsWith('.css'));
  expect(Object.fromEntries(sheets.map((sheet) => [sheet, rules(sheet)]))).toEqual({
    'lazy-dialog.css': ['dialog'],
    'page-one.css': ['picture', 'first', 'rest'],
    'styles.css': ['entry', 'button', 'card', 'own'],
  });
});

test('a build is refused if what a page loads when it is idle has a style sheet', async () => {
  const outDir = path.join(folder, 'late');
  await build(outDir, ({ optimization }) => {
    if (optimization) optimization.splitChunks = false;
  });
  expect(() => describeRemote(folder, app, 'v', outDir, 'hash')).toThrow(/^rest-one\.css: .* would be loaded late/);
});
