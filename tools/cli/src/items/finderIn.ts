import { statSync } from 'node:fs';
import { resolve, sep } from 'node:path';

/** Returns a function that finds the files of items in a folder. Never returns a file outside of the folder. */
export function finderIn(folder: string): (name: string) => string | null {
  const root = resolve(folder);
  return (name) => {
    const candidates = [name, decodeName(name)].flatMap((one) => [one, one.normalize('NFC'), one.normalize('NFD')]);
    for (const candidate of new Set(candidates)) {
      // A web address is not a file name.
      if (candidate === '' || candidate.includes('\0') || /^[a-z][a-z0-9+.-]+:/i.test(candidate)) continue;
      const path = resolve(root, candidate);
      if (path.startsWith(root + sep) && statSync(path, { throwIfNoEntry: false })?.isFile()) return path;
    }
    return null;
  };
}

/** Returns a name with percent-encoding decoded; an invalid one unchanged. */
export function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
