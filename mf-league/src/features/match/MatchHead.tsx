import { paths, seoulYear, roundLabel } from '@wkff/contracts';
import { Link } from '@wkff/router';
import {
  Badge,
  classNames,
  clubClass,
  Container,
  DateText,
  formatTime,
  matchState,
  matchTeam,
  matchTexts,
  SampleMark,
  useLiveNow,
  VisuallyHidden,
  type MatchState,
} from '@wkff/ui';
import type { MatchDetail } from '@wkff/contracts';
import { Broadcast } from './Broadcast.tsx';
import styles from './MatchHead.module.css';
import { competitionName } from './matchTexts.ts';
import { pageTexts } from './pageTexts.ts';

/** A broadcast-style scoreboard: both clubs in their colours, the score between them, date and venue below. */
export function MatchHead({ match, now }: { match: MatchDetail; now: number }) {
  const state = matchState(match, 'page', useLiveNow(match, now));
  const time = formatTime(match.match_time);
  return (
    <header className={styles.head}>
      <Container className={styles.content}>
        <p className={styles.meta}>
          <span>{competitionName(match)}</span> <span className={styles.round}>{roundLabel(match, 'page')}</span>{' '}
          <States state={state} /> {match.is_partial_season ? <SampleMark label={pageTexts.partialSeason} /> : null}
        </p>
        <h1 className={styles.board} tabIndex={-1} data-phase={state.phase}>
          <Team match={match} side="home" />{' '}
          <span className={styles.middle}>
            <Middle state={state} />
          </span>{' '}
          <Team match={match} side="away" />
        </h1>
        <div className={styles.names}>
          <FullName match={match} side="home" now={now} />
          <p className={styles.below}>
            <Penalties match={match} />
            {state.played ? <span>{state.played}</span> : null}
            {match.is_sample_score && state.middle.kind === 'score' ? (
              <SampleMark label={matchTexts.sampleScore} />
            ) : null}
          </p>
          <FullName match={match} side="away" now={now} />
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>{pageTexts.facts.when}</dt>
            <dd>
              <DateText value={match.match_date} weekday />{' '}
              {time && match.match_time ? (
                <time dateTime={`${match.match_date}T${match.match_time}+09:00`}>{time}</time>
              ) : (
                matchTexts.noTime
              )}
            </dd>
          </div>
          <div>
            <dt>{pageTexts.facts.venue}</dt>
            <dd>{match.venue ?? matchTexts.noVenue}</dd>
          </div>
          <div>
            <dt>{pageTexts.facts.broadcast}</dt>
            <dd>
              <Broadcast link={match.live_link} />
            </dd>
          </div>
          {match.sheet.officials.length > 0 ? (
            <div className={styles.officials}>
              <dt>{pageTexts.facts.officials}</dt>
              <dd>{match.sheet.officials.map(({ title, name }) => `${title} ${name}`).join(' · ')}</dd>
            </div>
          ) : null}
        </dl>
        {match.is_sample_fixture ? (
          <p className={styles.sample}>
            <SampleMark label={matchTexts.sampleFixture} /> {pageTexts.sampleFixture}
          </p>
        ) : null}
      </Container>
    </header>
  );
}

interface SideProps {
  match: MatchDetail;
  side: 'home' | 'away';
}

function Team({ match, side }: SideProps) {
  const team = matchTeam(match, side);
  return (
    <span className={classNames(styles.team, styles[side], clubClass(team.key))}>
      <span className={styles.field}>
        <Badge path={team.badge} size={96} loading="eager" className={styles.crest} />
      </span>{' '}
      <span className={styles.name}>{team.name}</span>
    </span>
  );
}

/** The club's full name, linked to its page in the season of the match. */
function FullName({ match, side, now }: SideProps & { now: number }) {
  const { key } = matchTeam(match, side);
  const name = match[`${side}_team_name`];
  if (key === null || name === null) return <p />;
  const season = match.season === seoulYear(now) ? '' : `?season=${match.season}`;
  return (
    <p className={styles.full}>
      <Link to={paths.team(key) + season}>{name}</Link>
    </p>
  );
}

function Middle({ state }: { state: MatchState }) {
  const { middle, phase } = state;
  if (middle.kind !== 'score') {
    const spoken = phase === 'scheduled' ? matchTexts.before : (noteOf(state) ?? phaseText(phase));
    return (
      <>
        <span className={styles.versus} aria-hidden="true">
          {matchTexts.versus}
        </span>{' '}
        <VisuallyHidden>{spoken}</VisuallyHidden>
      </>
    );
  }
  return (
    <>
      <span className={styles.score} aria-hidden="true">
        {middle.home} : {middle.away}
      </span>{' '}
      <VisuallyHidden>{matchTexts.spokenScore(middle.home, middle.away)}</VisuallyHidden>
    </>
  );
}

function Penalties({ match: { home_penalties: home, away_penalties: away } }: { match: MatchDetail }) {
  return home === null || away === null ? null : <span>{matchTexts.penalties(home, away)}</span>;
}

function phaseText(phase: MatchState['phase']): string {
  return phase === 'live' ? matchTexts.liveSpoken : matchTexts[phase];
}

/** Returns what visitors should know about a match. */
const noteOf = ({ middle, note }: MatchState) => (middle.kind === 'word' ? middle.word : note);

/** The phase and what visitors should know beside it, which says more than that it was postponed or cancelled. */
function States({ state }: { state: MatchState }) {
  const { phase } = state;
  const note = noteOf(state);
  return (
    <>
      {note && (phase === 'postponed' || phase === 'cancelled') ? null : <Phase state={state} />}{' '}
      {note ? (
        <span className={styles.phase} data-phase={phase === 'live' ? undefined : phase}>
          {note}
        </span>
      ) : null}
    </>
  );
}

function Phase({ state: { phase, minute } }: { state: MatchState }) {
  return (
    <span className={styles.phase} data-phase={phase}>
      {phase === 'live' ? (
        <>
          <span aria-hidden="true">{matchTexts.live}</span>
          <VisuallyHidden>{matchTexts.liveSpoken}</VisuallyHidden> {minute}
        </>
      ) : (
        phaseText(phase)
      )}
    </span>
  );
}
