import type { Built } from '@wkff/build/builds';
import { readModules, type ScriptModules } from '@wkff/build/modules';
import {
  fetchBytes,
  formats,
  namedScripts,
  PAGES,
  REMOTE_BAR,
  SCRIPT_BAR,
  SIZED_PAGES,
  SIZED_SCRIPT_BAR,
} from '@wkff/measure';
import { prepareBuilds, type Builds } from '@wkff/launcher/builds';
import { servePages } from '../sizes/servePages.ts';
import { plantedOutcome, type Outcome } from './outcome.ts';

/** The editor's library and its dependencies. */
const QUILL = /node_modules\/(quill|quill-delta|parchment)\//;
/** Scripts that may contain the editor: readers never load them. */
const EDITOR_SCRIPT = /^lazy-editor\b/;
/** Code that readers of a page don't need: schemas (for the API), and form and editor (for members who write). */
const UNWANTED = [
  QUILL,
  /node_modules\/((typebox|@sinclair\/typebox)\/|react-router\/dist\/development\/)/,
  /runtime-core\/dist\/(plugins\/snapshot\/SnapshotHandler|utils\/preload)\./,
  // The form's routes are in every page's script; only the form's chunk is not needed.
  /packages\/boards\/src\/(editor\/|revisions\/|form\/(?!\w*[rR]oute))/,
  /mf-team\/src\/features\/edit\/(?!\w*[rR]oute)/,
];
/** Files that the check must find in the host's script. */
const PLANTED_FILES = [
  ...['typebox', 'quill', 'parchment', 'react-router/dist/development'].map((name) => `node_modules/${name}/index.mjs`),
  ...['editor/TextEditor.tsx', 'form/ItemFormView.tsx', 'revisions/Revisions.tsx'].map(
    (name) => `packages/boards/src/${name}`,
  ),
  'node_modules/@module-federation/runtime-core/dist/plugins/snapshot/SnapshotHandler.js',
  'mf-team/src/features/edit/EditPage.tsx',
];
const PLANTED_SCRIPT: [string, string[]] = ['/remotes/mf-media/1/page-press.1.js', ['node_modules/quill/quill.js']];
const PLANTED_MODULE = 'node_modules/.pnpm/x/node_modules/@module-federation/runtime-core/dist/core';

/** The modules in each script, by its address. */
type Modules = ReadonlyMap<string, string[]>;

/** The scripts that a page names in its document, which the starter adds. */
interface FirstView {
  path: string;
  scripts: { address: string; bytes: number }[];
}

/**
 * Checks what a reader's first view of each remote's page loads, from the builds and without a browser: libraries, and
 * bytes as the web host sends them. What the host loads later by itself (live scores, notices) is measured by `npm run
 * bench`.
 */
export async function sizeCheck(): Promise<Outcome[]> {
  const builds = await prepareBuilds(console.log, new AbortController().signal);
  const views = await loadViews(builds);
  const modules = modulesByAddress(builds);
  const hostScripts = builds.shell.record.scripts.map((name) => `/assets/${name}`);
  const unwanted = (files: Modules) => [...new Set(views.flatMap((view) => findUnwanted(view, files)))];
  const twice = (files: Modules) => runtimeTwice(hostScripts, files);
  const main = hostScripts.at(-1) ?? '';
  const withPlanted = (...files: string[]) => new Map([...modules, [main, [...(modules.get(main) ?? []), ...files]]]);
  return [
    ...views.map((view) => outcome(describe(view), tooLarge(view))),
    outcome('the host has each module of the federation runtime once', twice(modules)),
    outcome(
      'no script of a first view holds TypeBox, Quill, the form or the development version of React Router',
      unwanted(modules),
    ),
    outcome('Quill is in the scripts of the editor alone', findQuill(modules)),
    plantedOutcome('size', 'a first view above its bar', tooLarge(planted('/assets/x.js', SCRIPT_BAR)).length > 0),
    plantedOutcome('size', 'a remote above its bar', tooLarge(planted('/remotes/x.js', REMOTE_BAR)).length > 0),
    ...PLANTED_FILES.map((file) =>
      plantedOutcome('size', `${file} in the host`, unwanted(withPlanted(file)).length > 0),
    ),
    plantedOutcome(
      'size',
      "Quill in a page's own script",
      findQuill(new Map([...modules, PLANTED_SCRIPT])).length > findQuill(modules).length,
    ),
    plantedOutcome(
      'size',
      'a module of the federation runtime in the host, as CommonJS and as ES module',
      twice(withPlanted(`${PLANTED_MODULE}.cjs`, `${PLANTED_MODULE}.js`)).length > twice(modules).length,
    ),
  ];
}

