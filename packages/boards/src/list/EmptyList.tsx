import { Link } from '@wkff/router';
import { EmptyState } from '@wkff/ui';
import type { Board } from '../board.ts';
import { texts } from '../texts.ts';
import styles from './EmptyList.module.css';

export interface EmptyListProps {
  /** The list: the word for its items, and the address of the whole list. */
  board: Pick<Board, 'item' | 'path'>;
  /** True: a search or filter is active. */
  isNarrowed: boolean;
  /** Total number of items. */
  totalCount: number;
  /** Address of the first page. */
  firstPage: string;
}

/** Says why a page of a list has no items, and links to one that has (docs/spec/content.md#empty-lists). */
export function EmptyList({ board, isNarrowed, totalCount, firstPage }: EmptyListProps) {
  if (totalCount > 0)
    return <EmptyState message={texts.noSuchPage} action={<Back to={firstPage} label={texts.firstPage} />} />;
  if (!isNarrowed) return <EmptyState message={texts.empty(board.item)} />;
  return <EmptyState message={texts.noResult} action={<Back to={board.path} label={texts.showAll} />} />;
}

function Back({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} replace className={styles.back}>
      {label}
    </Link>
  );
}
