import { useLoaderData, useNavigation } from '@wkff/router';
import { Container, DataCredit, DateGroup, EmptyState, groupByDate, PageHeading } from '@wkff/ui';
import type { MatchesData } from './loadMatches.ts';
import styles from './MatchesPage.module.css';
import { PeriodPicker } from './PeriodPicker.tsx';
import { texts } from './texts.ts';

/** `/wk-league-matches`: the matches of a month by day. */
export function MatchesPage() {
  const data = useLoaderData<MatchesData>();
  const isBusy = useNavigation().state === 'loading';
  const isPartial = data.matches.some((match) => match.is_partial_season);
  return (
    <Container space="page">
      <PageHeading>{texts.heading}</PageHeading>
      <PeriodPicker {...data} />
      {isPartial ? (
        <p className={styles.partial}>
          <strong>{texts.partial}</strong> {texts.partialNote}
        </p>
      ) : null}
      <div className={styles.days} aria-busy={isBusy}>
        {data.matches.length === 0 ? (
          <EmptyState message={texts.empty} />
        ) : (
          groupByDate(data.matches).map((day) => (
            <DateGroup key={day.date} date={day.date} matches={day.matches} variant="page" now={data.now} />
          ))
        )}
      </div>
      <DataCredit />
    </Container>
  );
}
