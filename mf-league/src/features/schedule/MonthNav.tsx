import { seoulDate } from '@wkff/contracts';
import { Link, useLocation } from '@wkff/router';
import { classNames } from '@wkff/ui';
import { monthAnchor, TODAY_ANCHOR } from './anchors.ts';
import styles from './MonthNav.module.css';
import { texts } from './texts.ts';
import type { ScheduleMonth } from './toMonths.ts';

/** A sticky row of links to the page's months and to today. Uses URL fragments, which work without scripts. */
export function MonthNav({ months, now }: { months: readonly ScheduleMonth[]; now: number }) {
  const { pathname, search } = useLocation();
  const to = (anchor: string) => `${pathname}${search}#${anchor}`;
  const hasToday = months.some(({ days }) => days.some(({ today }) => today !== null));
  const thisMonth = Number(seoulDate(now).slice(5, 7));
  return (
    <nav className={styles.nav} aria-label={texts.months}>
      <ul className={styles.list}>
        {hasToday ? (
          <li>
            <Link className={classNames(styles.link, styles.today)} to={to(TODAY_ANCHOR)}>
              {texts.today}
            </Link>
          </li>
        ) : null}
        {months.map(({ month }) => (
          <li key={month}>
            <Link
              className={classNames(styles.link, hasToday && month === thisMonth && styles.current)}
              to={to(monthAnchor(month))}
            >
              {texts.month(month)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
