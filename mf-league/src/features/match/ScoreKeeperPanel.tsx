import type { MatchDetail } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { useCan } from '@wkff/session';
import { Button } from '@wkff/ui';
import { useId, useState, type ComponentType } from 'react';
import type { ScoreKeeperFormsProps } from './score-keeper/ScoreKeeperForms.tsx';
import styles from './ScoreKeeperPanel.module.css';
import { pageTexts } from './pageTexts.ts';

export interface ScoreKeeperPanelProps {
  host: Host;
  match: MatchDetail;
}

/**
 * Opens the forms with which score keepers edit everything but the score of a match. Their code is a separate chunk
 * that visitors never load. An open panel stays open when the session ends, so that no input is lost.
 */
export function ScoreKeeperPanel({ host, match }: ScoreKeeperPanelProps) {
  const id = useId();
  const mayKeep = useCan('score.save');
  const mayPhase = useCan('phase.save');
  const mayLink = useCan('live-link.save');
  const mayEdit = useCan('fixture.edit');
  const mayHome = useCan('lineup.save', match.home_id);
  const mayAway = useCan('lineup.save', match.away_id);
  const [isOpen, setIsOpen] = useState(false);
  const [Forms, setForms] = useState<ComponentType<ScoreKeeperFormsProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  // The permissions at the time the panel was opened.
  const may = { mayKeep, mayPhase, mayLink, mayEdit, mayHome, mayAway };
  const [shown, setShown] = useState(may);
  if (!isOpen && !Object.values(may).includes(true)) return null;

  function handleClick(): void {
    if (isOpen) {
      setIsOpen(false);
      return;
    }
    setIsOpen(true);
    setShown(may);
    setHasFailed(false);
    import(/* webpackChunkName: "lazy-match" */ './score-keeper/ScoreKeeperForms.tsx').then(
      ({ ScoreKeeperForms }) => setForms(() => ScoreKeeperForms),
      () => setHasFailed(true),
    );
  }

  return (
    <>
      <Button aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={handleClick}>
        {pageTexts.tools.manage}
      </Button>
      {isOpen ? (
        <div id={id} className={styles.panel}>
          {Forms ? (
            <Forms host={host} match={match} {...shown} />
          ) : (
            <p role="status">{hasFailed ? pageTexts.tools.failed : pageTexts.tools.loading}</p>
          )}
        </div>
      ) : null}
    </>
  );
}