function outcome(name: string, findings: string[]): Outcome {
  return { name, passed: findings.length === 0, detail: findings.join('\n') };
}

function planted(address: string, bar: number): FirstView {
  return { path: '/', scripts: [{ address, bytes: bar + 1 }] };
}

async function loadViews(builds: Builds): Promise<FirstView[]> {
  const server = await servePages(builds);
  try {
    const bytes = new Map<string, number>();
    const views: FirstView[] = [];
    for (const path of [...PAGES.map((page) => page.path), ...SIZED_PAGES]) {
      const scripts: FirstView['scripts'] = [];
      for (const address of await namedScripts(server.origin, path)) {
        const size = bytes.get(address) ?? (await compressedBytes(server.origin, address));
        bytes.set(address, size);
        scripts.push({ address, bytes: size });
      }
      views.push({ path, scripts });
    }
    return views;
  } finally {
    await server.close();
  }
}

async function compressedBytes(origin: string, address: string): Promise<number> {
  const { status, headers, body } = await fetchBytes(origin + address, { 'accept-encoding': 'br' });
  if (status !== 200 || headers['content-encoding'] !== 'br') throw new Error(`${address} answered ${status}`);
  return body.length;
}

/** Returns the source files of each script, by the script's address. */
function modulesByAddress({ shell, remotes }: Builds): Modules {
  const addressed = ({ dir }: Built<unknown>, base: string) =>
    Object.entries<string[]>(readModules(dir) satisfies ScriptModules).map(
      ([name, files]) => [base + name, files] as const,
    );
  return new Map([
    ...addressed(shell, '/assets/'),
    // The starter is one file without imports.
    [`/assets/${shell.record.starter}`, []],
    ...remotes.flatMap((built) => addressed(built, `/remotes/${built.record.name}/${built.record.version}/`)),
  ]);
}

const sum = (scripts: FirstView['scripts']) => scripts.reduce((total, { bytes }) => total + bytes, 0);
const ownScripts = ({ scripts }: FirstView) => scripts.filter(({ address }) => address.startsWith('/remotes/'));

function describe(view: FirstView): string {
  const { kilobytes } = formats;
  return `first view of ${view.path}: ${kilobytes(sum(view.scripts))} of script, ${kilobytes(sum(ownScripts(view)))} the remote's own`;
}

const isSizedOnly = ({ path }: FirstView) => SIZED_PAGES.some((one) => one === path);

function tooLarge(view: FirstView): string[] {
  return [
    { what: 'script', bytes: sum(view.scripts), bar: isSizedOnly(view) ? SIZED_SCRIPT_BAR : SCRIPT_BAR },
    { what: "the remote's own script", bytes: sum(ownScripts(view)), bar: REMOTE_BAR },
  ]
    .filter(({ bytes, bar }) => bytes > bar)
    .map(({ what, bar }) => `${what}: at most ${formats.kilobytes(bar)}`);
}

function findUnwanted({ scripts }: FirstView, modules: Modules): string[] {
  return scripts.flatMap(({ address }) => {
    const files = modules.get(address);
    if (!files) return [`${address}: no build says what it is made of`];
    return files.filter((file) => UNWANTED.some((pattern) => pattern.test(file))).map((file) => `${address}: ${file}`);
  });
}

/** Returns scripts other than the editor's that contain its library; the editor itself must contain it. */
function findQuill(modules: Modules): string[] {
  const holders = [...modules]
    .filter(([, files]) => files.some((file) => QUILL.test(file)))
    .map(([address]) => address);
  const isEditor = (address: string) => EDITOR_SCRIPT.test(address.split('/').at(-1) ?? '');
  const wrong = holders.filter((address) => !isEditor(address));
  return holders.some(isEditor) ? wrong : [...wrong, 'the editor was not found'];
}

/** Returns the modules of the federation runtime that are in these scripts more than once, in any copy. */
function runtimeTwice(scripts: string[], modules: Modules): string[] {
  const names = scripts
    .flatMap((address) => modules.get(address) ?? [])
    .flatMap((file) => file.split('node_modules/@module-federation/')[1]?.replace(/\.[cm]?js$/, '') ?? []);
  const found = names.filter((name, index) => names.indexOf(name) !== index);
  return names.includes('runtime-core/dist/core') ? found : [...found, 'the federation runtime was not found'];
}
