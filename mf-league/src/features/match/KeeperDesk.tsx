import type { MatchDetail } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { useCan } from '@wkff/session';
import { Button } from '@wkff/ui';
import { useId, useState, type ComponentType } from 'react';
import type { KeeperFormsProps } from './keeper/KeeperForms.tsx';
import styles from './KeeperDesk.module.css';
import { pageTexts } from './pageTexts.ts';

/**
 * Opens what keepers change of a match beside its score. It comes in a chunk of its own, which visitors never load; once open it
 * stays open when the session ends, so that nothing written in it is lost.
 */
export function KeeperDesk({ host, match }: { host: Host; match: MatchDetail }) {
  const id = useId();
  const mayLink = useCan('live-link.save');
  const mayEdit = useCan('fixture.edit');
  const [isOpen, setIsOpen] = useState(false);
  const [Forms, setForms] = useState<ComponentType<KeeperFormsProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  // What was allowed when it was opened.
  const [shown, setShown] = useState({ mayLink, mayEdit });
  if (!mayLink && !mayEdit && !isOpen) return null;

  function handleClick(): void {
    if (isOpen) {
      setIsOpen(false);
      return;
    }
    setIsOpen(true);
    setShown({ mayLink, mayEdit });
    setHasFailed(false);
    import(/* webpackChunkName: "lazy-keeper" */ './keeper/KeeperForms.tsx').then(
      ({ KeeperForms }) => setForms(() => KeeperForms),
      () => setHasFailed(true),
    );
  }

  return (
    <>
      <Button aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={handleClick}>
        {pageTexts.tools.desk}
      </Button>
      {isOpen ? (
        <div id={id} className={styles.desk}>
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
