import { SIDES, type MatchDetail } from '@wkff/contracts';
import type { Sheet } from '@wkff/league/match-log';
import { formatDate, matchTeam } from '@wkff/ui';
import styles from './SheetPage.module.css';
import { eventLine } from './sheetText.ts';
import { texts } from './texts.ts';

const t = texts.decisions;

/** Rulings in force, open protests, and what was corrected of the sheet. Nothing if there is none of it. */
export function Decisions({ match, sheet }: { match: MatchDetail; sheet: Sheet }) {
  const lines = linesOf(match, sheet);
  if (lines.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{t.title}</h2>
      <ul className={styles.decisions}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function linesOf(match: MatchDetail, { struck }: Sheet): string[] {
  const { change } = match.sheet;
  return [
    ...match.rulings
      .filter((ruling) => ruling.is_in_force)
      .map(({ title, text, body, decided_on }) => `${t.ruling(title, body, formatDate(decided_on))}: ${text}`),
    ...match.protests.filter(({ outcome }) => outcome === null).map(({ text }) => t.protest(text)),
    ...match.history
      .filter(({ kind, reason }) => kind === 'score' && reason !== null)
      .map(({ changed_at, reason }) => t.result(`${formatDate(changed_at)} ${changed_at.slice(11, 16)}`, reason ?? '')),
    ...struck.map((event) => t.event(t.struck[event.state], eventLine(event, match), event.why)),
    ...SIDES.flatMap((side) => {
      const of = match.lineups[side]?.change;
      return of ? t.lineup(matchTeam(match, side).name, of.lines.join(', '), of.reason) : [];
    }),
    ...(change ? [t.officials(change.lines.join(', '), change.reason)] : []),
  ];
}
