import { paths, type AuditRecord } from '@wkff/contracts';
import { momentText } from '@wkff/forms';
import { Link } from '@wkff/router';
import { actionWords, entityName } from './actionWords.ts';
import { changedFields, type ChangedField } from './changedFields.ts';
import styles from './history.module.css';
import { historyPath } from './historyQuery.ts';
import { texts } from './texts.ts';

const t = texts.list;

/** One change: when, who, what was done to which thing, and what differs. */
export function HistoryEntry({ entry }: { entry: AuditRecord }) {
  const { done_at, actor, action, entity, entity_id } = entry;
  const fields = changedFields(entry);
  const page = pageOf(entry);
  return (
    <li className={styles.entry}>
      <p className={styles.what}>
        <strong>{actionWords(action)}</strong>{' '}
        <span className={styles.thing}>{`${entityName(entity)} ${entity_id}`}</span>
      </p>
      <p className={styles.quiet}>
        <time dateTime={done_at}>{momentText(Date.parse(done_at))}</time> · {actor}
      </p>
      <p className={styles.links}>
        {page === null ? null : (
          <Link to={page} className={styles.link}>
            {t.see}
          </Link>
        )}
        <Link to={historyPath({ entity, entityId: entity_id })} className={styles.link}>
          {t.onlyThis}
        </Link>
      </p>
      {fields.length === 0 ? null : (
        <details>
          <summary className={styles.summary}>{t.changes(fields.length)}</summary>
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

/** Returns the page of what was changed; null: it has none of its own, or its address needs more than its id. */
function pageOf({ entity, entity_id, action }: AuditRecord): string | null {
  const id = Number(entity_id);
  if (!Number.isInteger(id) || action.endsWith('.delete')) return null;
  if (entity === 'match') return paths.match(id);
  if (entity === 'club') return paths.teamOverview(id);
  if (entity === 'account') return `${paths.staffAccounts}?id=${id}`;
  return null;
}
