import { CATEGORIES, type Category, type WriteLocation } from '@wkff/contracts';
import { boardOf, BOARD_NAMES } from './boardNames.ts';
import { parseWords } from '../lib/parseWords.ts';
import { usageError } from '../lib/usageError.ts';
import { PERMALINK } from './ghost/permalinks.ts';

export const USAGE = `npm run items -- import <items.csv|items.json> --as <username> [--files <folder>] [--write] [--accept-warnings]
npm run items -- import <wordpress.xml> --as <username> [--files <wp-content/uploads>] [--board <board>[/<category>]] [--map <name>=<board>[/<category>]|skip]…
    [--pages <board>[/<category>]|skip] [--cover <picture>] [--write] [--accept-warnings]
npm run items -- import <ghost.json> --site <its address> --as <username> [--files <content>] [--permalink </{year}/{month}/{slug}/>] [as for WordPress]
npm run items -- export <folder>
Without --write it only lists what it would change. Columns and options are in docs/operating.md#items.`;

/** The board that posts of an old site are imported to; null to skip them. */
export type BoardChoice = { board: WriteLocation; category: Category | null } | null;

/** How to read an export of an old site. */
export interface OldSiteOptions {
  /** Board of posts whose categories and tags are not in `map`; undefined makes such posts an error. */
  board: BoardChoice | undefined;
  /** Boards by the name of a category or tag; a post with several goes to the first of this list. */
  map: readonly { name: string; target: BoardChoice }[];
  /** Board of pages; undefined: found as that of posts. */
  pages: BoardChoice | undefined;
  /** Cover of press items without a picture; null makes them an error. */
  cover: string | null;
}

/** What an export of Ghost needs besides `OldSiteOptions`. */
export interface GhostOptions {
  /** Address of the old site, without a slash at the end; null if it is not told. */
  site: string | null;
  /** Addresses of its posts, as in its routes.yaml; null for Ghost's default. */
  permalink: string | null;
}

export interface ItemImport extends OldSiteOptions, GhostOptions {
  kind: 'import';
  file: string;
  /** Username of the author. */
  as: string;
  /** Folder of the files that items name; null for the folder of the imported file, or none for an old site. */
  files: string | null;
  isWrite: boolean;
  acceptsWarnings: boolean;
}

export interface ExportCommand {
  kind: 'export';
  folder: string;
}

/** Parses the words after `npm run items --`. @throws UserError */
export function readCommand(words: readonly string[]): ItemImport | ExportCommand {
  const { positionals, values } = parseWords(words, USAGE, OPTIONS);
  const [kind = '', file, ...rest] = positionals;
  if (kind !== 'import' && kind !== 'export')
    throw usageError(kind === '' ? USAGE : `There is no command ${kind}.\n${USAGE}`);
  if (file === undefined || rest.length > 0) throw usageError(USAGE);
  if (kind === 'export') {
    if (Object.keys(values).length > 0) throw usageError(USAGE);
    return { kind, folder: file };
  }
  if (values.as === undefined) throw usageError(`--as is missing: the account that the items are by.\n${USAGE}`);
  const isWrite = values.write ?? false;
  const acceptsWarnings = values['accept-warnings'] ?? false;
  if (acceptsWarnings && !isWrite) throw usageError(`--accept-warnings goes with --write.\n${USAGE}`);
  return {
    kind,
    file,
    as: values.as,
    files: values.files ?? null,
    isWrite,
    acceptsWarnings,
    board: values.board === undefined ? undefined : readTarget(values.board),
    map: (values.map ?? []).map(readMapping),
    pages: values.pages === undefined ? undefined : readTarget(values.pages),
    cover: values.cover ?? null,
    site: values.site === undefined ? null : readSite(values.site),
    permalink: values.permalink === undefined ? null : readPermalink(values.permalink),
  };
}

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;
const OPTIONS = {
  as: TEXT,
  files: TEXT,
  board: TEXT,
  map: { type: 'string', multiple: true },
  pages: TEXT,
  cover: TEXT,
  site: TEXT,
  permalink: TEXT,
  write: FLAG,
  'accept-warnings': FLAG,
} as const;

function readMapping(text: string): { name: string; target: BoardChoice } {
  const equals = text.lastIndexOf('=');
  if (equals < 1) throw usageError(`--map is written like "경기 소식=press/wk-league", not ${text}.`);
  return { name: text.slice(0, equals).trim().normalize('NFC'), target: readTarget(text.slice(equals + 1).trim()) };
}

function readSite(text: string): string {
  const url = URL.parse(text.trim());
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw usageError(`--site is the address of the old site, like https://old.example, not ${text}.`);
  return url.origin + url.pathname.replace(/\/$/, '');
}

function readPermalink(text: string): string {
  if (!PERMALINK.test(text) || !/\{(?:slug|id)\}/.test(text))
    throw usageError(`--permalink is written as in routes.yaml, like "/{year}/{month}/{slug}/", not ${text}.`);
  return text;
}

function readTarget(text: string): BoardChoice {
  if (text === 'skip') return null;
  const [name = '', categoryName, ...rest] = text.split('/');
  const board = boardOf(name);
  if (board === undefined || rest.length > 0)
    throw usageError(`${text} is no place for items: boards are ${BOARD_NAMES.join(', ')}, and skip is none.`);
  const category = CATEGORIES.find((one) => one === categoryName) ?? null;
  if (categoryName !== undefined && category === null)
    throw usageError(`There is no category ${categoryName}; there are ${CATEGORIES.join(', ')}.`);
  if (category === null && (board === 'MediaPress' || board === 'MediaPhotos'))
    throw usageError(`${name} needs a category, like ${name}/wkff-etc; there are ${CATEGORIES.join(', ')}.`);
  return { board, category };
}
