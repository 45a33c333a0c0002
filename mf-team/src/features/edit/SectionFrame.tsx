import { seoulDate, seoulTime } from '@wkff/contracts';
import { Conflict, SaveRow } from '@wkff/forms';
import { Alert, Button, formatDate } from '@wkff/ui';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import styles from './edit.module.css';
import type { Problems } from './section.ts';
import { texts } from './texts.ts';
import type { SectionForm } from './useSection.ts';

export interface SectionFrameProps<D extends object> {
  form: SectionForm<D>;
  /** Errors other than those of the input that block the save. */
  waiting?: Problems;
  /** Goes to the login page and back; the input stays a draft. */
  onLogin(): void;
  /** The fields. */
  children: ReactNode;
}

/** The frame of a section's fields: heading, restored draft, conflict, save button. */
export function SectionFrame<D extends object>({ form, waiting = {}, onLogin, children }: SectionFrameProps<D>) {
  const { section, draft, restoredAt, conflict, isBusy } = form;
  const id = useId();
  return (
    <form
      ref={form.element}
      className={styles.section}
      aria-labelledby={id}
      noValidate
      onKeyDown={keepOpen}
      onSubmit={(event) => {
        event.preventDefault();
        form.save(waiting);
      }}
    >
      <h2 id={id} className={styles.title}>
        {section.title}
      </h2>
      {restoredAt === null ? null : (
        <Alert>
          <p>{texts.draft.restored(momentText(restoredAt))}</p>
          <Button onClick={form.discard}>{texts.draft.discard}</Button>
        </Alert>
      )}
      {conflict ? (
        <Conflict
          rows={section.conflictRows(conflict.stored, draft)}
          onUseStored={conflict.useStored}
          onUseMine={() => conflict.useMine(waiting)}
        />
      ) : null}
      <div className={styles.fields} inert={isBusy}>
        {children}
      </div>
      <div className={styles.save}>
        <SaveRow state={form.state} note={form.note} save={section.save} onLogin={onLogin} />
      </div>
    </form>
  );
}

const momentText = (moment: number) => `${formatDate(seoulDate(moment))} ${seoulTime(moment).slice(0, 5)}`;

/** Ignores Enter in single-line fields, which would save unfinished input. */
function keepOpen(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'file') event.preventDefault();
}
