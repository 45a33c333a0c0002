import { paths, type MatchDetail } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { ShareButton } from '@wkff/ui';
import { ScoreButton } from '../../score/ScoreButton.tsx';
import { ScoreKeeperPanel } from './ScoreKeeperPanel.tsx';
import styles from './MatchTools.module.css';
import { matchTitle } from './matchTexts.ts';
import { pageTexts } from './pageTexts.ts';

/** What can be done with a match. Its row has its height from the server on, so that nothing moves when the score keepers' buttons come. */
export function MatchTools({ host, match }: { host: Host; match: MatchDetail }) {
  return (
    <div className={styles.tools} role="group" aria-label={pageTexts.tools.label}>
      <ShareButton title={matchTitle(match)} path={paths.match(match.id)} copied={pageTexts.shared} />
      <ScoreButton host={host} match={match} />
      <ScoreKeeperPanel host={host} match={match} />
    </div>
  );
}
