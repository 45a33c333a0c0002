import { paths, type Ranking } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { DateText, SectionHeading, VisuallyHidden } from '@wkff/ui';
import styles from './TableRulings.module.css';
import { noteId, rulingTexts } from './rulingTexts.ts';

/** The numbers of a club's notes, behind its name. */
export function NoteMarks({ numbers }: { numbers: readonly number[] }) {
  return (
    <sup className={styles.mark}>
      <VisuallyHidden>{rulingTexts.mark}</VisuallyHidden> {numbers.map(rulingTexts.number).join(' ')}
    </sup>
  );
}

/** The rulings that changed a table, each with its number. Renders nothing if there is none. */
export function TableRulings({ table: { ranking, notes } }: { table: Pick<Ranking, 'ranking' | 'notes'> }) {
  if (notes.length === 0) return null;
  const nameOf = (teamId: number) => ranking.find((row) => row.teamId === teamId)?.teamShortName ?? '';
  return (
    <section className={styles.rulings}>
      <SectionHeading>{rulingTexts.heading}</SectionHeading>
      <ol className={styles.list}>
        {notes.map(({ number, title, text, teamIds, effectFrom, matchId }) => (
          <li key={number} id={noteId(number)} className={styles.ruling}>
            <span className={styles.number}>{rulingTexts.number(number)}</span>
            <div>
              <p>
                <strong>{rulingTexts.title(teamIds.map(nameOf), title)}</strong>
              </p>
              <p>{text}</p>
              <p className={styles.when}>
                <span>
                  {rulingTexts.effect} <DateText value={effectFrom} />
                </span>
                {matchId === null ? null : (
                  <Link to={paths.match(matchId)} className={styles.match}>
                    {rulingTexts.match}
                  </Link>
                )}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
