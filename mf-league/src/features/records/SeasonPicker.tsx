import { paths } from '@wkff/contracts';
import { useNavigate, useNavigation } from '@wkff/router';
import { Button, SelectField } from '@wkff/ui';
import type { RecordsData } from './loadRecords.ts';
import { ALL_SEASONS, recordsPath } from './recordsPath.ts';
import styles from './RecordsPage.module.css';
import { texts } from './texts.ts';

/** The shown season, and a select to change it. */
export function SeasonPicker({ years, year }: Pick<RecordsData, 'years' | 'year'>) {
  const navigate = useNavigate();
  // While the next season loads the select already shows it.
  const pending = new URLSearchParams(useNavigation().location?.search).get('year');
  return (
    <div className={styles.picker}>
      <h2>{texts.period(year)}</h2>
      <form method="get" action={paths.leagueRecords} className={styles.form} aria-label={texts.choose}>
        <SelectField
          label={texts.year}
          name="year"
          value={pending === null ? year : pending === ALL_SEASONS ? ALL_SEASONS : Number(pending)}
          options={([...years, ALL_SEASONS] as const).map((value) => ({ value, label: texts.yearOption(value) }))}
          onChange={(value) => void navigate(recordsPath(value), { preventScrollReset: true })}
        />
        <noscript>
          <Button type="submit">{texts.show}</Button>
        </noscript>
      </form>
    </div>
  );
}
