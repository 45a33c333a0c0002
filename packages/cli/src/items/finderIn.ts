import { statSync } from 'node:fs';
import { resolve, sep } from 'node:path';

/** Returns what finds files below a folder by their names in a file of items; whatever leads out of it is not found. */
export function finderIn(folder: string): (name: string) => string | null {
  const root = resolve(folder);
  return (name) => {
    const candidates = [name, decodeName(name)].flatMap((one) => [one, one.normalize('NFC'), one.normalize('NFD')]);
    for (const candidate of new Set(candidates)) {
      // An address of the web is no name of a file.
      if (candidate === '' || candidate.includes('\0') || /^[a-z][a-z0-9+.-]+:/i.test(candidate)) continue;
      const path = resolve(root, candidate);
      if (path.startsWith(root + sep) && statSync(path, { throwIfNoEntry: false })?.isFile()) return path;
    }
    return null;
  };
}

/** Returns a name with its percent signs decoded; one that can't be stays as it is. */
export function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
