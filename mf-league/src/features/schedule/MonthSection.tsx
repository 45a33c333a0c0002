import { koreanWeekday, seoulDate } from '@wkff/contracts';
import { formatMatchDate, useGroupMark } from '@wkff/ui';
import { monthAnchor, TODAY_ANCHOR } from './anchors.ts';
import { MatchRow } from './MatchRow.tsx';
import styles from './MonthSection.module.css';
import { texts } from './texts.ts';
import type { ScheduleDay, ScheduleMonth } from './toMonths.ts';

/** A month of the season: its days with their matches. */
export function MonthSection({ year, month, now }: { year: number; month: ScheduleMonth; now: number }) {
  return (
    <section className={styles.month} id={monthAnchor(month.month)}>
      <h2 className={styles.heading}>
        {texts.monthHeading(year, month.month)} <span className={styles.count}>{texts.count(month.count)}</span>
      </h2>
      {month.days.map((day) => (
        <Day key={day.date} day={day} now={now} />
      ))}
    </section>
  );
}

function Day({ day: { date, rows, today }, now }: { day: ScheduleDay; now: number }) {
  const isToday = today === 'here';
  const group = useGroupMark(rows.map(({ samples }) => samples));
  return (
    <>
      {today === 'before' ? (
        <p className={styles.line} id={TODAY_ANCHOR}>
          {texts.todayIs(formatMatchDate(seoulDate(now)).slice(5))}
        </p>
      ) : null}
      <section className={styles.day} id={isToday ? TODAY_ANCHOR : undefined} data-today={isToday}>
        <h3 className={styles.date}>
          <time dateTime={date}>
            {date.slice(5).replace('-', '.')} ({koreanWeekday(date)})
          </time>
          {isToday ? <span className={styles.today}>{texts.today}</span> : null}
          {group.mark}
        </h3>
        <ul>
          {rows.map((row) => (
            <MatchRow key={row.id} row={row} group={group} />
          ))}
        </ul>
      </section>
    </>
  );
}
