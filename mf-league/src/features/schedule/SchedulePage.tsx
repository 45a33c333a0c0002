import { paths } from '@wkff/contracts';
import { useLoaderData, useNavigate, useNavigation } from '@wkff/router';
import { Button, Container, DataCredit, EmptyState, PageHeading, PartialNote, SelectField } from '@wkff/ui';
import { texts as seasonTexts } from '../../season/texts.ts';
import type { ScheduleData } from './loadSchedule.ts';
import { MonthNav } from './MonthNav.tsx';
import { MonthSection } from './MonthSection.tsx';
import { schedulePath } from './schedulePath.ts';
import styles from './SchedulePage.module.css';
import { texts } from './texts.ts';

/** The page `/schedule`: all matches of a season, by month and day. */
export function SchedulePage() {
  const { now, years, year, months, count, played, isPartial } = useLoaderData<ScheduleData>();
  const isBusy = useNavigation().state === 'loading';
  const note = isPartial ? texts.notePartial(year, count) : texts.note(year, played, count);
  return (
    <Container space="page">
      <div className={styles.head}>
        <PageHeading note={count > 0 ? note : null}>{texts.heading}</PageHeading>
        {years.length > 0 ? <YearPicker years={years} year={year} /> : null}
      </div>
      {isPartial ? <PartialNote /> : null}
      {count === 0 ? (
        <EmptyState message={texts.empty} />
      ) : (
        <>
          <MonthNav months={months} now={now} />
          <div aria-busy={isBusy}>
            {months.map((month) => (
              <MonthSection key={month.month} year={year} month={month} now={now} />
            ))}
          </div>
        </>
      )}
      <DataCredit />
    </Container>
  );
}

function YearPicker({ years, year }: Pick<ScheduleData, 'years' | 'year'>) {
  const navigate = useNavigate();
  const { location } = useNavigation();
  // While the next season loads the select already shows it.
  const pending = location?.pathname === paths.schedule ? new URLSearchParams(location.search).get('year') : null;
  return (
    <form method="get" action={paths.schedule} className={styles.form} aria-label={texts.choose}>
      <SelectField
        label={seasonTexts.year}
        name="year"
        value={pending === null ? year : Number(pending)}
        options={years.map((value) => ({ value, label: seasonTexts.yearOption(value) }))}
        onChange={(value) => void navigate(schedulePath(value), { preventScrollReset: true })}
      />
      <noscript>
        <Button type="submit">{seasonTexts.show}</Button>
      </noscript>
    </form>
  );
}
