import { paths } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { Badge, classNames, matchTexts, SampleMark, VisuallyHidden, type GroupMark } from '@wkff/ui';
import styles from './MatchRow.module.css';
import type { RowTeam, ScheduleRow } from './toMonths.ts';

/** One match in one or two lines, which link to its page. Leaves out a sample mark that its day (`group`) has. */
export function MatchRow({ row, group }: { row: ScheduleRow; group: GroupMark }) {
  const { id, time, venue, round, home, away, state, samples } = row;
  const [label] = samples;
  const { phase, middle } = state;
  const hasScore = phase === 'final' && middle.kind === 'score';
  return (
    <li className={styles.row} data-phase={phase}>
      <Link className={styles.link} to={paths.match(id)} aria-describedby={group.markedBy}>
        <Team team={home} side="home" isBeaten={hasScore && middle.home < middle.away} />
        <Middle row={row} />
        <Team team={away} side="away" isBeaten={hasScore && middle.away < middle.home} />
      </Link>
      <p className={styles.facts}>
        <span className={styles.time}>{time ?? matchTexts.noTime}</span>
        <span>{venue ?? matchTexts.noVenue}</span>
        <span className={styles.round}>{round}</span>
        {label === undefined || label === group.label ? null : <SampleMark label={label} />}
      </p>
    </li>
  );
}

function Team({ team, side, isBeaten }: { team: RowTeam; side: 'home' | 'away'; isBeaten: boolean }) {
  return (
    <span className={classNames(styles.team, styles[side], isBeaten && styles.beaten)}>
      <Badge path={team.badge} size={24} />
      <span>{team.name}</span>
    </span>
  );
}

/** Score, VS, or the word for a match without a score. Other states are shown below. */
function Middle({ row: { state, penalties } }: { row: ScheduleRow }) {
  const { phase, middle, note, played } = state;
  const word = {
    live: matchTexts.live,
    pending: matchTexts.pending,
    postponed: note ? undefined : matchTexts.postponed,
  }[phase as 'live' | 'pending' | 'postponed'] as string | undefined;
  if (middle.kind === 'word' && !played) return <Between middle={middle} />;
  return (
    <span className={styles.middle}>
      <Between middle={middle} />
      {word ? <span className={styles.state}>{word}</span> : null}
      {note ? <span className={styles.state}>{note}</span> : null}
      {penalties ? <span className={styles.state}>{matchTexts.penalties(...penalties)}</span> : null}
      {played ? <span className={styles.state}>{played}</span> : null}
    </span>
  );
}

function Between({ middle }: Pick<ScheduleRow['state'], 'middle'>) {
  if (middle.kind === 'word') return <span className={styles.word}>{middle.word}</span>;
  if (middle.kind !== 'score') return <span className={styles.versus}>{matchTexts.versus}</span>;
  return (
    <span className={styles.score}>
      <span aria-hidden="true">
        {middle.home} : {middle.away}
      </span>
      <VisuallyHidden>{matchTexts.spokenScore(middle.home, middle.away)}</VisuallyHidden>
    </span>
  );
}
