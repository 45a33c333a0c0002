import { PERIOD_NAMES, playedScore, SIDES, type MatchDetail } from '@wkff/contracts';
import type { Sheet } from '@wkff/league/match-log';
import { matchTeam } from '@wkff/ui';
import styles from './SheetPage.module.css';
import { texts } from './texts.ts';

const t = texts.score;

/** What was played by half, as far as that is known, in all, and the score of record if it is another. */
export function ScoreTable({ match, sheet: { halves } }: { match: MatchDetail; sheet: Sheet }) {
  const isPlayed = match.home_played !== null && match.away_played !== null;
  const hasShootOut = match.home_penalties !== null && match.away_penalties !== null;
  const isRuled = Boolean(playedScore(match)) && match.home_points !== null;
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{t.title}</h2>
      {isPlayed ? (
        <table className={styles.table} aria-label={t.title}>
          <thead>
            <tr>
              <th scope="col">{t.side}</th>
              {halves?.map(({ half }) => (
                <th key={half} scope="col">
                  {PERIOD_NAMES[half]}
                </th>
              ))}
              <th scope="col">{t.total}</th>
              {hasShootOut ? <th scope="col">{t.shootOut}</th> : null}
              {isRuled ? <th scope="col">{t.record}</th> : null}
            </tr>
          </thead>
          <tbody>
            {SIDES.map((side) => (
              <tr key={side}>
                <th scope="row">{matchTeam(match, side).name}</th>
                {halves?.map((half) => (
                  <td key={half.half}>{half[side]}</td>
                ))}
                <td className={styles.total}>{match[`${side}_played`]}</td>
                {hasShootOut ? <td>{match[`${side}_penalties`]}</td> : null}
                {isRuled ? <td>{match[`${side}_points`]}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className={styles.note}>{texts.unknown}</p>
      )}
      {isPlayed && halves === null ? <p className={styles.note}>{t.noHalves}</p> : null}
    </section>
  );
}
