import { paths } from '@wkff/contracts';
import { Link, useNavigate, useNavigation } from '@wkff/router';
import { Button, classNames, SelectField, VisuallyHidden } from '@wkff/ui';
import type { MatchesData } from './loadMatches.ts';
import { periodSearch, type Period } from './period.ts';
import styles from './PeriodPicker.module.css';
import { texts } from './texts.ts';

export type PeriodPickerProps = Pick<MatchesData, 'years' | 'months' | 'period' | 'earlier' | 'later'>;

/** Year and month: two selects, and arrows to the months with matches before and after. */
export function PeriodPicker({ years, months, period, earlier, later }: PeriodPickerProps) {
  const navigate = useNavigate();
  // While the next month loads the selects already show what was chosen.
  const pending = new URLSearchParams(useNavigation().location?.search);
  const year = Number(pending.get('year') ?? period.year);
  const month = Number(pending.get('month') ?? period.month);
  return (
    <div className={styles.picker}>
      <div className={styles.arrows}>
        <Arrow to={earlier} label={texts.earlier} direction="earlier" />
        <h2 className={styles.period} aria-live="polite">
          {texts.period(period.year, period.month)}
        </h2>
        <Arrow to={later} label={texts.later} direction="later" />
      </div>
      <form method="get" action={paths.leagueMatches} className={styles.form} aria-label={texts.choose}>
        <SelectField
          label={texts.year}
          name="year"
          value={year}
          options={years.map((value) => ({ value, label: texts.yearOption(value) }))}
          onChange={(value) => void navigate(`${paths.leagueMatches}?year=${value}`)}
        />
        <SelectField
          label={texts.month}
          name="month"
          value={month}
          options={months.map((value) => ({ value, label: texts.monthOption(value) }))}
          onChange={(value) => void navigate(paths.leagueMatches + periodSearch({ year: period.year, month: value }))}
        />
        <noscript>
          <Button type="submit">{texts.show}</Button>
        </noscript>
      </form>
    </div>
  );
}

function Arrow({ to, label, direction }: { to: Period | null; label: string; direction: 'earlier' | 'later' }) {
  const sign = (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        d={direction === 'earlier' ? 'M15 5l-7 7 7 7' : 'M9 5l7 7-7 7'}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
  );
  if (!to) {
    return (
      <span className={classNames(styles.arrow, styles.off)} role="link" aria-disabled="true" aria-label={label}>
        {sign}
      </span>
    );
  }
  return (
    <Link className={styles.arrow} to={paths.leagueMatches + periodSearch(to)} preventScrollReset>
      {sign}
      <VisuallyHidden>
        {label} {texts.period(to.year, to.month)}
      </VisuallyHidden>
    </Link>
  );
}
