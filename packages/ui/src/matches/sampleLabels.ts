import { texts as uiTexts } from '../texts.ts';
import { texts } from './texts.ts';
import type { ListedMatch } from './listedMatch.ts';
import type { MatchState } from './matchState.ts';

/** Returns the labels of a match's sample parts: the shown score, the fixture. The card shows the first one. */
export function sampleLabels(
  { is_sample_score, is_sample_fixture }: Pick<ListedMatch, 'is_sample_score' | 'is_sample_fixture'>,
  { middle }: MatchState,
): string[] {
  return [
    ...(is_sample_score && middle.kind === 'score' ? [uiTexts.sample] : []),
    ...(is_sample_fixture ? [texts.sampleFixture] : []),
  ];
}
