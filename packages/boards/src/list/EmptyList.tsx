import { Link } from '@wkff/router';
import { EmptyState } from '@wkff/ui';
import type { Board } from '../board.ts';
import { texts } from '../texts.ts';
import styles from './EmptyList.module.css';

export interface EmptyListProps {
  /** What the list is of: what its items are called, and the address of the whole list. */
  board: Pick<Board, 'item' | 'path'>;
  /** True: a search or filter leaves out items. */
  isNarrowed: boolean;
  /** Items on all pages. */
  totalCount: number;
  /** Address of the first page. */
  firstPage: string;
}

/** Says why a list's page has no items, and leads on. */
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
