import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Text that the site shows, and its weight when characters are chosen for the font's first file. */
export interface TextSource {
  name: string;
  text: string;
  /** Weight of one appearance in this source; texts of every page have the largest. */
  weight: number;
}

const TEXT_FILES = ['{shell,mf-*,packages/*}/src/**/*.{ts,tsx}', 'shell/server/texts.ts', 'mf-*/remote.json'];
const NOT_SHOWN = /node_modules|dist|\.test\.tsx?$|^packages\/testing\//;
/** The pages that visitors open first on a match day. */
const FIRST_PAGES = /^(mf-home\/|mf-league\/src\/features\/(matches|ranking|match)\/[^/]+$|packages\/ui\/src\/)/;
/** Dialogs of score keepers: loaded when they are opened, long after the font. */
const LATER = /^mf-league\/src\/(score\/|features\/match\/score-keeper\/)/;

interface Data {
  clubs: { name_ko: string; short_ko: string; stadium_ko: string }[];
  news: { title_ko: string; summary_ko: string }[];
  matches: { venue: string }[];
}

/** Returns every file that may have a visible text, by its path from the root. */
export function textFiles(root: string): string[] {
  return globSync(TEXT_FILES, { cwd: root })
    .filter((path) => !NOT_SHOWN.test(path))
    .sort();
}

/** Returns the site's own texts: its text files and the names in the season's data. */
export function siteTexts(root: string): TextSource[] {
  const data = readData(root);
  const files = textFiles(root).map((path) => ({
    name: path,
    text: readFileSync(join(root, path), 'utf8'),
    weight: weightOf(path),
  }));
  return [
    ...files,
    { name: 'club short names', text: data.clubs.map(({ short_ko }) => short_ko).join(' '), weight: 30 },
    { name: 'club names', text: data.clubs.map(({ name_ko }) => name_ko).join(' '), weight: 2 },
    { name: 'grounds', text: [...data.clubs, ...data.matches].map(groundOf).join(' '), weight: 6 },
    { name: 'press titles', text: data.news.map(({ title_ko }) => title_ko).join(' '), weight: 3 },
    { name: 'press summaries', text: data.news.map(({ summary_ko }) => summary_ko).join(' '), weight: 0.5 },
  ];
}

function weightOf(path: string): number {
  if (path.startsWith('shell/src')) return 8;
  if (LATER.test(path)) return 0.5;
  return FIRST_PAGES.test(path) ? 3 : 2;
}

function groundOf(record: Data['clubs'][number] | Data['matches'][number]): string {
  return 'venue' in record ? record.venue : record.stadium_ko;
}

function readData(root: string): Data {
  const read = (file: string) => JSON.parse(readFileSync(join(root, 'data/wkleague', file), 'utf8')) as never;
  const { clubs } = read('clubs.json') as Pick<Data, 'clubs'>;
  const { items } = read('news.json') as { items: Data['news'] };
  const { matches } = read('season-2025.json') as Pick<Data, 'matches'>;
  return { clubs, news: items, matches };
}

/** Maximum number of counted appearances per source. A ground repeated 28 times is not 28 times as visible. */
const MOST_APPEARANCES = 2;

/** Returns the characters of the sources for which `isWanted` is true, by weight; equal ones in code order. */
export function rankCharacters(sources: TextSource[], isWanted: (character: string) => boolean): string[] {
  const scores = new Map<string, number>();
  for (const { text, weight } of sources) {
    const counts = new Map<string, number>();
    for (const character of text) if (isWanted(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
    for (const [character, count] of counts) {
      scores.set(character, (scores.get(character) ?? 0) + weight * Math.min(count, MOST_APPEARANCES));
    }
  }
  return [...scores].sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || (a < b ? -1 : 1)).map(([c]) => c);
}
