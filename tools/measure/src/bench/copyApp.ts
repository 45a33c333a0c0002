import { cpSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '@wkff/launcher/paths';

const NOT_COPIED = new Set(['dist', 'node_modules']);

/** Copies the sources of an app, `shell` or `mf-…`, into a folder, where it can be changed and built. */
export function copyApp(name: string, folder: string): void {
  const from = join(ROOT, name);
  cpSync(from, folder, { recursive: true, filter: (path) => !NOT_COPIED.has(basename(path)) });
  linkDependencies(join(from, 'node_modules'), join(folder, 'node_modules'));
}

/** Replaces the first match in a file. @throws Error if there is none. */
export function changeLine(file: string, from: RegExp, to: string): void {
  const before = readFileSync(file, 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} has no line to change`);
  writeFileSync(file, after);
}

/** Links a package's dependencies, so that they resolve at any depth. */
function linkDependencies(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((entry) => !entry.startsWith('.'))) {
    if (name.startsWith('@')) linkDependencies(join(from, name), join(to, name));
    else symlinkSync(realpathSync(join(from, name)), join(to, name));
  }
}
