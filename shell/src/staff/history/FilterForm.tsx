import type { AuditQuery } from '@wkff/api-client';
import { AUDIT_KINDS, AUDIT_LIMITS, paths } from '@wkff/contracts';
import { Link, useNavigate } from '@wkff/router';
import { Button, ChoiceField, TextField } from '@wkff/ui';
import { useRef, useState } from 'react';
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

/** The form that chooses the entries. What is chosen is in the address, so that it can be sent on and gone back to. */
export function FilterForm({ query }: { query: AuditQuery }) {
  const navigate = useNavigate();
  const { entity, entityId } = query;
  const [entered, setEntered] = useState<Record<Field, string>>({
    kind: query.kind ?? '',
    who: query.who ?? '',
    from: query.from ?? '',
    to: query.to ?? '',
  });
  const [isReversed, setIsReversed] = useState(hasDaysReversed(query));
  const last = useRef<HTMLInputElement>(null);
  const field = (name: Field) => ({
    value: entered[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setEntered((before) => ({ ...before, [name]: value })),
  });
  const isAny = Object.keys(query).length === 0;
  return (
    <form
      className={styles.filter}
      aria-label={t.label}
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = readQuery(new URLSearchParams(entered));
        setIsReversed(hasDaysReversed(chosen));
        if (hasDaysReversed(chosen)) return last.current?.focus();
        const thing = { ...(entity ? { entity } : {}), ...(entityId ? { entityId } : {}) };
        void navigate(historyPath({ ...chosen, ...thing }));
      }}
    >
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
      <p className={styles.buttons}>
        <Button type="submit">{t.find}</Button>
        {isAny ? null : (
          <Link to={paths.staffHistory} className={styles.link}>
            {t.all}
          </Link>
        )}
      </p>
      {entity && entityId ? <p className={styles.quiet}>{t.thing(entityName(entity), entityId)}</p> : null}
    </form>
  );
}
