import type { MatchChange, MatchDetail } from '@wkff/contracts';
import { formatDate, SectionHeading } from '@wkff/ui';
import type { ChangeLines } from './changeLines.ts';
import styles from './History.module.css';
import { restTexts } from './restTexts.ts';

/** All changes of the match, newest first. */
export function History({ match, changes }: { match: MatchDetail; changes: ChangeLines }) {
  const { title, empty } = restTexts.history;
  return (
    <section>
      <SectionHeading>{title}</SectionHeading>
      {match.history.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ol className={styles.list}>
          {match.history.map((change) => (
            <li key={change.id} className={styles.change}>
              <Change change={change} lines={changes[change.id] ?? []} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Change({ change, lines }: { change: MatchChange; lines: readonly string[] }) {
  const { kind, by, reason } = restTexts.history;
  return (
    <>
      <p className={styles.when}>
        <strong className={styles.kind}>{kind[change.kind]}</strong>{' '}
        <time
          dateTime={change.changed_at}
        >{`${formatDate(change.changed_at)} ${change.changed_at.slice(11, 16)}`}</time>
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {change.reason === null ? null : <p className={styles.reason}>{reason(change.reason)}</p>}
      {change.actor === undefined ? null : <p className={styles.when}>{by(change.actor)}</p>}
    </>
  );
}
