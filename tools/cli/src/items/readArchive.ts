import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Archive } from '@wkff/api/archive';
import { UserError } from '@wkff/server/user-error';
import { readSheet } from '../lib/readSheet.ts';
import type { ItemImport } from './readCommand.ts';
import { finderIn } from './finderIn.ts';
import { readExport } from './ghost/parseExport.ts';
import { readGhost } from './ghost/readGhost.ts';
import { itemsOfJson, parseJson } from './itemsOfJson.ts';
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
  switch (/\.(csv|json|xml|xlsx?)$/i.exec(file)?.[1]?.toLowerCase()) {
    case 'csv':
      return { ...itemsOfSheet(await readSheet(file)), find: beside };
    case 'json':
      return readJson(parseJson(await readText(file), file));
    case 'xml':
      return readWordPress(await readText(file), { ...command, cover: coverOf(command, resolve), folder });
    case 'xlsx':
    case 'xls':
      throw new UserError(`${file} is a workbook of Excel: save its sheet as "CSV UTF-8".`);
    default:
      throw new UserError(`${file} is neither .csv nor .json (of items, or of Ghost) nor an .xml of WordPress.`);
  }

  function readJson(value: unknown): Archive {
    const ghost = readExport(value);
    if (ghost === null) return { ...itemsOfJson(value, file), find: beside };
    const { site } = command;
    if (site === null)
      throw new UserError(
        `${file} is an export of Ghost, which does not have the address of its site: add --site https://….`,
      );
    return readGhost(ghost, { ...command, site, cover: coverOf(command, resolve), folder });
  }
}

/** Returns the path of the cover that the command names. @throws UserError if there is none. */
function coverOf({ cover }: ItemImport, resolve: (file: string) => string): string | null {
  const path = cover === null ? null : resolve(cover);
  if (path !== null && !existsSync(path)) throw new UserError(`There is no file ${path}.`);
  return path;
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
