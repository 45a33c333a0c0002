import { paths } from '@wkff/contracts';
import { useCan } from '@wkff/session';
import { PillLink } from '@wkff/ui';
import { texts as routeTexts } from '../../unlisted/texts.ts';
import { officePath } from '../../office/officePath.ts';
import { ScoreButton } from '../../score/ScoreButton.tsx';
import { pageTexts } from './pageTexts.ts';
import { ScoreKeeperPanel, type ScoreKeeperPanelProps } from './ScoreKeeperPanel.tsx';

/** The actions of a match for those who may do something about it. Visitors do not load their code. */
export function StaffTools({ host, match }: ScoreKeeperPanelProps) {
  const mayRule = useCan('ruling.make');
  const mayKeep = useCan('score.save');
  return (
    <>
      {mayKeep && match.phase !== 'cancelled' ? (
        <PillLink to={paths.matchKeep(match.id)}>{routeTexts.keep}</PillLink>
      ) : null}
      <ScoreButton host={host} match={match} />
      <ScoreKeeperPanel host={host} match={match} />
      {mayRule ? (
        <PillLink to={officePath({ season: match.season, match: match.id })}>{pageTexts.tools.office}</PillLink>
      ) : null}
    </>
  );
}
