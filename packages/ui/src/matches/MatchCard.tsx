import { paths, roundLabel } from '@wkff/contracts';
import { Link } from '@wkff/router';
import type { ReactNode } from 'react';
import { Badge } from '../base/Badge.tsx';
import { classNames, clubClass } from '../base/classNames.ts';
import { formatTime } from '../base/dates.ts';
import { SampleMark } from '../base/SampleMark.tsx';
import type { GroupMark } from '../base/useGroupMark.tsx';
import { VisuallyHidden } from '../base/VisuallyHidden.tsx';
import { texts as uiTexts } from '../texts.ts';
import { texts } from './texts.ts';
import styles from './MatchCard.module.css';
import { matchState, type MatchState, type MatchVariant } from './matchState.ts';
import { sampleLabels } from './sampleLabels.ts';
import { matchTeam, type MatchTeam } from './teams.ts';
import { useLiveNow } from './useLiveNow.ts';
import type { ListedMatch } from './listedMatch.ts';

export interface MatchCardProps {
  match: ListedMatch;
  variant: MatchVariant;
  /** When the page was loaded: site clock, epoch ms. */
  now: number;
  /** An action above the link that covers the card, e.g. a button for score keepers. */
  actions?: ((match: ListedMatch) => ReactNode) | undefined;
  /** The sample mark of the card's group, which the card does not repeat. */
  group?: Pick<GroupMark, 'label' | 'markedBy'>;
}

/** One match: round, state, both teams with score or VS, time and venue. The whole card links to the match's page. */
export function MatchCard({ match, variant, now, actions, group }: MatchCardProps) {
  const state = matchState(match, variant, useLiveNow(match, now));
  const [label] = sampleLabels(match, state);
  const sample = label === group?.label ? undefined : label;
  const time = formatTime(match.match_time);
  const [home, away] = [matchTeam(match, 'home'), matchTeam(match, 'away')];
  return (
    <article className={styles.card} data-phase={state.phase}>
      <Link className={styles.link} to={paths.match(match.id)} aria-describedby={group?.markedBy}>
        <VisuallyHidden>{texts.link(home.name, away.name)}</VisuallyHidden>
      </Link>
      <div className={styles.grid}>
        <p className={styles.round}>
          <span>{roundLabel(match, variant)}</span>
          <Phase state={state} />
          {state.note ? <span className={styles.phase}>{state.note}</span> : null}
          {sample === uiTexts.sample ? <SampleMark /> : null}
        </p>
        <div className={styles.teams}>
          <Team team={home} side="home" isBeaten={isBeaten(state, 'home')} />
          <Middle state={state} match={match} />
          <Team team={away} side="away" isBeaten={isBeaten(state, 'away')} />
        </div>
        <p className={styles.place}>
          {time && match.match_time ? (
            <time className={styles.time} dateTime={`${match.match_date}T${match.match_time}+09:00`}>
              {time}
            </time>
          ) : (
            <span className={styles.time}>{texts.noTime}</span>
          )}
          {sample === texts.sampleFixture ? <SampleMark label={sample} /> : null}
          <span className={styles.venue}>{match.venue ?? texts.noVenue}</span>
        </p>
        {actions ? <div className={styles.actions}>{actions(match)}</div> : null}
      </div>
    </article>
  );
}

/** Returns true for the side with fewer goals once the match is over. */
function isBeaten({ phase, middle }: MatchState, side: 'home' | 'away'): boolean {
  if (phase !== 'final' || middle.kind !== 'score') return false;
  return side === 'home' ? middle.home < middle.away : middle.away < middle.home;
}

function Team({ team, side, isBeaten }: { team: MatchTeam; side: 'home' | 'away'; isBeaten: boolean }) {
  return (
    <div className={classNames(styles.team, styles[side], isBeaten && styles.beaten, clubClass(team.key))}>
      <Badge path={team.badge} size={40} />
      <span className={styles.name}>{team.name}</span>
    </div>
  );
}

interface MiddleProps {
  state: MatchState;
  match: ListedMatch;
}

/** What counts, and below it what was played, if that is another score. */
function Middle(props: MiddleProps) {
  const { played } = props.state;
  if (!played) return <Counted {...props} />;
  return (
    <div>
      <Counted {...props} />
      <p className={styles.below}>{played}</p>
    </div>
  );
}

function Counted({ state, match }: MiddleProps) {
  const { middle } = state;
  if (middle.kind === 'word') return <p className={styles.word}>{middle.word}</p>;
  if (middle.kind === 'score') {
    const { home_penalties: home, away_penalties: away } = match;
    return (
      <div className={styles.middle}>
        <p className={styles.score}>
          <span aria-hidden="true">
            {middle.home} : {middle.away}
          </span>
          <VisuallyHidden>{texts.spokenScore(middle.home, middle.away)}</VisuallyHidden>
        </p>
        {home !== null && away !== null ? <p className={styles.below}>{texts.penalties(home, away)}</p> : null}
      </div>
    );
  }
  return (
    <p className={classNames(styles.middle, middle.kind === 'zero' ? styles.zero : styles.versus)}>
      <span aria-hidden="true">{middle.kind === 'zero' ? '0 : 0' : texts.versus}</span>
      <VisuallyHidden>{state.phase === 'pending' ? texts.pending : texts.before}</VisuallyHidden>
    </p>
  );
}

/** The state in words, unless the score, VS or a note shows it. */
function Phase({ state }: { state: MatchState }) {
  switch (state.phase) {
    case 'live':
      return (
        <span className={classNames(styles.phase, styles.live)}>
          <span aria-hidden="true">{texts.live}</span>
          <VisuallyHidden>{texts.liveSpoken}</VisuallyHidden> {state.minute}
        </span>
      );
    case 'pending':
      return <span className={styles.phase}>{texts.pending}</span>;
    case 'postponed':
      return state.note ? null : <span className={styles.phase}>{texts.postponed}</span>;
    case 'final':
      return <span className={styles.final}>{texts.final}</span>;
    default:
      return null;
  }
}
