import type { AuditRecord } from '@wkff/contracts';
import { momentText } from '@wkff/forms';
import { Link } from '@wkff/router';
import { VisuallyHidden } from '@wkff/ui';
import { actionWords } from './actionWords.ts';
import { changedFields, type ChangedField } from './changedFields.ts';
import styles from './history.module.css';
import { historyPath } from './historyQuery.ts';
import { texts } from './texts.ts';
import { thingOf, type KnownNames } from './thingOf.ts';

const t = texts.list;

/** One change: when, who, what was done to which thing, and what differs. */
export function HistoryEntry({ entry, known }: { entry: AuditRecord; known: KnownNames }) {
  const { done_at, actor, action, entity, entity_id } = entry;
  const fields = changedFields(entry);
  const { name, page } = thingOf(entry, known);
  return (
    <li className={styles.entry}>
      <p className={styles.what}>
        <strong>{actionWords(action)}</strong> <span className={styles.thing}>{name}</span>
      </p>
      <p className={styles.quiet}>
        <time dateTime={done_at}>{momentText(Date.parse(done_at))}</time> · {actor}
      </p>
      <p className={styles.links}>
        {page === null ? null : (
          <Link to={page} className={styles.link} aria-label={t.seeOf(name)}>
            {t.see}
          </Link>
        )}
        <Link to={historyPath({ entity, entityId: entity_id })} className={styles.link} aria-label={t.onlyThisOf(name)}>
          {t.onlyThis}
        </Link>
      </p>
      {fields.length === 0 ? null : (
        <details>
          <summary className={styles.summary}>
            <VisuallyHidden>{t.changesOf(name)}</VisuallyHidden>
            {t.changes(fields.length)}
          </summary>
          <Fields fields={fields} />
        </details>
      )}
    </li>
  );
}

function Fields({ fields }: { fields: readonly ChangedField[] }) {
  return (
    <dl className={styles.fields}>
      {fields.map(({ name, before, after }) => (
        <div key={name} className={styles.field}>
          <dt>{name}</dt>
          <dd>
            <span className={styles.side}>{t.before}</span> {before ?? t.none}
          </dd>
          <dd>
            <span className={styles.side}>{t.after}</span> {after ?? t.none}
          </dd>
        </div>
      ))}
    </dl>
  );
}
