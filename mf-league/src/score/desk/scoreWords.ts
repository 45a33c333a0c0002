import { toText } from './digits.ts';
import type { ScoreDraft, Stored } from './draft.ts';
import { texts } from './texts.ts';

/** `2 : 1`, or that none was entered. */
export const draftScore = ({ home, away }: ScoreDraft) => texts.scoreOf(home, away);

export const storedScore = ({ home_points: home, away_points: away }: Pick<Stored, 'home_points' | 'away_points'>) =>
  texts.scoreOf(toText(home), toText(away));
