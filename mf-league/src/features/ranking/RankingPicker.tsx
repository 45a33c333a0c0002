import { paths } from '@wkff/contracts';
import { useNavigate, useNavigation } from '@wkff/router';
import { Button, SelectField } from '@wkff/ui';
import { rankingAddress } from './address.ts';
import type { RankingData } from './loadRanking.ts';
import styles from './RankingPicker.module.css';
import type { Sort } from './sort.ts';
import { texts } from './texts.ts';

/** Id of the selects' form: without scripts, the buttons in the table's heads submit it. */
export const PICKER_ID = 'ranking-picker';

export interface RankingPickerProps extends Pick<RankingData, 'years' | 'rounds' | 'year' | 'round' | 'date'> {
  isPublished: boolean;
  /** The order of the table, kept when year or round change. */
  sort: Sort;
}

/** The shown year and round, and two selects to change them. */
export function RankingPicker({ years, rounds, year, round, date, isPublished, sort }: RankingPickerProps) {
  const navigate = useNavigate();
  // While the next table loads the selects already show the chosen values.
  const pending = new URLSearchParams(useNavigation().location?.search);
  const roundLabel = (value: number) =>
    value === 0 ? texts.noRound : isPublished ? texts.lastRoundOption(value) : texts.roundOption(value);
  const go = (to: { year: number; round?: number }) =>
    void navigate(rankingAddress({ ...to, sort }), { preventScrollReset: true });
  return (
    <div className={styles.picker}>
      <h2 className={styles.period}>{isPublished ? texts.publishedPeriod(year) : texts.period(year, round, date)}</h2>
      <form id={PICKER_ID} method="get" action={paths.leagueRanking} className={styles.form} aria-label={texts.choose}>
        <SelectField
          label={texts.year}
          name="year"
          value={Number(pending.get('year') ?? year)}
          options={(years.length > 0 ? years : [year]).map((value) => ({ value, label: texts.yearOption(value) }))}
          onChange={(value) => go({ year: value })}
        />
        <SelectField
          label={texts.round}
          name="round"
          value={Number(pending.get('round') ?? round)}
          options={(rounds.length > 0 ? rounds : [0]).map((value) => ({ value, label: roundLabel(value) }))}
          onChange={(value) => go({ year, round: value })}
        />
        <noscript>
          <Button type="submit">{texts.show}</Button>
        </noscript>
      </form>
    </div>
  );
}
