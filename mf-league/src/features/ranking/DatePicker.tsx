import { useEffect, useRef } from 'react';
import { paths } from '@wkff/contracts';
import { Link, useNavigate } from '@wkff/router';
import { Button, TextField } from '@wkff/ui';
import { rankingAddress, sortValue } from './address.ts';
import styles from './DatePicker.module.css';
import type { Sort } from './sort.ts';
import { texts } from './texts.ts';

export interface DatePickerProps {
  year: number;
  /** The day of the shown table; null: it is that of a round. */
  date: string | null;
  sort: Sort;
}

/** A day to see the table of, and the way back to the rounds. Without scripts the form is sent as it is. */
export function DatePicker({ year, date, sort }: DatePickerProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(date);
  useEffect(() => {
    // The day of another table. What was typed before the scripts arrived stays.
    if (shown.current !== date && field.current) field.current.value = date ?? '';
    shown.current = date;
  }, [date]);
  return (
    <form
      method="get"
      action={paths.leagueRanking}
      className={styles.form}
      aria-label={texts.chooseDate}
      onSubmit={(event) => {
        event.preventDefault();
        const address = rankingAddress({ year, date: field.current?.value, sort });
        void navigate(address, { preventScrollReset: true });
      }}
    >
      <input type="hidden" name="year" value={year} />
      {sortValue(sort) ? <input type="hidden" name="sort" value={sortValue(sort)} /> : null}
      <TextField
        ref={field}
        type="date"
        name="date"
        label={texts.date}
        defaultValue={date ?? ''}
        min={`${year - 1}-01-01`}
        max={`${year + 1}-12-31`}
      />
      <Button type="submit">{texts.show}</Button>
      {date ? (
        <Link to={rankingAddress({ year, sort })} className={styles.back}>
          {texts.byRound}
        </Link>
      ) : null}
    </form>
  );
}
