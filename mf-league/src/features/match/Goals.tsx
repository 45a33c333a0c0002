import { hasFinalScore, playedScore, SIDES, type MatchDetail } from '@wkff/contracts';
import { classNames, clubClass, matchTeam, SectionHeading, VisuallyHidden } from '@wkff/ui';
import { GoalLine } from './GoalLine.tsx';
import styles from './Goals.module.css';
import { areAllKnown, goalsOf, scoreByHalf, type HalfScore } from './goals.ts';
import { pageTexts } from './pageTexts.ts';

/** The known scores by half, and what happened in the match, in order of play. */
export function Goals({ match }: { match: MatchDetail }) {
  const { timeline, events } = match;
  const goals = goalsOf(match);
  const halves = scoreByHalf(match);
  return (
    <section>
      <SectionHeading>{events.length > 0 ? pageTexts.goals.course : pageTexts.goals.title}</SectionHeading>
      <div className={styles.card}>
        {playedScore(match) ? <p className={styles.note}>{playedText(match)}</p> : null}
        {halves ? <Halves match={match} halves={halves} /> : null}
        {goals.length > 0 && halves ? <GoalLine match={match} goals={goals} halves={halves} /> : null}
        {timeline.length === 0 ? (
          <p className={styles.note}>{noGoalsText(match)}</p>
        ) : (
          <ol className={styles.list}>
            {timeline.map(({ period, entries }) => (
              <li key={period}>
                <h3 className={styles.half}>{period}</h3>
                <ol>
                  {entries.map((entry) => (
                    <Entry key={entry.id} entry={entry} match={match} />
                  ))}
                </ol>
              </li>
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

type TimelineEntry = MatchDetail['timeline'][number]['entries'][number];

/** What happened: home on the left, away on the right. For screen readers it names its club. */
function Entry({ entry, match }: { entry: TimelineEntry; match: MatchDetail }) {
  const { minute, side, what, who, score, struck } = entry;
  const team = side && matchTeam(match, side);
  const Text = struck ? 's' : 'span';
  return (
    <li className={classNames(styles.goal, styles[side ?? 'neither'], team && clubClass(team.key))}>
      {minute ? <span className={styles.minute}>{pageTexts.goals.minute(minute)}</span> : null}{' '}
      <span className={styles.what}>
        {team ? <VisuallyHidden>{team.name}</VisuallyHidden> : null}{' '}
        <Text>
          {what} {who ? <span className={styles.player}>{who}</span> : null}
        </Text>{' '}
        {score ? (
          <span className={styles.running}>
            <span aria-hidden="true">
              {score.home} : {score.away}
            </span>{' '}
            <VisuallyHidden>{pageTexts.goals.spokenScore(score.home, score.away)}</VisuallyHidden>
          </span>
        ) : null}
        {struck ? <span className={styles.struck}>{struck}</span> : null}
      </span>
    </li>
  );
}
