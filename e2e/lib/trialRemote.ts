import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBuild, type Built } from '@wkff/build/builds';
import { withLock } from '@wkff/build/lock';
import type { Release } from '@wkff/contracts';
import { copyApp } from '@wkff/measure';
import type { Kind } from '../fixtures/failing/src/kind.ts';
import { build, buildAll, fixture, remoteFolder } from './releases.ts';
import { replaceInBuild } from './replaceInBuild.ts';
import { ROOT } from './site.ts';

/** The folder of copies: ignored by git and by the start of a site. */
const COPIES = join(ROOT, 'e2e/.build');

/**
 * Builds copies of a remote, each with its own change of the sources, and returns the folders of the builds. A change's
 * name is part of the copy's folder.
 */
export function changedBuilds(name: string, changes: Record<string, (folder: string) => void>): Promise<string[]> {
  const copies = Object.entries(changes).map(([what, change]) => ({ folder: join(COPIES, `${name}-${what}`), change }));
  return withLock(join(COPIES, 'changed.lock'), async () => {
    for (const { folder, change } of copies) {
      copyAgain(name, folder);
      change(folder);
    }
    const builds = await foundBuilds(copies.map(({ folder }) => folder));
    return builds.map(({ dir }) => dir);
  });
}

/** The marks of tests. */
type Mark = 'first build' | 'second build' | 'third build' | 'fourth build' | 'canary';

/** What builds show in the place of a mark. */
const PLACE = 'PLACE-OF-THE-MARK';

/**
 * Builds a copy of a remote whose pages show `mark`, and returns the folder of the build. Every worker that asks for the
 * same one gets the same build, and all marks of a remote are put into one build of webpack, because that takes seconds.
 */
export function markedBuild(name: string, mark: Mark): Promise<string> {
  return withLock(join(COPIES, 'marked.lock'), async () => {
    const folder = copyMarked(name);
    const [built] = await foundBuilds([folder]);
    if (!built) throw new Error(`${name} was not built`);
    return replaceInBuild(built, PLACE, mark, `${folder}-${mark.replaceAll(' ', '-')}`);
  });
}

/** A text of each section's page, which no other part of the page has, and what its reworded build has in its place. */
export const REWORDED: Record<string, readonly [string, string]> = {
  'mf-home': ['최근 경기 결과', '지난 경기 결과'],
  'mf-league': ['오늘 경기로', '오늘의 경기로'],
  'mf-team': ['팀 소식', '구단 소식'],
  'mf-media': ['검색어를 입력하세요', '찾을 말을 입력하세요'],
  'mf-federation': ['여자축구를 아껴 주시는 여러분', '여자축구를 아끼시는 여러분'],
};

/** Returns the folder of a build that differs from the site's own one of a remote in a text. Takes no run of webpack. */
export function rewordedBuild(name: string): Promise<string> {
  return withLock(join(COPIES, 'reworded.lock'), async () => {
    const [built] = await foundBuilds([remoteFolder(name)]);
    const [from, to] = REWORDED[name] ?? [];
    if (!built || !from || !to) throw new Error(`${name} has no text to reword`);
    return replaceInBuild(built, from, to, join(COPIES, `${name}-reworded`));
  });
}

/** Returns the builds of the remotes in folders, after building those that are not built. */
async function foundBuilds(folders: readonly string[]): Promise<Built<Release>[]> {
  if (folders.some((folder) => !findBuild(ROOT, folder))) await buildAll(folders);
  return folders.map((folder) => {
    const built = findBuild<Release>(ROOT, folder);
    if (!built) throw new Error(`there is no build in ${folder}`);
    return built;
  });
}

/** Copies a remote whose pages then show `PLACE`, and have a button that loads a chunk of the same build. */
function copyMarked(name: string): string {
  const folder = join(COPIES, `${name}-marked`);
  copyAgain(name, folder);
  renameSync(join(folder, 'src/remote.tsx'), join(folder, 'src/original.tsx'));
  writeFileSync(join(folder, 'src/remote.tsx'), REMOTE);
  writeFileSync(join(folder, 'src/mark.ts'), `export const mark = '${PLACE}';\n`);
  writeFileSync(join(folder, 'src/late.ts'), `export const late = 'late chunk of ${PLACE}';\n`);
  return folder;
}

/** Copies a remote's sources into a folder whose builds stay. */
function copyAgain(name: string, folder: string): void {
  for (const part of ['src', 'node_modules']) rmSync(join(folder, part), { recursive: true, force: true });
  copyApp(name, folder);
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
