import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../paths.ts';

/** A copy of files of the tree, in which a check plants what it must find. */
export interface Copy {
  folder: string;
  /** The folders of its workspaces, relative to it; the tree's own is `.`. */
  workspaces: string[];
  /** Writes a file of the copy. */
  write(path: string, code: string): void;
}

/** Copies files of the tree, with links to the installed packages, for as long as `work` takes. */
export async function inCopy<T>(files: readonly string[], work: (copy: Copy) => Promise<T>): Promise<T> {
  // Imports are resolved to real paths, and a temporary folder may be behind a link.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'planted-')));
  const workspaces = files.filter((path) => /(^|\/)package\.json$/.test(path)).map((path) => dirname(path));
  const place = (path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    return join(folder, path);
  };
  try {
    for (const path of files) copyFileSync(join(ROOT, path), place(path));
    for (const workspace of workspaces) linkDependencies(folder, join(workspace, 'node_modules'));
    symlinkSync(join(ROOT, 'node_modules/.pnpm'), join(folder, 'node_modules/.pnpm'));
    return await work({ folder, workspaces, write: (path, code) => writeFileSync(place(path), code) });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Recreates a folder's links to installed packages. Links to workspaces lead to the copies. */
function linkDependencies(copy: string, folder: string): void {
  if (!existsSync(join(ROOT, folder))) return;
  mkdirSync(join(copy, folder), { recursive: true });
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(join(ROOT, path)), join(copy, path));
    else if (entry.isDirectory() && entry.name.startsWith('@')) linkDependencies(copy, path);
  }
}
