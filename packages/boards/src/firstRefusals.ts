import { texts } from './texts.ts';

/** Most refused files that are named in the messages about one choice. */
const MOST_NAMES = 5;

/** Returns the first of the sentences about refused files, and one about how many more there are. */
export function firstRefusals(sentences: readonly string[]): string[] {
  const more = sentences.length - MOST_NAMES;
  return more > 0 ? [...sentences.slice(0, MOST_NAMES), texts.moreRefused(more)] : [...sentences];
}
