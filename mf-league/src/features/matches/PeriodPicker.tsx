import { paths } from '@wkff/contracts';
import { useNavigate, useNavigation } from '@wkff/router';
import { Button, SelectField } from '@wkff/ui';
import { texts as seasonTexts } from '../../season/texts.ts';
import { Arrow } from './Arrow.tsx';
import type { MatchesData } from './loadMatches.ts';
import { periodPath, type Period } from './period.ts';
import styles from './PeriodPicker.module.css';
import { texts } from './texts.ts';

export type PeriodPickerProps = Pick<
  MatchesData,
  'years' | 'months' | 'period' | 'earlier' | 'later' | 'clubs' | 'club'
>;

/** Selects of year, month and club, and arrows to the previous and next month with matches. Each view has a URL. */
export function PeriodPicker({ years, months, period, earlier, later, clubs, club }: PeriodPickerProps) {
  const navigate = useNavigate();
  const shown = useChoice(period, club?.key ?? '');
  const show = (path: string) => void navigate(path, { preventScrollReset: true });
  return (
    <div className={styles.picker}>
      <div className={styles.arrows}>
        <Arrow to={earlier} path={periodPath(earlier ?? period, club?.key)} direction="earlier" />
        <h2 className={styles.period}>{texts.period(period.year, period.month)}</h2>
        <Arrow to={later} path={periodPath(later ?? period, club?.key)} direction="later" />
      </div>
      <form method="get" action={paths.leagueMatches} className={styles.form} aria-label={texts.choose}>
        <SelectField
          label={seasonTexts.year}
          name="year"
          value={shown.year}
          options={years.map((value) => ({ value, label: seasonTexts.yearOption(value) }))}
          onChange={(year) => show(periodPath({ year }, club?.key))}
        />
        <SelectField
          label={texts.month}
          name="month"
          value={shown.month}
          options={months.map((value) => ({ value, label: texts.monthOption(value) }))}
          onChange={(month) => show(periodPath({ ...period, month }, club?.key))}
        />
        {clubs.length === 0 ? null : (
          <SelectField
            label={texts.team}
            name="team"
            value={shown.team}
            options={[
              { value: '', label: texts.allTeams },
              ...clubs.map(({ key, short_name }) => ({ value: key, label: short_name })),
            ]}
            onChange={(key) => show(periodPath(period, key))}
          />
        )}
        <noscript>
          <Button type="submit">{seasonTexts.show}</Button>
        </noscript>
      </form>
    </div>
  );
}

/** Returns the values of the selects. While a navigation within the page loads, these are already the new ones. */
function useChoice(period: Period, team: string): Period & { team: string } {
  const { location } = useNavigation();
  if (location?.pathname !== paths.leagueMatches) return { ...period, team };
  const search = new URLSearchParams(location.search);
  return {
    year: Number(search.get('year') ?? period.year),
    month: Number(search.get('month') ?? period.month),
    team: search.get('team') ?? '',
  };
}
