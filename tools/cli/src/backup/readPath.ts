import { resolve } from 'node:path';
import { usageError } from '../lib/usageError.ts';

/** Returns the path of a command's only argument, resolved from `folder`. @throws UserError with `usage` */
export function readPath(words: readonly string[], folder: string, usage: string): string {
  const [file, ...rest] = words;
  if (file === undefined || file.startsWith('-') || rest.length > 0) throw usageError(usage);
  return resolve(folder, file);
}
