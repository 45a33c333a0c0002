import type { MatchDetail, Meetings } from '@wkff/contracts';
import { clubClass, matchTeam, SampleMark } from '@wkff/ui';
import styles from './MeetingsRecord.module.css';
import { restTexts } from './restTexts.ts';

const WIDTH = 300;
const GAP = 2;

/** Wins, draws and losses in words over a bar in the clubs' colours. Renders nothing if no match counts. */
export function MeetingsRecord({ match, record }: { match: MatchDetail; record: Meetings['record'] }) {
  const [home, away] = [matchTeam(match, 'home'), matchTeam(match, 'away')];
  const counts = [record.home_wins, record.draws, record.away_wins];
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const parts = [
    { name: 'home', className: clubClass(home.key), count: record.home_wins },
    { name: 'draws', className: styles.draws, count: record.draws },
    { name: 'away', className: clubClass(away.key), count: record.away_wins },
  ].filter(({ count }) => count > 0);
  const unit = (WIDTH - GAP * (parts.length - 1)) / total;
  let x = 0;
  return (
    <div className={styles.record}>
      <p className={styles.words}>
        <span>{restTexts.meetings.record(home.name, record.home_wins)}</span>{' '}
        <span>{restTexts.meetings.draws(record.draws)}</span>{' '}
        <span>{restTexts.meetings.record(away.name, record.away_wins)}</span>
      </p>
      <svg
        className={styles.bar}
        viewBox={`0 0 ${WIDTH} 8`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {parts.map(({ name, className, count }) => {
          const left = x;
          x += count * unit + GAP;
          return (
            <g key={name} className={className}>
              <rect className={styles.part} x={left} y="0" width={count * unit} height="8" />
            </g>
          );
        })}
      </svg>
      <p className={styles.note}>
        {record.is_sample ? <SampleMark /> : null} {record.is_sample ? restTexts.meetings.sample : null}{' '}
        {restTexts.meetings.counted}
      </p>
    </div>
  );
}
