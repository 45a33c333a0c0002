import {
  clubClass,
  DateText,
  formatTime,
  matchState,
  matchTeam,
  matchTexts,
  SampleMark,
  useLiveNow,
  VisuallyHidden,
  type ListedMatch,
  type MatchTeam,
} from '@wkff/ui';
import { isPlayoffCompetition, paths, roundLabel } from '@wkff/contracts';
import { texts } from '../texts.ts';
import { SlideLink } from './SlideLink.tsx';
import styles from './MatchSlide.module.css';

/** An upcoming match: both clubs in their colours, date and venue. Made of text, colour and SVG only. */
export function MatchSlide({ match, now }: { match: ListedMatch; now: number }) {
  const [home, away] = [matchTeam(match, 'home'), matchTeam(match, 'away')];
  return (
    <div className={styles.slide}>
      <p className={styles.eyebrow}>
        <span className={styles.competition}>
          {matchTexts.competition(match.season, isPlayoffCompetition(match.competition_id))}
        </span>
        <span>{roundLabel(match, 'widget')}</span>
        {match.is_sample_fixture ? <SampleMark label={matchTexts.sampleFixture} /> : null}
      </p>
      <div className={styles.field}>
        <Side team={home} side="home" />
        <Side team={away} side="away" />
        <Lines />
        <h2 className={styles.names}>
          <span className={styles.home}>{home.name}</span>
          <VisuallyHidden> vs </VisuallyHidden>
          <span className={styles.away}>{away.name}</span>
        </h2>
        <Plate match={match} now={now} />
      </div>
      <div className={styles.foot}>
        <p className={styles.place}>
          <DateText value={match.match_date} weekday className={styles.date} />
          <span>{match.venue ?? matchTexts.noVenue}</span>
        </p>
        <SlideLink to={paths.match(match.id)}>{texts.hero.match}</SlideLink>
      </div>
    </div>
  );
}

function Side({ team, side }: { team: MatchTeam; side: 'home' | 'away' }) {
  return (
    <div className={`${styles.half} ${styles[side]} ${clubClass(team.key)}`}>
      <ClubMark clubKey={team.key} name={team.name} />
    </div>
  );
}

/** The kick-off time before the match; its state or score from then on; what visitors should know. */
function Plate({ match, now }: { match: ListedMatch; now: number }) {
  const { phase, middle, minute, note } = matchState(match, 'page', useLiveNow(match, now));
  const state = { live: matchTexts.live, pending: matchTexts.pending, postponed: matchTexts.postponed }[
    phase as 'live' | 'pending' | 'postponed'
  ] as string | undefined;
  const text =
    middle.kind === 'score' ? `${middle.home} : ${middle.away}` : (formatTime(match.match_time) ?? matchTexts.noTime);
  return (
    <p className={styles.plate} data-phase={phase}>
      <span className={middle.kind === 'score' || match.match_time ? styles.big : styles.words}>{text}</span>
      <span className={styles.state}>
        {note ?? state ?? matchTexts.versus} {minute}
      </span>
    </p>
  );
}

/** The pitch's halfway line and circle over both colours. */
function Lines() {
  return (
    <svg
      className={styles.lines}
      viewBox="0 0 1200 320"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="600" cy="160" r="118" />
      <path d="M-20 20 H150 V300 H-20 M1220 20 H1050 V300 H1220" />
    </svg>
  );
}

/** A club's initial on a shield, in its colours reversed, so that no picture is fetched above the fold. Decorative. */
function ClubMark({ clubKey, name }: { clubKey: string | null; name: string }) {
  return (
    <svg className={`${styles.mark} ${clubClass(clubKey)}`} viewBox="0 0 256 256" aria-hidden="true" focusable="false">
      <path
        className={styles.shield}
        d="M128 14 C168 32 204 34 230 30 V130 C230 186 188 222 128 246 C68 222 26 186 26 130 V30 C52 34 88 32 128 14 Z"
      />
      <path
        className={styles.rim}
        d="M128 32 C164 47 195 49 215 46 V130 C215 176 180 208 128 229 C76 208 41 176 41 130 V46 C61 49 92 47 128 32 Z"
      />
      <text className={styles.initial} x="128" y="176">
        {name.slice(0, 1)}
      </text>
    </svg>
  );
}
