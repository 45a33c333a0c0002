import { useSearchParams } from '@wkff/router';
import { classNames } from '@wkff/ui';
import { PICKER_ID } from './RankingPicker.tsx';
import { sortValue } from './address.ts';
import { nextSort, type Sort, type SortColumn } from './sort.ts';
import styles from './SortHead.module.css';

export interface SortHeadProps {
  column: SortColumn;
  label: string;
  /** The current order. */
  sort: Sort;
}

/**
 * A column head with a button that sorts by the column. The order is part of the address; a change replaces the history
 * entry. Without scripts the button submits the form of year and round.
 */
export function SortHead({ column, label, sort }: SortHeadProps) {
  const [search, setSearch] = useSearchParams();
  const value = sortValue(nextSort(sort, column)) ?? '';
  const isSorted = sort.column === column;
  return (
    <button
      type="submit"
      form={PICKER_ID}
      name="sort"
      value={value}
      className={styles.button}
      onClick={(event) => {
        event.preventDefault();
        const next = new URLSearchParams(search);
        if (value) next.set('sort', value);
        else next.delete('sort');
        setSearch(next, { replace: true, preventScrollReset: true });
      }}
    >
      <span className={classNames(styles.label, isSorted && (sort.isAscending ? styles.up : styles.down))}>
        {label}
      </span>
    </button>
  );
}
