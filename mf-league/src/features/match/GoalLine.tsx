import type { MatchDetail } from '@wkff/contracts';
import { clubClass, matchTeam } from '@wkff/ui';
import styles from './GoalLine.module.css';
import type { HalfScore, ShownGoal } from './goals.ts';
import { placeGoals } from './placeGoals.ts';

const WIDTH = 760;
/** Space above and below the outermost goals, for their labels. */
const ROOM = 38;
/** Distance of a goal from the line: normal, and further out to avoid an overlap. */
const STEMS = [18, 44] as const;
const EDGE = 20;

/**
 * The match as a line from kick-off to the end, with home goals above and away goals below it. Shown only if every
 * minute is known. Hidden from screen readers, because the list next to it has the same content.
 */
export function GoalLine({ match, goals, halves }: { match: MatchDetail; goals: ShownGoal[]; halves: HalfScore[] }) {
  const placed = placeGoals(goals, halves.length > 2);
  if (!placed) return null;
  const middle = STEMS[placed.goals.some(({ level }) => level === 1) ? 1 : 0] + ROOM;
  const at = (share: number) => EDGE + share * (WIDTH - 2 * EDGE);
  return (
    <svg className={styles.line} viewBox={`0 0 ${WIDTH} ${2 * middle}`} aria-hidden="true" focusable="false">
      <path className={styles.axis} d={`M${EDGE} ${middle}H${WIDTH - EDGE}`} />
      {placed.breaks.map((share) => (
        <path key={share} className={styles.break} d={`M${at(share)} ${middle - 10}v20`} />
      ))}
      {placed.goals.map(({ goal, share, level }) => {
        const y = goal.side === 'home' ? middle - STEMS[level] : middle + STEMS[level];
        return (
          <g key={goal.id} className={clubClass(matchTeam(match, goal.side).key)}>
            <path className={styles.stem} d={`M${at(share)} ${middle}V${y}`} />
            <circle className={styles.dot} cx={at(share)} cy={y} r="9" />
            <text className={styles.label} x={at(share)} y={goal.side === 'home' ? y - 15 : y + 25}>
              {goal.minute_label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
