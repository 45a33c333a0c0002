import { resolve } from 'node:path';
import { usageError } from '../lib/usageError.ts';

/** Where a backup is: in a file, or in the bucket, where it has a name; null: the newest. */
type BackupPlace = { file: string } | { name: string | null };

/** Reads a command's words: the path of a file, resolved from `folder`, or `--bucket`. @throws UserError with `usage` */
export function readPlace(words: readonly string[], folder: string, usage: string): BackupPlace {
  const [first, name = null, ...rest] = words;
  if (first === '--bucket' && rest.length === 0 && !name?.startsWith('-')) return { name };
  if (first === undefined || first.startsWith('-') || name !== null) throw usageError(usage);
  return { file: resolve(folder, first) };
}
