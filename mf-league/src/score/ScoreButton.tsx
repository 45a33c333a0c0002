import type { ListedMatch } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { useCan } from '@wkff/session';
import { Button } from '@wkff/ui';
import { texts } from './texts.ts';

export interface ScoreButtonProps {
  host: Host;
  match: ListedMatch;
}

/** Opens the score dialog of a match; only for those who may save scores (site.md section 2, League matches). */
export function ScoreButton({ match }: ScoreButtonProps) {
  const isAllowed = useCan('score.save');
  if (!isAllowed) return null;
  return <Button data-match={match.id}>{match.home_points === null ? texts.register : texts.change}</Button>;
}
