import { resolve } from 'node:path';
import { platform } from '@wkff/settings';
import { UsageError } from '../lib/UsageError.ts';

/** Returns the path that a command was given, seen from where it was typed. @throws UsageError */
export function fileOf(command: 'backup' | 'restore', words: readonly string[]): string {
  const [file, ...rest] = words;
  if (file === undefined || file.startsWith('-') || rest.length > 0) {
    throw new UsageError(`npm run ${command} -- <file>, e.g. npm run ${command} -- /srv/backups/wkff.tar`);
  }
  return resolve(platform('INIT_CWD').INIT_CWD ?? '', file);
}
