import { Link } from '@wkff/router';
import { EmptyState } from '@wkff/ui';
import type { Board } from '../board.ts';
import { texts } from '../texts.ts';
import styles from './EmptyList.module.css';

export interface EmptyListProps {
  /** The Korean word for the list's items, and the address of the unfiltered list. */
  board: Pick<Board, 'item' | 'path'>;
  /** True if a search or filter is active. */
  isNarrowed: boolean;
  /** Total number of items. */
  totalCount: number;
  /** Address of the first page. */
  firstPage: string;
}

/** Explains why a page of a list is empty, and links to one with items (docs/spec/content.md#empty-lists). */
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
