import type { FullMatch } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { FixtureForm } from './FixtureForm.tsx';
import styles from './keeper.module.css';
import { LiveLinkForm } from './LiveLinkForm.tsx';

export interface KeeperFormsProps {
  host: Host;
  match: FullMatch;
  mayLink: boolean;
  mayEdit: boolean;
}

/** What keepers change of a match beside its score. */
export function KeeperForms({ host, match, mayLink, mayEdit }: KeeperFormsProps) {
  return (
    <div className={styles.forms}>
      {mayLink ? <LiveLinkForm host={host} match={match} /> : null}
      {mayEdit ? <FixtureForm host={host} match={match} /> : null}
    </div>
  );
}
