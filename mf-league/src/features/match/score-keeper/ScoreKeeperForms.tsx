import type { FullMatch } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { FixtureForm } from './FixtureForm.tsx';
import styles from './forms.module.css';
import { LiveLinkForm } from './LiveLinkForm.tsx';

export interface ScoreKeeperFormsProps {
  host: Host;
  match: FullMatch;
  mayLink: boolean;
  mayEdit: boolean;
}

/** The forms with which score keepers edit everything but the score of a match. */
export function ScoreKeeperForms({ host, match, mayLink, mayEdit }: ScoreKeeperFormsProps) {
  return (
    <div className={styles.forms}>
      {mayLink ? <LiveLinkForm host={host} match={match} /> : null}
      {mayEdit ? <FixtureForm host={host} match={match} /> : null}
    </div>
  );
}
