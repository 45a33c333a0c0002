import type { Settled } from '@wkff/api-client';
import { paths, roundLabel, type ListedMatch, type MatchDetail, type Meetings as MeetingsData } from '@wkff/contracts';
import { Link, useRevalidator } from '@wkff/router';
import {
  classNames,
  DateText,
  ErrorState,
  matchTeam,
  matchTexts,
  Retry,
  SampleMark,
  SectionHeading,
  Skeleton,
  VisuallyHidden,
} from '@wkff/ui';
import styles from './Meetings.module.css';
import { MeetingsRecord } from './MeetingsRecord.tsx';
import { pageTexts } from './pageTexts.ts';
import { restTexts } from './restTexts.ts';

/** Meetings shown at first. A button shows the others, which keeps the page short on phones. */
const SHOWN = 5;

export interface MeetingsProps {
  match: MatchDetail;
  meetings: Settled<MeetingsData>;
}

/** The earlier matches of the two clubs. */
export function Meetings(props: MeetingsProps) {
  return (
    <section>
      <SectionHeading>{restTexts.meetings.title}</SectionHeading>
      <Content {...props} />
    </section>
  );
}

function Content({ match, meetings }: MeetingsProps) {
  const isReloading = useRevalidator().state === 'loading';
  if (!meetings.ok) {
    if (isReloading) return <Skeleton label={restTexts.meetings.loading} />;
    return <ErrorState message={meetings.message ?? restTexts.meetings.failed} action={<Retry />} />;
  }
  const { matches, record } = meetings.value;
  if (matches.length === 0) {
    const isKnown = match.home_id !== null && match.away_id !== null;
    return <p className={styles.note}>{isKnown ? restTexts.meetings.empty : restTexts.meetings.unknown}</p>;
  }
  return (
    <div className={styles.card}>
      <MeetingsRecord match={match} record={record} />
      <List meetings={matches.slice(0, SHOWN)} />
      {matches.length > SHOWN ? (
        <details className={styles.rest}>
          <summary className={styles.more}>{restTexts.meetings.more(matches.length - SHOWN)}</summary>
          <List meetings={matches.slice(SHOWN)} />
        </details>
      ) : null}
      {matches.some((meeting) => meeting.is_partial_season) ? (
        <p className={styles.note}>{restTexts.meetings.partialNote}</p>
      ) : null}
    </div>
  );
}

function List({ meetings }: { meetings: ListedMatch[] }) {
  return (
    <ol className={styles.list}>
      {meetings.map((meeting) => (
        <li key={meeting.id}>
          <Meeting meeting={meeting} />
        </li>
      ))}
    </ol>
  );
}

function Meeting({ meeting }: { meeting: ListedMatch }) {
  const { home_points: home, away_points: away, home_penalties, away_penalties } = meeting;
  const hasScore = home !== null && away !== null;
  const hasPenalties = home_penalties !== null && away_penalties !== null;
  return (
    <Link className={styles.meeting} to={paths.match(meeting.id)}>
      <span className={styles.day}>
        <DateText value={meeting.match_date} /> <span>{roundLabel(meeting, 'page')}</span>{' '}
        {meeting.note && hasScore ? <span>{meeting.note}</span> : null}{' '}
        {meeting.is_sample_score ? <SampleMark /> : null}{' '}
        {meeting.is_partial_season ? <SampleMark label={pageTexts.partialSeason} /> : null}
      </span>{' '}
      <span className={styles.teams}>
        <span className={classNames(styles.team, hasScore && home < away && styles.beaten)}>
          {matchTeam(meeting, 'home').name}
        </span>{' '}
        {hasScore ? (
          <span className={styles.score}>
            <span aria-hidden="true">
              {home} : {away}
            </span>{' '}
            <VisuallyHidden>{matchTexts.spokenScore(home, away)}</VisuallyHidden>
          </span>
        ) : (
          <span className={styles.word}>{meeting.note}</span>
        )}{' '}
        <span className={classNames(styles.team, hasScore && away < home && styles.beaten)}>
          {matchTeam(meeting, 'away').name}
        </span>
      </span>{' '}
      {hasPenalties ? (
        <span className={styles.penalties}>{matchTexts.penalties(home_penalties, away_penalties)}</span>
      ) : null}
    </Link>
  );
}
