import { EVENT_FORMS, MATCH_LIMITS, type MatchEventFacts } from '@wkff/contracts';
import { Button, TextField } from '@wkff/ui';
import { useState } from 'react';
import { eventText } from './eventText.ts';
import styles from './keep.module.css';
import { MomentFields } from './MomentFields.tsx';
import type { Moment } from './record/clock.ts';
import { texts } from './texts.ts';
import type { Keeper } from './useKeeper.ts';

const t = texts.log;

export interface EditFormProps {
  event: MatchEventFacts;
  keeper: Keeper;
  onClose(): void;
}

/** Corrects when an event was, and whose it is. */
export function EditForm({ event, keeper, onClose }: EditFormProps) {
  const form = EVENT_FORMS[event.kind];
  const hasShirt = form.player !== undefined && event.details.is_staff !== true;
  const [moment, setMoment] = useState<Moment>({ period: event.period, minute: event.minute });
  const [number, setNumber] = useState(event.number === null ? '' : String(event.number));
  const [other, setOther] = useState(event.other_number === null ? '' : String(event.other_number));
  const [reason, setReason] = useState(event.reason ?? '');
  const [error, setError] = useState<string | null>(null);

  function save(): void {
    const shirt = (text: string) => (text === '' ? null : Number(text));
    const isNumber = [number, other].every((text) => /^\d{0,2}$/.test(text));
    const changes = {
      ...moment,
      // A name was entered for the shirt that the event has.
      ...(hasShirt ? { number: shirt(number), name: shirt(number) === event.number ? event.name : null } : {}),
      ...(form.other ? { other_number: shirt(other) } : {}),
      reason: reason.trim() === '' ? null : reason.trim(),
    };
    if (isNumber && keeper.edit(event, changes)) onClose();
    else setError(texts.problem);
  }

  return (
    <form
      className={styles.panel}
      aria-label={t.editTitle(eventText(event, keeper.match))}
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        save();
      }}
    >
      <MomentFields kind={event.kind} moment={moment} onChange={setMoment} />
      {hasShirt ? (
        <TextField
          label={form.other ? t.offNumber : t.number}
          inputMode="numeric"
          value={number}
          onChange={(changed) => setNumber(changed.currentTarget.value.trim())}
        />
      ) : null}
      {form.other ? (
        <TextField
          label={t.onNumber}
          inputMode="numeric"
          value={other}
          onChange={(changed) => setOther(changed.currentTarget.value.trim())}
        />
      ) : null}
      <TextField
        label={t.reason}
        value={reason}
        error={error}
        maxLength={MATCH_LIMITS.reason}
        onChange={(changed) => setReason(changed.currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" kind="primary">
          {t.save}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </form>
  );
}
