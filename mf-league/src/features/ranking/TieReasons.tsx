import type { Ranking, RankingRow, RankingTie } from '@wkff/contracts';
import { SectionHeading } from '@wkff/ui';
import { HeadToHead } from './HeadToHead.tsx';
import { noteId, rulingTexts } from './rulingTexts.ts';
import styles from './TieReasons.module.css';
import { tieTexts } from './tieTexts.ts';

export interface TieReasonsProps {
  /** An older API says nothing of rules. */
  table: Pick<Ranking, 'ranking' | 'ties'> & Partial<Pick<Ranking, 'rules'>>;
}

/**
 * Explains the order of clubs with equal points: the rule that decided and its figures. Renders nothing if no clubs
 * have equal points.
 */
export function TieReasons({ table: { ranking, ties, rules } }: TieReasonsProps) {
  if (ties.length === 0) return null;
  const rowOf = new Map(ranking.map((row) => [row.teamId, row]));
  const nameOf = (teamId: number) => rowOf.get(teamId)?.teamShortName ?? '';
  return (
    <section className={styles.reasons}>
      <SectionHeading>{tieTexts.heading}</SectionHeading>
      {ties.map((tie) => (
        <details key={tie.points} className={styles.tie}>
          <summary className={styles.summary}>
            <strong className={styles.points}>{tieTexts.summary(tie.points)}</strong>
            <span>{tie.teamIds.map(nameOf).join(' · ')}</span>
          </summary>
          <div className={styles.body}>
            <Decisions tie={tie} nameOf={nameOf} rankOf={(teamId) => rowOf.get(teamId)?.rank ?? 0} />
            <Extra rows={tie.teamIds.flatMap((teamId) => rowOf.get(teamId) ?? [])} />
            {tie.headToHead.map((level) => (
              <HeadToHead key={level[0]?.teamId} rows={level} order={rules?.order} nameOf={nameOf} />
            ))}
          </div>
        </details>
      ))}
    </section>
  );
}

/** Says which of these clubs have their points because of a ruling, with a link to it. */
function Extra({ rows }: { rows: readonly RankingRow[] }) {
  return rows
    .filter(({ extraPoints }) => extraPoints !== 0)
    .map(({ teamId, teamShortName, points, extraPoints, notes }) => (
      <p key={teamId}>
        {rulingTexts.points(teamShortName, points, extraPoints)}{' '}
        {notes.map((number) => (
          <a key={number} href={`#${noteId(number)}`} className={styles.ruling}>
            {rulingTexts.mark} {rulingTexts.number(number)}
          </a>
        ))}
      </p>
    ));
}

interface DecisionsProps {
  tie: RankingTie;
  nameOf(teamId: number): string;
  rankOf(teamId: number): number;
}

function Decisions({ tie, nameOf, rankOf }: DecisionsProps) {
  return (
    <ol className={styles.decisions}>
      {tie.decisions.map(({ above, below, rule, aboveFigure, belowFigure }) => (
        <li key={below}>
          {rule === 'lots'
            ? tieTexts.lots(nameOf(above), nameOf(below))
            : rule === 'shared' || aboveFigure === null || belowFigure === null
              ? tieTexts.shared(nameOf(above), nameOf(below), rankOf(above))
              : tieTexts.decided(rule, nameOf(above), aboveFigure, nameOf(below), belowFigure)}
        </li>
      ))}
    </ol>
  );
}
