import { createWriteStream } from 'node:fs';
import { realNow } from '@wkff/contracts';

/** Writes lines with their time to a file. */
export function createLog(file: string): (line: string) => void {
  const stream = createWriteStream(file, { flags: 'a' });
  return (line) => stream.write(`${new Date(realNow()).toISOString()} ${line}\n`);
}
