import type { Host } from '@wkff/mf-contract';
import { useLoaderData, useLocation, useNavigation } from '@wkff/router';
import {
  Container,
  DataCredit,
  DateGroup,
  EmptyState,
  formatMatchDate,
  groupByDate,
  PageHeading,
  PartialNote,
  PillLink,
} from '@wkff/ui';
import { ScoreButton } from '../../score/ScoreButton.tsx';
import type { MatchesData } from './loadMatches.ts';
import { MatchFiles } from './MatchFiles.tsx';
import styles from './MatchesPage.module.css';
import { nextDay } from './nextDay.ts';
import { periodPath } from './period.ts';
import { PeriodPicker } from './PeriodPicker.tsx';
import { texts } from './texts.ts';

/** The page `/wk-league-matches`: the matches of a month by day, of all clubs or of one. */
export function MatchesPage({ host }: { host: Host }) {
  const data = useLoaderData<MatchesData>();
  const isBusy = useNavigation().state === 'loading';
  const days = groupByDate(data.matches);
  return (
    <Container space="page">
      <PageHeading>{texts.heading}</PageHeading>
      <PeriodPicker {...data} />
      {data.isPartial ? <PartialNote /> : null}
      <JumpToNextDay dates={days.map((day) => day.date)} now={data.now} />
      <div className={styles.days} aria-busy={isBusy}>
        {days.length === 0 ? (
          <EmptyState message={texts.empty} action={data.club ? <AllClubs {...data} /> : null} />
        ) : (
          days.map(({ date, matches }) => (
            <DateGroup
              key={date}
              id={dayId(date)}
              date={date}
              matches={matches}
              variant="page"
              now={data.now}
              actions={(match) => <ScoreButton host={host} match={match} />}
            />
          ))
        )}
      </div>
      <MatchFiles club={data.club} year={data.period.year} />
      <DataCredit />
    </Container>
  );
}

const dayId = (date: string) => `day-${date}`;

/** A link to today in the current month. Uses a URL fragment, so that it works without scripts. */
function JumpToNextDay({ dates, now }: { dates: string[]; now: number }) {
  const { pathname, search } = useLocation();
  const next = nextDay(dates, now);
  if (!next) return null;
  return (
    <p className={styles.jump}>
      <PillLink to={`${pathname}${search}#${dayId(next.date)}`} isDown>
        {next.isToday ? texts.today : texts.nextDay(formatMatchDate(next.date).slice(5))}
      </PillLink>
    </p>
  );
}

function AllClubs({ period }: Pick<MatchesData, 'period'>) {
  return <PillLink to={periodPath(period)}>{texts.showAll}</PillLink>;
}
