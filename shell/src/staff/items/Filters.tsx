import { paths, type WriteLocation } from '@wkff/contracts';
import { SearchField, SelectField } from '@wkff/ui';
import styles from './items.module.css';
import { texts } from './texts.ts';
import { useBoards } from './useBoards.ts';
import type { View } from './view.ts';

const t = texts.filters;

export interface FiltersProps {
  view: View;
  /** Shows items of another board, or with another text in the title. */
  onChange(change: Partial<View>): void;
}

/** The choice of a board, and the search in titles. */
export function Filters({ view: { board, search }, onChange }: FiltersProps) {
  const boards = useBoards();
  return (
    <div className={styles.filters}>
      <SelectField<WriteLocation | ''>
        label={t.board}
        name="board"
        value={board ?? ''}
        options={[
          { value: '', label: t.allBoards },
          ...boards.map(({ location, heading }) => ({ value: location, label: heading })),
        ]}
        onChange={(value) => onChange({ board: value === '' ? null : value })}
      />
      <SearchField
        action={paths.staffItems}
        name="q"
        value={search}
        label={t.search}
        placeholder={t.search}
        submitLabel={t.submit}
        onSearch={(value) => onChange({ search: value })}
      />
    </div>
  );
}
