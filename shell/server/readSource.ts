import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ServerBundle } from '../src/ssr/renderMessage.ts';
import type { Source } from './RenderProcess.ts';

/** Reads a server bundle. @throws Error when its bytes are not what was released. */
export async function readSource({ file, sha256 }: ServerBundle): Promise<Source> {
  const text = await readFile(file);
  if (sha256 && createHash('sha256').update(text).digest('hex') !== sha256) {
    throw new Error(`${path.basename(path.dirname(path.dirname(file)))}: the server bundle is not what was released`);
  }
  return { file, text };
}
