import type { AuditQuery } from '@wkff/api-client';
import { AUDIT_KINDS, AUDIT_LIMITS, paths } from '@wkff/contracts';
import { Link, useNavigate } from '@wkff/router';
import { Button, ChoiceField, TextField } from '@wkff/ui';
import { useRef, useState, type FormEvent } from 'react';
import { entityName } from './actionWords.ts';
import styles from './history.module.css';
import { hasDaysReversed, historyPath, readQuery } from './historyQuery.ts';
import { texts } from './texts.ts';

const t = texts.filter;

type Field = 'kind' | 'who' | 'from' | 'to';

const KINDS = [
  { value: '', label: t.anyKind },
  ...AUDIT_KINDS.map((kind) => ({ value: kind, label: texts.kinds[kind] })),
];

const enteredOf = ({ kind, who, from, to }: AuditQuery): Record<Field, string> => ({
  kind: kind ?? '',
  who: who ?? '',
  from: from ?? '',
  to: to ?? '',
});

/** The form that chooses the entries. What is chosen is in the address, so that it can be sent on and gone back to. */
export function FilterForm({ query }: { query: AuditQuery }) {
  const navigate = useNavigate();
  const { entity, entityId } = query;
  const [entered, setEntered] = useState(enteredOf(query));
  const [isReversed, setIsReversed] = useState(hasDaysReversed(query));
  const last = useRef<HTMLInputElement>(null);
  const field = (name: Field) => ({
    value: entered[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setEntered((before) => ({ ...before, [name]: value })),
  });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const chosen = readQuery(new URLSearchParams(entered));
    setIsReversed(hasDaysReversed(chosen));
    if (hasDaysReversed(chosen)) return last.current?.focus();
    const thing = { ...(entity ? { entity } : {}), ...(entityId ? { entityId } : {}) };
    void navigate(historyPath({ ...chosen, ...thing }));
  }

  return (
    <form className={styles.filter} aria-label={t.label} onSubmit={handleSubmit}>
      <ChoiceField label={t.kind} {...field('kind')} options={KINDS} />
      <TextField
        label={t.who}
        hint={t.whoHint}
        type="search"
        {...field('who')}
        maxLength={AUDIT_LIMITS.text}
        autoComplete="off"
      />
      <TextField label={t.from} type="date" {...field('from')} />
      <TextField ref={last} label={t.to} type="date" {...field('to')} error={isReversed ? t.reversed : null} />
      <Buttons isAny={Object.keys(query).length === 0} />
      {entity && entityId ? <p className={styles.quiet}>{t.thing(entityName(entity), entityId)}</p> : null}
    </form>
  );
}

/** @param isAny true if all entries are shown. */
function Buttons({ isAny }: { isAny: boolean }) {
  return (
    <p className={styles.buttons}>
      <Button type="submit">{t.find}</Button>
      {isAny ? null : (
        <Link to={paths.staffHistory} className={styles.link}>
          {t.all}
        </Link>
      )}
    </p>
  );
}
