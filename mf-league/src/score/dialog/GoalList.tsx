import { HALVES, type Side } from '@wkff/contracts';
import type { ReactNode } from 'react';
import type { Goal } from './draft.ts';
import styles from './goals.module.css';
import { texts } from './texts.ts';
import { clockOf, scorerOf } from './words.ts';

export interface GoalListProps {
  /** In order of play. */
  goals: readonly Goal[];
  names: Record<Side, string>;
  /** Returns what is known of the assist for a goal, in words. */
  assist?: (goal: Goal) => string | null;
  /** Returns the buttons of a goal. */
  actions?: (goal: Goal) => ReactNode;
}

/** Goals under a heading for each half, those of an unknown half last. Each names the scorer's own club. */
export function GoalList({ goals, names, assist, actions }: GoalListProps) {
  const halves = [...HALVES, null].filter((half) => goals.some((goal) => goal.half === half));
  return halves.map((half) => (
    <section key={half} className={styles.played}>
      <h4 className={styles.playedHeading}>{half === null ? texts.goal.unknownHalf : texts.goal.halves[half]}</h4>
      <ol className={styles.list}>
        {goals
          .filter((goal) => goal.half === half)
          .map((goal) => (
            <li key={goal.key} className={styles.row}>
              <p className={styles.words}>
                <strong className={styles.moment}>
                  {half === null ? null : <span className={styles.hidden}>{texts.goal.halves[half]} </span>}
                  {clockOf(goal) ?? texts.goal.unknownTime}
                </strong>{' '}
                <span className={styles.team}>{names[goal.team]}</span> {scorerOf(goal)}
                {assist?.(goal) ? <span className={styles.assist}>{assist(goal)}</span> : null}
              </p>
              {actions ? <div className={styles.acts}>{actions(goal)}</div> : null}
            </li>
          ))}
      </ol>
    </section>
  ));
}
