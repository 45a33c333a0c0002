import { OWN_ITEM_STATES } from '@wkff/contracts';
import type { SessionUser } from '@wkff/session';
import { DraftGroup } from './DraftGroup.tsx';
import styles from './items.module.css';
import { StateGroup } from './StateGroup.tsx';
import { texts } from './texts.ts';
import { useOwnItems } from './useOwnItems.ts';
import { WriteLinks } from './WriteLinks.tsx';

/** The account's drafts, and its items by state. */
export function Desk({ account }: { account: SessionUser }) {
  const items = {
    scheduled: useOwnItems(account.id, 'scheduled'),
    hidden: useOwnItems(account.id, 'hidden'),
    changed: useOwnItems(account.id, 'changed'),
  };
  function reload(): undefined {
    for (const { read } of Object.values(items)) read.reload();
  }
  return (
    <div className={styles.desk}>
      <div className={styles.top}>
        <p className={styles.label}>{texts.write}</p>
        <WriteLinks />
      </div>
      <DraftGroup account={account} />
      {OWN_ITEM_STATES.map((state) => (
        <StateGroup key={state} account={account} state={state} items={items[state]} onChanged={reload} />
      ))}
    </div>
  );
}
