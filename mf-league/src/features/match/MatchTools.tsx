import { paths, type MatchDetail } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { useSession } from '@wkff/session';
import { ShareButton } from '@wkff/ui';
import { useEffect, useState, type ComponentType } from 'react';
import type { ScoreKeeperPanelProps } from './ScoreKeeperPanel.tsx';
import styles from './MatchTools.module.css';
import { matchTitle } from './matchTexts.ts';
import { pageTexts } from './pageTexts.ts';

/**
 * The actions of a match. The server HTML already reserves the row's height, so that the layout doesn't shift when the
 * score keepers' buttons appear.
 */
export function MatchTools({ host, match }: { host: Host; match: MatchDetail }) {
  const StaffTools = useStaffTools(host);
  return (
    <div className={styles.tools} role="group" aria-label={pageTexts.tools.label}>
      <ShareButton title={matchTitle(match)} path={paths.match(match.id)} copied={pageTexts.shared} />
      {StaffTools ? <StaffTools host={host} match={match} /> : null}
    </div>
  );
}

/**
 * Loads the actions of staff once a member with a role is logged in. They stay when the session ends, because a form
 * may be open. A failure is reported; the page works without them.
 */
function useStaffTools(host: Host): ComponentType<ScoreKeeperPanelProps> | null {
  const isStaff = useSession(({ holder }) => (holder?.roles.length ?? 0) > 0);
  const [Tools, setTools] = useState<ComponentType<ScoreKeeperPanelProps> | null>(null);
  useEffect(() => {
    if (!isStaff) return;
    import(/* webpackChunkName: "lazy-match-tools" */ './StaffTools.tsx').then(
      ({ StaffTools }) => setTools(() => StaffTools),
      (error: unknown) => host.report({ where: 'league: actions of a match', error }),
    );
  }, [host, isStaff]);
  return Tools;
}
