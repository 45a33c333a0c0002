import { CATEGORIES, paths } from '@wkff/contracts';
import { categoryLabel, SearchField, SelectField } from '@wkff/ui';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from '@wkff/router';
import { pressBoard } from '../board.ts';
import { texts as boardTexts } from '../texts.ts';
import styles from './PressFilters.module.css';
import {
  PRESS_FILTERS,
  PRESS_SORTS,
  pressSearch,
  readPressQuery,
  toggleCategory,
  type PressQuery,
} from './pressQuery.ts';
import { texts } from './texts.ts';

const FORM = 'press-search';

/**
 * Categories and search of the press list. Each choice has a URL. Without scripts they are one form, which includes the
 * order.
 */
export function PressFilters({ query }: { query: PressQuery }) {
  const { shown, show } = usePressChoice(query);
  const [filter, setFilter] = useState(query.searchFilter);
  useEffect(() => setFilter(query.searchFilter), [query.searchFilter, query.searchQuery]);
  return (
    <div className={styles.filters}>
      <Categories chosen={shown.categories} show={show} />
      <SearchField
        id={FORM}
        action={paths.press}
        name="searchQuery"
        value={query.searchQuery}
        label={boardTexts.searchLabel(pressBoard.name)}
        placeholder={texts.placeholders[filter] ?? boardTexts.searchPlaceholder}
        submitLabel={boardTexts.search}
        onSearch={(searchQuery) => show({ searchQuery, searchFilter: filter })}
      >
        <SelectField
          label={texts.filter}
          name="searchFilter"
          value={filter}
          options={PRESS_FILTERS.map((value) => ({ value, label: texts.filters[value] }))}
          onChange={setFilter}
        />
      </SearchField>
    </div>
  );
}

interface CategoriesProps {
  chosen: PressQuery['categories'];
  show: PressChoice['show'];
}

function Categories({ chosen, show }: CategoriesProps) {
  const boxes = useRef<HTMLFieldSetElement>(null);
  useEffect(() => showChecked(boxes.current), []);
  return (
    <fieldset ref={boxes} className={styles.categories}>
      <legend className={styles.legend}>{texts.categories}</legend>
      <Box label={texts.all} isChecked={chosen.length === 0} onToggle={() => show({ categories: [] })} />
      {CATEGORIES.map((category) => (
        <Box
          key={category}
          name="categories"
          value={category}
          label={categoryLabel(category)}
          isChecked={chosen.includes(category)}
          onToggle={() => show({ categories: toggleCategory(chosen, category) })}
        />
      ))}
    </fieldset>
  );
}

/** Scrolls the phone's row of categories to the first selected one. */
function showChecked(row: HTMLElement | null): void {
  const box = row?.querySelector('input:checked')?.parentElement;
  if (row && box) row.scrollLeft = box.offsetLeft + (box.offsetWidth - row.clientWidth) / 2;
}

/** The order of the press list. */
export function PressSort({ query }: { query: PressQuery }) {
  const { shown, show } = usePressChoice(query);
  return (
    <SelectField
      form={FORM}
      label={texts.sort}
      name="sort"
      value={shown.sort}
      options={PRESS_SORTS.map((value) => ({ value, label: texts.sorts[value] }))}
      onChange={(sort) => show({ sort })}
    />
  );
}

interface BoxProps {
  label: string;
  isChecked: boolean;
  onToggle(): void;
  name?: string;
  value?: string;
}

function Box({ label, isChecked, onToggle, name, value }: BoxProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        form={FORM}
        name={name}
        value={value}
        checked={isChecked}
        onChange={onToggle}
        autoComplete="off"
        className={styles.input}
      />
      <span className={styles.label}>{label}</span>
    </label>
  );
}

interface PressChoice {
  /** The query that the controls show. While the next page loads, this is already the new query. */
  shown: PressQuery;
  /** Navigates to the first page of the list with a changed query. Replaces the history entry. */
  show(change: Partial<PressQuery>): void;
}

/** Returns the current query of the press list, and a function that changes it. */
function usePressChoice(query: PressQuery): PressChoice {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const shown =
    location?.pathname === paths.press
      ? readPressQuery(window.location.origin + location.pathname + location.search)
      : query;
  return {
    shown,
    show: (change) =>
      void navigate(paths.press + pressSearch({ ...shown, page: 1, ...change }), {
        replace: true,
        preventScrollReset: true,
      }),
  };
}
