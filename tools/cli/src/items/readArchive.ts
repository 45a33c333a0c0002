import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Archive } from '@wkff/api/archive';
import { UserError } from '@wkff/server/user-error';
import { readSheet } from '../lib/readSheet.ts';
import type { ItemImport } from './readCommand.ts';
import { finderIn } from './finderIn.ts';
import { itemsOfJson } from './itemsOfJson.ts';
import { itemsOfSheet } from './itemsOfSheet.ts';
import { readWordPress } from './wordpress/readWordPress.ts';

/** Largest file that is read as text, in bytes. */
const LARGEST = 200 * 1024 * 1024;

/** Reads a file of items. The extension decides the format. @throws UserError */
export async function readArchive(command: ItemImport, resolve: (file: string) => string): Promise<Archive> {
  const file = resolve(command.file);
  const folder = command.files === null ? null : resolve(command.files);
  if (folder !== null && !existsSync(folder)) throw new UserError(`There is no folder ${folder}.`);
  const beside = finderIn(folder ?? dirname(file));
  switch (/\.(csv|json|xml)$/i.exec(file)?.[1]?.toLowerCase()) {
    case 'csv':
      return { ...itemsOfSheet(await readSheet(file)), find: beside };
    case 'json':
      return { ...itemsOfJson(await readText(file), file), find: beside };
    case 'xml': {
      const cover = command.cover === null ? null : resolve(command.cover);
      if (cover !== null && !existsSync(cover)) throw new UserError(`There is no file ${cover}.`);
      return readWordPress(await readText(file), { ...command, cover, folder });
    }
    default:
      throw new UserError(`${file} is neither .csv nor .json nor an .xml of WordPress.`);
  }
}

async function readText(file: string): Promise<string> {
  try {
    if ((await stat(file)).size > LARGEST)
      throw new UserError(`${file} has more than ${LARGEST / 1024 / 1024} MiB: split it.`);
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch (error) {
    if (error instanceof UserError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UserError(code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${message}.`);
  }
}
