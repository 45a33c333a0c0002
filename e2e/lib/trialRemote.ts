import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBuild } from '@wkff/build/builds';
import { withLock } from '@wkff/build/lock';
import { copyApp } from '@wkff/measure';
import type { Kind } from '../fixtures/failing/src/kind.ts';
import { programEnvironment } from './programs.ts';
import { build, fixture } from './releases.ts';
import { ROOT } from './site.ts';

const run = promisify(execFile);

/** A copy of a remote whose sources are not committed. */
export interface TrialRemote {
  folder: string;
  /**
   * Changes the copy's sources: each of its pages then shows `mark`, and has a button that loads a chunk of the same
   * build.
   */
  edit(mark: string): void;
  remove(): void;
}

/** The folder of copies: ignored by git and by the start of a site. */
const COPIES = join(ROOT, 'e2e/.build');

/** Copies a remote's sources into a new folder that is not under version control. */
export function copyRemote(name: string): TrialRemote {
  mkdirSync(COPIES, { recursive: true });
  return copyInto(mkdtempSync(join(COPIES, `${name}-`)), name);
}

/** The marks of tests. */
type Mark = 'first build' | 'second build' | 'canary';

/** All marks that tests ask for, by remote; of the others that of `OTHERS_MARKS`. */
const MARKS: Record<string, readonly Mark[]> = { 'mf-league': ['first build', 'second build', 'canary'] };
const OTHERS_MARKS: readonly Mark[] = ['second build'];

/** Builds a copy of a remote whose pages show `mark`, and returns the folder of the build. */
export async function markedBuild(name: string, mark: Mark): Promise<string> {
  const [built = ''] = await markedBuilds([name], mark);
  return built;
}

/**
 * Builds copies of remotes whose pages show `mark`, and returns the folders of the builds. Every worker that asks for the
 * same one gets the same build, because a build takes seconds. All marks of a remote are built in one process: there,
 * the second build takes half as long as the first.
 */
export function markedBuilds(names: readonly string[], mark: Mark): Promise<string[]> {
  return withLock(join(COPIES, 'marked.lock'), async () => {
    const folders = names.flatMap((name) => (MARKS[name] ?? OTHERS_MARKS).map((each) => copyMarked(name, each)));
    if (folders.some((folder) => !findBuild(ROOT, folder)))
      await run(process.execPath, [join(import.meta.dirname, 'buildRemotes.ts'), ...folders], {
        env: programEnvironment({}),
      });
    return names.map((name) => {
      const built = findBuild(ROOT, markedFolder(name, mark));
      if (!built) throw new Error(`${name} has no build with the mark “${mark}”: add the mark to MARKS`);
      return built.dir;
    });
  });
}

const markedFolder = (name: string, mark: Mark) => join(COPIES, `${name}-${mark.replaceAll(' ', '-')}`);

function copyMarked(name: string, mark: Mark): string {
  const folder = markedFolder(name, mark);
  rmSync(join(folder, 'src'), { recursive: true, force: true });
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
  copyInto(folder, name).edit(mark);
  return folder;
}

/** Builds the fixture that fails in a way, and returns the folder of the build. */
export function failingBuild(kind: Kind): Promise<string> {
  const folder = join(COPIES, `failing-${kind}`);
  return withLock(`${folder}.lock`, () => {
    cpSync(fixture('failing'), folder, { recursive: true, filter: (path) => !path.endsWith('/dist') });
    const file = join(folder, 'src/kind.ts');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/'\w+' as Kind/, `'${kind}' as Kind`));
    return build(folder, { reuse: true });
  });
}

function copyInto(folder: string, name: string): TrialRemote {
  copyApp(name, folder);
  renameSync(join(folder, 'src/remote.tsx'), join(folder, 'src/original.tsx'));
  return {
    folder,
    edit(mark) {
      writeFileSync(join(folder, 'src/remote.tsx'), REMOTE);
      writeFileSync(join(folder, 'src/mark.ts'), `export const mark = ${JSON.stringify(mark)};\n`);
      writeFileSync(join(folder, 'src/late.ts'), `export const late = ${JSON.stringify(`late chunk of ${mark}`)};\n`);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Wraps every page of the original remote. */
const REMOTE = `import type { RemoteFactory, RemoteRoute } from '@wkff/mf-contract';
import { useState, type ComponentType } from 'react';
import { mark } from './mark.ts';
import { remote as original } from './original.tsx';

function withMark(Page: ComponentType): ComponentType {
  return function MarkedPage() {
    const [late, setLate] = useState('');
    const load = () => void import('./late.ts').then((chunk) => setLate(chunk.late));
    return (
      <>
        <p data-testid="mark">{mark}</p>
        <button type="button" data-testid="load" onClick={load}>load</button>
        <p data-testid="late">{late}</p>
        <Page />
      </>
    );
  };
}

export const remote: RemoteFactory = (host) => {
  const made = original(host);
  const routes = made.routes.map((route): RemoteRoute => {
    const { Component, lazy } = route;
    if (lazy) return { ...route, lazy: async () => ({ Component: withMark((await lazy()).Component) }) };
    return Component ? { ...route, Component: withMark(Component) } : route;
  });
  return { ...made, routes };
};
`;
