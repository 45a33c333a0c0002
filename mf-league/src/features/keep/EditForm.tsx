import { EVENT_FORMS, MATCH_LIMITS, mayHaveAssist, type MatchEventFacts, type Period } from '@wkff/contracts';
import { Alert, Button, TextField } from '@wkff/ui';
import { useState } from 'react';
import { eventText } from './eventText.ts';
import styles from './keep.module.css';
import { MomentFields } from './MomentFields.tsx';
import { nameOf } from './record/unite.ts';
import type { Moment } from './record/clock.ts';
import { texts } from './texts.ts';
import { editPanel } from './typed/TypedTexts.ts';
import { useTyped } from './typed/useTyped.ts';
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
  const isSubstitution = event.kind === 'substitution';
  const hasOther = isSubstitution || mayHaveAssist(event);
  const hasShirt = form.player !== undefined && event.details.is_staff !== true;
  const { moment, setMoment, fields, close } = useEditTexts(event, keeper, onClose);
  const [number, setNumber] = fields.number;
  const [other, setOther] = fields.other;
  const [name, setName] = fields.name;
  const [reason, setReason] = fields.reason;
  const [error, setError] = useState<string | null>(null);

  const shirt = (text: string) => (text === '' ? null : Number(text));
  /** A name is for a shirt that no line-up has, or that was recorded with one. */
  const isNameless =
    hasShirt &&
    (nameOf(keeper.match.lineups, event.side, shirt(number)) === null ||
      (event.name !== null && shirt(number) === event.number));

  function save(): void {
    const isNumber = [number, other].every((text) => /^\d{0,2}$/.test(text));
    const isSame = shirt(other) === event.other_number;
    const { is_unassisted: _none, ...details } = event.details;
    const changes = {
      ...moment,
      ...(hasShirt ? { number: shirt(number), name: isNameless && name.trim() !== '' ? name.trim() : null } : {}),
      // A name was entered for the shirt that the event has.
      ...(hasOther ? { other_number: shirt(other), other_name: isSame ? event.other_name : null } : {}),
      ...(hasOther && shirt(other) !== null ? { details } : {}),
      reason: reason.trim() === '' ? null : reason.trim(),
    };
    if (isNumber && keeper.changesNothing(event, changes)) setError(t.unchanged);
    else if (isNumber && keeper.edit(event, changes)) close();
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
          label={isSubstitution ? t.offNumber : t.number}
          inputMode="numeric"
          value={number}
          onChange={(changed) => setNumber(changed.currentTarget.value.trim())}
        />
      ) : null}
      {isNameless ? (
        <TextField
          label={t.name}
          value={name}
          maxLength={MATCH_LIMITS.playerName}
          onChange={(changed) => setName(changed.currentTarget.value)}
        />
      ) : null}
      {hasOther ? (
        <TextField
          label={isSubstitution ? t.onNumber : t.assistNumber}
          inputMode="numeric"
          value={other}
          onChange={(changed) => setOther(changed.currentTarget.value.trim())}
        />
      ) : null}
      <TextField
        label={t.reason}
        value={reason}
        maxLength={MATCH_LIMITS.reason}
        onChange={(changed) => setReason(changed.currentTarget.value)}
      />
      {error === null ? null : <Alert kind="error">{error}</Alert>}
      <div className={styles.buttons}>
        <Button type="submit" kind="primary">
          {t.save}
        </Button>
        <Button onClick={close}>{texts.cancel}</Button>
      </div>
    </form>
  );
}

/** The input of the form, which stays in this browser until it is saved or given up. */
function useEditTexts(event: MatchEventFacts, { typed }: Keeper, onClose: () => void) {
  const panel = editPanel(event.id);
  const [period, setPeriod] = useTyped<Period | ''>(typed, panel, 'period', event.period ?? '');
  const [minute, setMinute] = useTyped<string>(typed, panel, 'minute', textOf(event.minute));
  return {
    moment: { period: period || null, minute: minute === '' ? null : Number(minute) },
    setMoment(moment: Moment): void {
      setPeriod(moment.period ?? '');
      setMinute(textOf(moment.minute));
    },
    fields: {
      number: useTyped<string>(typed, panel, 'number', textOf(event.number)),
      other: useTyped<string>(typed, panel, 'other', textOf(event.other_number)),
      name: useTyped<string>(typed, panel, 'name', event.name ?? ''),
      reason: useTyped<string>(typed, panel, 'reason', event.reason ?? ''),
    },
    close(): void {
      typed.forget(panel);
      onClose();
    },
  };
}

const textOf = (number: number | null): string => (number === null ? '' : String(number));
