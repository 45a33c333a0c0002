import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildRemote } from './build.ts';

/** What a repository with a remote has beside the remote's own code. */
const FRAME = {
  'pnpm-lock.yaml': '',
  'packages/none/package.json': '{}',
  'tools/build/package.json': '{}',
  'mf-tried/package.json': JSON.stringify({ name: 'mf-tried' }),
  'mf-tried/remote.json': JSON.stringify({ name: 'mf-tried', contract: 1, title: 'Tried', mounts: ['/tried'] }),
};

/**
 * For tests: builds a remote in an empty folder, or again in the same one. `sources` are the files in `mf-tried/src` by
 * name; one that is not given stays.
 */
export function buildTrialRemote(root: string, sources: Record<string, string>): ReturnType<typeof buildRemote> {
  const own = Object.entries(sources).map(([name, text]) => [`mf-tried/src/${name}`, text] as const);
  for (const [file, text] of [...Object.entries(FRAME), ...own]) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return buildRemote(root, path.join(root, 'mf-tried'), { reuse: false });
}
