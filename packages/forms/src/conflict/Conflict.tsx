import { Alert, Button } from '@wkff/ui';
import { useEffect, useState, type RefObject } from 'react';
import { DISCARDED_DAYS } from '../discardedDrafts.ts';
import type { Problems } from '../editable.ts';
import type { ConflictField, EditorConflict } from '../editorConflict.ts';
import { formTexts } from '../texts.ts';
import styles from './Conflict.module.css';
import { TextTable } from './TextTable.tsx';

const t = formTexts.conflict;
const SIDES = { before: t.stored, after: t.mine };

/** The side that is used of each field; absent: not chosen yet. */
type Choices = Readonly<Record<string, 'stored' | 'mine'>>;

export interface ConflictProps {
  /** The whole, for the focus. */
  part: RefObject<HTMLDivElement | null>;
  conflict: EditorConflict;
  /** A text that says what happened. Default: who saved first, and when. */
  title?: string | undefined;
  /** Errors other than those of the input that block the save. */
  waiting: Problems;
}

/** Shows what others have stored meanwhile, and asks for each field that both have changed which side to keep. */
export function Conflict({ part, conflict, title = conflict.title, waiting }: ConflictProps) {
  const [choices, setChoices] = useState<Choices>({});
  const [isIncomplete, setIsIncomplete] = useState(false);
  useEffect(() => part.current?.focus(), [part]);
  const { fields } = conflict;

  function saveChosen(): void {
    const open = fields.find(({ name }) => !choices[name]);
    setIsIncomplete(open !== undefined);
    if (open) part.current?.querySelector<HTMLElement>(`fieldset[data-open] input`)?.focus();
    else conflict.save(new Set(fields.map(({ name }) => name).filter((name) => choices[name] === 'stored')), waiting);
  }

  return (
    <div ref={part} className={styles.conflict} role="group" aria-label={title} tabIndex={-1}>
      <p className={styles.title}>{title}</p>
      <Summary conflict={conflict} />
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          choice={choices[field.name]}
          onChoose={(side) => setChoices((before) => ({ ...before, [field.name]: side }))}
        />
      ))}
      {isIncomplete ? <Alert kind="error">{t.notChosen}</Alert> : null}
      <div className={styles.actions}>
        <Button kind="primary" onClick={saveChosen}>
          {t.saveChosen}
        </Button>
        <Button onClick={conflict.useStored}>{t.useStored}</Button>
        <Button onClick={() => conflict.save(new Set(), waiting)}>{t.useMine}</Button>
      </div>
    </div>
  );
}

/** Says how many fields are to be decided about, and which others were merged. */
function Summary({ conflict: { fields, taken, own } }: Pick<ConflictProps, 'conflict'>) {
  return (
    <>
      <p>
        {t.choose(fields.length)} {t.kept(DISCARDED_DAYS)}
      </p>
      {taken.length > 0 ? <p className={styles.others}>{t.taken(taken.join(', '))}</p> : null}
      {own.length > 0 ? <p className={styles.others}>{t.own(own.join(', '))}</p> : null}
    </>
  );
}

interface FieldProps {
  field: ConflictField;
  choice: Choices[string] | undefined;
  onChoose(side: 'stored' | 'mine'): void;
}

/** A field with both texts, and a radio button for each. */
function Field({ field: { name, label, lines, parts }, choice, onChoose }: FieldProps) {
  return (
    <fieldset className={styles.field} data-open={choice ? undefined : ''}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.sides}>
        {(['stored', 'mine'] as const).map((side) => (
          <label key={side} className={styles.side}>
            <input
              type="radio"
              name={`conflict.${name}`}
              value={side}
              checked={choice === side}
              onChange={() => onChoose(side)}
            />
            <span>
              <span className={styles.name}>{t[side]}</span>
              {lines ? <span className={styles.text}>{lines[side]}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {lines ? null : <TextTable caption={t.difference} sides={SIDES} parts={parts} />}
    </fieldset>
  );
}
