import { listDrafts, type ListedDraft } from '@wkff/forms';
import type { SessionUser } from '@wkff/session';
import { usePage } from '../../page/PageContext.tsx';
import { useRead } from '../useRead.ts';
import { toDraftRow } from './draftRows.ts';
import { Group } from './Group.tsx';
import { ItemList } from './ItemList.tsx';
import styles from './items.module.css';
import { texts } from './texts.ts';
import { WriteLinks } from './WriteLinks.tsx';

const t = texts.drafts;

/** How often the drafts are read again, for those that other tabs store, in ms. */
const EVERY_MS = 5_000;

/** The account's drafts in this browser, with links to their forms. Discarded ones are apart. */
export function DraftGroup({ account }: { account: SessionUser }) {
  const { host } = usePage();
  const read = useRead<ListedDraft[]>({
    key: `drafts of ${account.id}`,
    read: () => listDrafts(account.id),
    every: EVERY_MS,
    isFrozen: false,
    report: (error) => host.report({ where: 'own work: drafts', error }),
  });
  const rowsOf = (state: ListedDraft['state']) => read.data?.filter((one) => one.state === state).map(toDraftRow);
  const rows = rowsOf('current');
  const discarded = rowsOf('discarded') ?? [];
  return (
    <Group
      id="drafts"
      title={texts.titles.drafts}
      read={read}
      group={rows && { rows, count: rows.length }}
      failed={texts.failed.drafts}
      empty={texts.empty.drafts}
      next={<WriteLinks />}
      onRetry={read.reload}
    >
      {discarded.length > 0 ? (
        <details className={styles.discarded}>
          <summary className={styles.summary}>{t.discarded(discarded.length)}</summary>
          <p className={styles.note}>{t.discardedNote}</p>
          <ItemList rows={discarded} label={t.discarded(discarded.length)} />
        </details>
      ) : null}
    </Group>
  );
}
