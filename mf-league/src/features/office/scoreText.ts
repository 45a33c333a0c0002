import type { ListedMatch } from '@wkff/contracts';
import { matchState } from '@wkff/ui';
import { texts } from './texts.ts';

/** Returns the score of record of a match in words, with what a ruling or an incident adds to it. */
export function scoreText(match: ListedMatch, now: number): string {
  const { middle, note } = matchState(match, 'page', now);
  const score =
    middle.kind === 'score'
      ? `${middle.home} : ${middle.away}`
      : middle.kind === 'word'
        ? middle.word
        : texts.preview.noScore;
  return note && note !== score ? `${score} (${note})` : score;
}
