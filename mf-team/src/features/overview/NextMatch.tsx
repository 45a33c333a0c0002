import { paths, seoulDate, seoulMoment, roundLabel } from '@wkff/contracts';
import { Link } from '@wkff/router';
import {
  Badge,
  classNames,
  clubClass,
  formatMatchDate,
  formatTime,
  matchState,
  matchTeam,
  matchTexts,
  SampleMark,
  SectionHeading,
  useLiveNow,
  VisuallyHidden,
  type ListedMatch,
} from '@wkff/ui';
import { useMoment } from '../../club/useMoment.ts';
import styles from './NextMatch.module.css';
import { texts } from './texts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface NextMatchProps {
  match: ListedMatch;
  /** The club of the page. */
  clubId: number;
  /** Site clock, epoch ms. */
  now: number;
}

/** The match that is under way or next: opponent, date, venue, and days until then. The card links to it. */
export function NextMatch({ match, clubId, now }: NextMatchProps) {
  const moment = useMoment(now);
  const isHome = match.home_id === clubId;
  const opponent = matchTeam(match, isHome ? 'away' : 'home');
  const state = matchState(match, 'page', useLiveNow(match, moment));
  const time = formatTime(match.match_time);
  return (
    <section>
      <SectionHeading>{texts.next.title}</SectionHeading>
      <article className={classNames(styles.card, clubClass(opponent.key))}>
        <Link className={styles.link} to={paths.match(match.id)}>
          <VisuallyHidden>
            {matchTexts.link(matchTeam(match, 'home').name, matchTeam(match, 'away').name)}
          </VisuallyHidden>
        </Link>
        <p className={styles.top}>
          <strong className={classNames(styles.count, state.phase === 'live' && styles.live)}>
            {countdown(state.phase, match.match_date, moment)} {state.minute}
          </strong>
          <span>{roundLabel(match, 'page')}</span>
          {state.note ? <span>{state.note}</span> : null}
          {match.is_sample_fixture ? <SampleMark label={matchTexts.sampleFixture} /> : null}
        </p>
        <div className={styles.opponent}>
          <Badge path={opponent.badge} size={64} />
          <p className={styles.words}>
            <span className={styles.side}>{isHome ? texts.next.home : texts.next.away}</span>
            <span className={styles.name}>{texts.next.against(opponent.name)}</span>
          </p>
          {state.middle.kind === 'score' ? (
            <p className={styles.score}>
              <span aria-hidden="true">
                {state.middle.home} : {state.middle.away}
              </span>
              <VisuallyHidden>{matchTexts.spokenScore(state.middle.home, state.middle.away)}</VisuallyHidden>
            </p>
          ) : null}
        </div>
        <p className={styles.when}>
          <time dateTime={match.match_time ? `${match.match_date}T${match.match_time}+09:00` : match.match_date}>
            {formatMatchDate(match.match_date)} {time ?? matchTexts.noTime}
          </time>
          <span>{match.venue ?? matchTexts.noVenue}</span>
        </p>
      </article>
    </section>
  );
}

/** Returns a text with the number of days (in Seoul) until a match. */
function countdown(phase: string, date: string, moment: number): string {
  if (phase === 'live') return matchTexts.live;
  if (phase === 'pending') return matchTexts.pending;
  const days = Math.round((seoulMoment(date) - seoulMoment(seoulDate(moment))) / DAY_MS);
  return days <= 0 ? matchTexts.today : days === 1 ? texts.next.tomorrow : texts.next.days(days);
}
