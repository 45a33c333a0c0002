import { hasRecord, type MatchDetail } from '@wkff/contracts';
import type { ChangeLines } from './changeLines.ts';
import styles from './FixtureNotice.module.css';
import { pageTexts } from './pageTexts.ts';

/** The last change of fixture or phase with its reason. Hidden once the match has a result. */
export function FixtureNotice({ match, changes }: { match: MatchDetail; changes: ChangeLines }) {
  // What a committee decided says more.
  if (match.fixture_reason === null || hasRecord(match) || match.result === 'annulled') return null;
  const last = match.history.find(({ kind }) => kind === 'fixture');
  const { fixture } = pageTexts;
  const { status, note } = match;
  const title = note ?? (status === 'postponed' || status === 'cancelled' ? fixture[status] : fixture.changed);
  return (
    <section className={styles.notice} aria-labelledby="fixture-notice">
      <h2 id="fixture-notice" className={styles.title}>
        {title}
      </h2>
      <div>
        {last ? (
          <ul>
            {changes[last.id]?.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : null}
        <p className={styles.reason}>{fixture.reason(match.fixture_reason)}</p>
      </div>
    </section>
  );
}
