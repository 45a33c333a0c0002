import { useNavigate } from '@wkff/router';
import { classNames } from '@wkff/ui';
import { rankingAddress } from './address.ts';
import { PICKER_ID } from './RankingPicker.tsx';
import { nextSort, sortValue, type Sort, type SortColumn } from './sort.ts';
import styles from './SortHead.module.css';

export interface SortHeadProps {
  column: SortColumn;
  label: string;
  /** How the table is sorted now. */
  sort: Sort;
  year: number;
  round: number;
}

/** The head of a column as a button that sorts by it; the order is part of the address, but no step of the way back. */
export function SortHead({ column, label, sort, year, round }: SortHeadProps) {
  const navigate = useNavigate();
  const next = nextSort(sort, column);
  const isSorted = sort.column === column;
  return (
    <button
      type="submit"
      form={PICKER_ID}
      name="sort"
      value={sortValue(next) ?? ''}
      className={classNames(styles.button, isSorted && styles.sorted)}
      onClick={(event) => {
        event.preventDefault();
        void navigate(rankingAddress({ year, round, sort: next }), { replace: true, preventScrollReset: true });
      }}
    >
      {label}
      <span
        aria-hidden="true"
        className={classNames(styles.arrow, isSorted && (sort.isAscending ? styles.up : styles.down))}
      />
    </button>
  );
}
