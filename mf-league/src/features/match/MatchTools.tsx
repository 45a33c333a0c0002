import { paths, type MatchDetail } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { useCan } from '@wkff/session';
import { PillLink, ShareButton } from '@wkff/ui';
import { officePath } from '../../office/officePath.ts';
import { ScoreButton } from '../../score/ScoreButton.tsx';
import { ScoreKeeperPanel } from './ScoreKeeperPanel.tsx';
import styles from './MatchTools.module.css';
import { matchTitle } from './matchTexts.ts';
import { pageTexts } from './pageTexts.ts';

/**
 * The actions of a match. The server HTML already reserves the row's height, so that the layout doesn't shift when the
 * score keepers' buttons appear.
 */
export function MatchTools({ host, match }: { host: Host; match: MatchDetail }) {
  const mayRule = useCan('ruling.make');
  return (
    <div className={styles.tools} role="group" aria-label={pageTexts.tools.label}>
      <ShareButton title={matchTitle(match)} path={paths.match(match.id)} copied={pageTexts.shared} />
      <ScoreButton host={host} match={match} />
      <ScoreKeeperPanel host={host} match={match} />
      {mayRule ? (
        <PillLink to={officePath({ season: match.season, match: match.id })}>{pageTexts.tools.office}</PillLink>
      ) : null}
    </div>
  );
}
