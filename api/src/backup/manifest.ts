import { RELEASE_FILE_PATH } from '../modules/releases/store.ts';
import { BackupError } from './BackupError.ts';

/** Version of the backup format; code reads versions up to its own. */
export const FORMAT = 1;

/** The last file of a backup; one without it was cut off. */
export const MANIFEST = 'manifest.json';

interface BackedUpTable {
  name: string;
  columns: string[];
  rows: number;
}

export interface BackedUpSequence {
  name: string;
  /** The last value; null: unused. Text, because it may exceed a JavaScript number. */
  last: string | null;
}

export interface BackedUpFile {
  name: string;
  size: number;
  sha256: string;
}

/** The contents of a backup. */
export interface Manifest {
  format: number;
  /** When its snapshot was taken: ISO, real clock. */
  madeAt: string;
  /** The migrations of the schema that the rows match. */
  migrations: string[];
  tables: BackedUpTable[];
  sequences: BackedUpSequence[];
  /** Files that rows refer to but the store does not have. */
  missing: string[];
  files: BackedUpFile[];
}

/** @throws BackupError for a manifest of a later format. @param place for the error: where the backup is. */
export function checkFormat({ format }: Manifest, place: string): void {
  if (format <= FORMAT) return;
  throw new BackupError(`${place} was made by newer code (format ${format}): restore it with that version.`);
}

/** The files of `DATA_DIR` that a backup includes. */
export const DATA_FILES = ['clock.json', 'site-settings.json'];

/** Path of a file in a backup: its kind, and its name or path in the store. */
export const PLACES = { table: 'tables/', upload: 'uploads/', release: 'store/', data: 'data/' } as const;

const SEGMENT = '[A-Za-z0-9][A-Za-z0-9._+-]*';
const NAMES = [
  `${PLACES.table}[a-z0-9_]+/\\d+\\.gz`,
  `${PLACES.upload}${SEGMENT}`,
  `${PLACES.release}${SEGMENT}/${SEGMENT}/(release\\.json|${RELEASE_FILE_PATH.replace(/^\^|\$$/g, '')})`,
  `${PLACES.data}(${DATA_FILES.join('|').replaceAll('.', '\\.')})`,
];
const NAME = new RegExp(`^(${NAMES.join('|')})$`);

/** @throws BackupError for a file name that no backup has, e.g. one that leads out of its folder. */
export function checkName(name: string): void {
  if (!NAME.test(name)) throw new BackupError(`This is no backup: it has a file ${name}.`);
}
