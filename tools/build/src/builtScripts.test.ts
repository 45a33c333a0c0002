import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { libraryAliases } from './libraryAliases.ts';
import { buildTrialRemote } from './trialRemote.fake.ts';

const root = mkdtempSync(path.join(tmpdir(), 'built-scripts-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Builds the remote with one page that never changes, one that says `word`, and code for later. */
const buildSaying = (word: string) =>
  buildTrialRemote(root, {
    'remote.tsx': `
      export const remote = () => Promise.all([
        import(/* webpackChunkName: "page-same" */ './same.ts'),
        import(/* webpackChunkName: "page-changed" */ './changed.ts'),
        import(/* webpackChunkName: "lazy-later" */ './later.ts'),
      ]);`,
    'same.ts': `export const said = () => 'same';`,
    'changed.ts': `export const said = () => '${word}';`,
    'later.ts': `export const said = () => 'later';`,
  });

const builds = (async () => [await buildSaying('first'), await buildSaying('second')] as const)();

test('a script of a chunk is the same in the next build if its code is', async () => {
  const [first, second] = await builds;
  const read = (dir: string, name: string) => readFileSync(path.join(dir, 'browser', name), 'utf8');
  expect(read(second.dir, 'page-same.js')).toBe(read(first.dir, 'page-same.js'));
  expect(read(second.dir, 'page-changed.js')).not.toBe(read(first.dir, 'page-changed.js'));
});

test('scripts that a first view loads are to be compiled while they arrive, those that are loaded later are not', async () => {
  const [{ dir, record }] = await builds;
  const scripts = record.files.filter(({ path: file }) => /^browser\/.*\.js$/.test(file)).map((file) => file.path);
  const hinted = scripts.filter((file) =>
    readFileSync(path.join(dir, file), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
  );
  expect(scripts).toContain('browser/lazy-later.js');
  expect(hinted).toEqual(scripts.filter((file) => file !== 'browser/lazy-later.js'));
});

test('an entry has the modules of the federation runtime that it needs, and not the logger that it does not call', async () => {
  const [{ dir, record }] = await builds;
  const entry = readFileSync(path.join(dir, 'browser', record.browser.scripts[0] ?? ''), 'utf8');
  expect(entry).toContain('_FEDERATION_RUNTIME_CORE');
  expect(entry).not.toContain('captureStackTrace');
});

interface Script {
  src: string;
  onload(event: object): void;
}

/** Returns a page as far as webpack's runtime needs one. It runs each script that is added in a later task. */
async function openPage(files: ReadonlyMap<string, string>) {
  const document = {
    currentScript: null as Pick<Script, 'src'> | null,
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute: () => undefined }),
    head: {
      appendChild: (script: Script) =>
        setImmediate(() => {
          try {
            run(script);
          } finally {
            script.onload({ type: 'load' });
          }
        }),
    },
  };
  const core: unknown = await import(libraryAliases()['@module-federation/runtime-core$'] ?? '');
  const page = createContext({ document, setTimeout, clearTimeout, _FEDERATION_RUNTIME_CORE: core });
  runInContext('globalThis.self = globalThis.window = globalThis', page);
  const run = (script: Pick<Script, 'src'>) => {
    document.currentScript = script;
    runInContext(files.get(script.src) ?? '', page);
    document.currentScript = null;
  };
  return { page, run };
}

test('two builds of one remote in a page each get their own modules, though their chunks have the same ids', async () => {
  const files = (await builds).flatMap(({ dir, record }) =>
    record.files
      .filter(({ path: file }) => /^browser\/.*\.js$/.test(file))
      .map(({ path: file }): [string, string] => [
        `/remotes/mf-tried/${record.version}/${path.basename(file)}`,
        readFileSync(path.join(dir, file), 'utf8'),
      ]),
  );
  const { page, run } = await openPage(new Map(files));
  const remotes = (await builds).map(({ record }) => {
    run({ src: `/remotes/mf-tried/${record.version}/${record.browser.scripts[0]}` });
    return page.mf_tried as { get(name: string): Promise<() => { remote(): Promise<{ said(): string }[]> }> };
  });
  const said = remotes.map(async (each) => {
    const { remote } = (await each.get('./remote'))();
    return (await remote()).map((module) => module.said());
  });
  expect(await Promise.all(said)).toEqual([
    ['same', 'first', 'later'],
    ['same', 'second', 'later'],
  ]);
});
