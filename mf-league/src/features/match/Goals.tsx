import { hasFinalScore, playedScore, SIDES, type MatchDetail } from '@wkff/contracts';
import { classNames, clubClass, matchTeam, SectionHeading, VisuallyHidden } from '@wkff/ui';
import { GoalLine } from './GoalLine.tsx';
import styles from './Goals.module.css';
import {
  areAllKnown,
  goalsOf,
  groupByHalf,
  scoreByHalf,
  type GoalGroup,
  type HalfScore,
  type ShownGoal,
} from './goals.ts';
import { pageTexts } from './pageTexts.ts';

/** The known scores by half and the known goals. */
export function Goals({ match }: { match: MatchDetail }) {
  const goals = goalsOf(match);
  const halves = scoreByHalf(match);
  return (
    <section>
      <SectionHeading>{pageTexts.goals.title}</SectionHeading>
      <div className={styles.card}>
        {playedScore(match) ? <p className={styles.note}>{playedText(match)}</p> : null}
        {halves ? <Halves match={match} halves={halves} /> : null}
        {goals.length > 0 && halves ? <GoalLine match={match} goals={goals} halves={halves} /> : null}
        {goals.length === 0 ? (
          <p className={styles.note}>{noGoalsText(match)}</p>
        ) : (
          <ol className={styles.list}>
            {groupByHalf(goals).map((group) => (
              <Group key={group.half ?? 'none'} group={group} match={match} />
            ))}
          </ol>
        )}
        {goals.length > 0 && match.home_played !== null && !areAllKnown(match) ? (
          <p className={styles.note}>{pageTexts.goals.partial}</p>
        ) : null}
      </div>
    </section>
  );
}

/** Says that the goals belong to what was played, and whether they count although the record is another. */
function playedText({ goals_count }: MatchDetail): string {
  const { played, counted, notCounted } = pageTexts.goals;
  return `${played} ${goals_count ? counted : notCounted}`;
}

function noGoalsText(match: MatchDetail): string {
  const { home_played: home, away_played: away, is_sample_score: isSample } = match;
  if (home === null || away === null) return pageTexts.goals.coming;
  if (home + away > 0 || isSample) return pageTexts.goals.none;
  return hasFinalScore(match) || match.phase === 'ended' ? pageTexts.goals.goalless : pageTexts.goals.goallessYet;
}

function Halves({ match, halves }: { match: MatchDetail; halves: HalfScore[] }) {
  return (
    <table className={styles.halves}>
      <caption>
        <VisuallyHidden>{pageTexts.goals.halves}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{pageTexts.goals.side}</VisuallyHidden>
          </th>
          {halves.map(({ half }) => (
            <th key={half} scope="col">
              {pageTexts.goals.half[half]}
            </th>
          ))}
          <th scope="col">{pageTexts.goals.total}</th>
        </tr>
      </thead>
      <tbody>
        {SIDES.map((side) => (
          <tr key={side} className={clubClass(matchTeam(match, side).key)}>
            <th scope="row" className={styles.club}>
              {matchTeam(match, side).name}
            </th>
            {halves.map((half) => (
              <td key={half.half}>{half[side]}</td>
            ))}
            <td className={styles.total}>{match[`${side}_played`]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Group({ group: { half, goals }, match }: { group: GoalGroup; match: MatchDetail }) {
  return (
    <li>
      <h3 className={styles.half}>{half === null ? pageTexts.goals.noMinute : pageTexts.goals.half[half]}</h3>
      <ol>
        {goals.map((goal) => (
          <Goal key={goal.id} goal={goal} match={match} />
        ))}
      </ol>
    </li>
  );
}

/** A goal: home on the left, away on the right. For screen readers it names its club. */
function Goal({ goal, match }: { goal: ShownGoal; match: MatchDetail }) {
  const { minute_label: label, running } = goal;
  const team = matchTeam(match, goal.side);
  return (
    <li className={classNames(styles.goal, styles[goal.side], clubClass(team.key))}>
      <span className={styles.minute}>
        {label === null ? <VisuallyHidden>{pageTexts.goals.noMinute}</VisuallyHidden> : pageTexts.goals.minute(label)}
      </span>{' '}
      <span className={styles.what}>
        <VisuallyHidden>{team.name}</VisuallyHidden>{' '}
        <span className={styles.player}>{goal.playerName ?? pageTexts.goals.unknown}</span>{' '}
        {goal.isOwnGoal ? <span className={styles.own}>{pageTexts.goals.own}</span> : null}{' '}
        {running ? (
          <span className={styles.running}>
            <span aria-hidden="true">
              {running.home} : {running.away}
            </span>{' '}
            <VisuallyHidden>{pageTexts.goals.spokenScore(running.home, running.away)}</VisuallyHidden>
          </span>
        ) : null}
      </span>
    </li>
  );
}
