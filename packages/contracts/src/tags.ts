import { WRITE_LOCATIONS } from './constants.ts';
import { isDocumentKey, type DocumentKey } from './documents.ts';

/**
 * Cache tags. An answer has the tags of the data it was made from, a change has those of the data it changed. A change
 * invalidates every cached answer that shares a tag with it.
 */
export const tags = {
  /** All matches of a season, play-offs included. */
  season: (year: number) => `season:${year}`,
  /** One match. */
  match: (id: number) => `match:${id}`,
  /** The list of seasons. */
  seasons: 'seasons',
  /** The tables of a season. */
  ranking: (year: number) => `ranking:${year}`,
  /** What the statistics of a season add to its matches: cards, line-ups, attendances. */
  statistics: (year: number) => `statistics:${year}`,
  /** All clubs. */
  clubs: 'clubs',
  /** A club, by key. */
  club: (key: string) => `club:${key}`,
  /** A board, by write location. */
  board: (location: string) => `board:${location}`,
  /** An item of content. */
  content: (id: number) => `content:${id}`,
  popup: 'popup',
  /** What visitors see of a document. */
  document: (key: DocumentKey) => `document:${key}`,
  /** A change of a document that nobody sees yet. Readers of live changes do not get it. */
  documentPlan: (key: DocumentKey) => `document-plan:${key}`,
  /** The registry of releases. */
  releases: 'releases',
  /** Releases that wait for the check of a web host. No answer has it. */
  releaseChecks: 'release-checks',
  /** The release pointer of a remote. */
  release: (name: string) => `release:${name}`,
  /** Matches every answer. Sent when changes were missed. */
  all: '*',
} as const;

const NUMBER = /^(season|ranking|statistics|match|content):\d{1,10}$/;
const NAME = /^(club:[a-z0-9-]{3,40}|release:mf-[a-z][a-z0-9-]{0,30})$/;
const WORDS: readonly string[] = [
  tags.seasons,
  tags.clubs,
  tags.popup,
  tags.releases,
  tags.releaseChecks,
  ...WRITE_LOCATIONS.map(tags.board),
];

/** True for a text that one of the functions and words in `tags` returns, except `*`, which no answer has. */
export function isTag(text: string): boolean {
  return NUMBER.test(text) || NAME.test(text) || WORDS.includes(text) || isDocumentTag(text);
}

/** A function, so that browsers, which check no tags, do not load the list of keys. */
function isDocumentTag(text: string): boolean {
  const [, key = ''] = /^document(?:-plan)?:(.+)$/.exec(text) ?? [];
  return isDocumentKey(key);
}
