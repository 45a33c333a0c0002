import { calendarPath, seoulDate } from '@wkff/contracts';
import { useLoaderData, useLocation, useNavigation, useRevalidator } from '@wkff/router';
import {
  Container,
  DataCredit,
  DateGroup,
  EmptyState,
  ErrorState,
  FileLink,
  formatMatchDate,
  groupByDate,
  PartialNote,
  PillLink,
  Retry,
  SectionHeading,
  Skeleton,
} from '@wkff/ui';
import type { ClubPage } from '../../club/clubPage.ts';
import { TeamFrame } from '../../club/TeamFrame.tsx';
import { nextMatch } from '../../club/upcoming.ts';
import { filterPath } from './filter.ts';
import { FilterLinks } from './FilterLinks.tsx';
import { groupByMonth } from './groupByMonth.ts';
import type { MatchesData } from './loadMatches.ts';
import styles from './MatchesPage.module.css';
import { recordOf } from './recordOf.ts';
import { SeasonRecord } from './SeasonRecord.tsx';
import { texts } from './texts.ts';

type Data = ClubPage & MatchesData;

/** A club's matches of a season by month and day, filtered or all, and the record of the shown ones. */
export function MatchesPage() {
  const data = useLoaderData<Data>();
  const isBusy = useNavigation().state === 'loading';
  return (
    <TeamFrame page={data} current="matches">
      <Container space="page">
        <div className={styles.tools}>
          <FilterLinks page={data} filter={data.filter} />
          <JumpToNext {...data} />
        </div>
        <div className={styles.matches} aria-busy={isBusy}>
          <Matches {...data} />
        </div>
        <p className={styles.files}>
          <FileLink href={calendarPath(data.club.key)} kind={texts.calendarNote}>
            {texts.calendar(data.club.short_name)}
          </FileLink>
        </p>
        <DataCredit />
      </Container>
    </TeamFrame>
  );
}

function Matches(data: Data) {
  const { matches, now, club, shownSeason, filter } = data;
  const isReloading = useRevalidator().state === 'loading';
  if (!matches.ok) {
    if (isReloading) return <Skeleton label={texts.loading} rows={6} />;
    return <ErrorState message={texts.failed} action={<Retry />} />;
  }
  const list = matches.value;
  if (list.length === 0) return <EmptyState message={texts.empty} action={<ShowAll {...data} />} />;
  const record = recordOf(list, club.id);
  return (
    <>
      {list.some((match) => match.is_partial_season) ? <PartialNote /> : null}
      {record ? <SeasonRecord record={record} season={shownSeason} side={filter.side} /> : null}
      {groupByMonth(list).map((month) => (
        <section key={month.month} className={styles.month}>
          <SectionHeading>{texts.month(Number(month.month.slice(5)))}</SectionHeading>
          <div className={styles.days}>
            {groupByDate(month.matches).map(({ date, matches: day }) => (
              <div key={date}>
                <DateGroup id={dayId(date)} date={date} matches={day} variant="page" now={now} />
              </div>
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

const dayId = (date: string) => `day-${date}`;

/**
 * A link to the match of today, else to the next one, unless that is the first in the list. Uses a URL fragment, so
 * that it works without scripts.
 */
function JumpToNext({ matches, now }: Pick<Data, 'matches' | 'now'>) {
  const { pathname, search } = useLocation();
  const list = matches.ok ? matches.value : [];
  const next = nextMatch(list, now);
  if (!next || next === list[0]) return null;
  const date = next.match_date;
  return (
    <PillLink to={`${pathname}${search}#${dayId(date)}`} isDown>
      {date === seoulDate(now) ? texts.today : texts.next(formatMatchDate(date).slice(5))}
    </PillLink>
  );
}

/** A link to all matches, if a filter matches none. */
function ShowAll({ filter, ...page }: Data) {
  if (filter.side === null && filter.state === null) return null;
  return (
    <PillLink to={filterPath(page, { side: null, state: null })} replace preventScrollReset>
      {texts.showAll}
    </PillLink>
  );
}
