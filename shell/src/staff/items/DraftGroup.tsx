import type { ListedDraft } from '@wkff/forms';
import type { Read } from '../useRead.ts';
import { toDraftRow } from './draftRows.ts';
import { Group } from './Group.tsx';
import { ItemList } from './ItemList.tsx';
import styles from './items.module.css';
import { texts } from './texts.ts';
import { WriteLinks } from './WriteLinks.tsx';

const t = texts.drafts;

/** The account's drafts in this browser, with links to their forms. Discarded ones are apart. */
export function DraftGroup({ read }: { read: Read<ListedDraft[]> }) {
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
