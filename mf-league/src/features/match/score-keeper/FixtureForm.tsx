import type { FullMatch } from '@wkff/contracts';
import { Conflict, formTexts, SaveRow, type SaveRequest } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { formatMatchDate, SelectField, TextArea, TextField } from '@wkff/ui';
import { useRef, useState, type FormEvent } from 'react';
import {
  changedFields,
  draftOf,
  fixtureBody,
  possibleStatuses,
  withOwn,
  type FixtureDraft,
  type FixtureField,
} from './fixtureDraft.ts';
import styles from './forms.module.css';
import { texts } from './texts.ts';
import { useMatchSave } from './useMatchSave.ts';

const t = texts.fixture;
const LABELS: Record<FixtureField, string> = {
  match_date: t.date,
  match_time: t.time,
  venue: t.venue,
  status: t.status,
};

/** The stored match that a draft edits. */
type FixtureBase = Pick<FullMatch, FixtureField | 'home_points' | 'version'>;

/** The input, and the match it edits. */
interface EnteredFixture {
  draft: FixtureDraft;
  reason: string;
  base: FixtureBase;
}

interface FieldErrors {
  date?: string;
  reason?: string;
}

/** Date, kick-off, venue and status of a match, and the reason shown to visitors. */
export function FixtureForm({ host, match }: { host: Host; match: FullMatch }) {
  const { state, reset, restored, saveDraft } = useMatchSave<EnteredFixture>(host, 'fixture', match.id);
  const [base, setBase] = useState<FixtureBase>(restored?.base ?? match);
  const [draft, setDraft] = useState(() => restored?.draft ?? draftOf(match));
  const [reason, setReason] = useState(restored?.reason ?? '');
  const [note, setNote] = useState<string | null>(restored ? formTexts.restored : null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const dateInput = useRef<HTMLInputElement>(null);
  const reasonInput = useRef<HTMLTextAreaElement>(null);
  const touched = changedFields(draftOf(base), draft);
  const set = (change: Partial<FixtureDraft>) => setDraft((before) => ({ ...before, ...change }));

  // An untouched form follows other people's saves. Input is kept until the score keeper resolves the conflict.
  if (match.version > base.version && touched.length === 0) {
    setBase(match);
    setDraft(draftOf(match));
  }

  /** Returns a request that saves only the changed fields of a draft over a stored match. */
  function saveRequest(own: FixtureDraft, fields: FixtureField[], version: number): SaveRequest<FullMatch> {
    const body = { ...fixtureBody(own, fields), reason: reason.trim(), version };
    return {
      send: () => host.api.matches.editFixture(match.id, body),
      isStored: (stored) =>
        stored.fixture_reason === body.reason &&
        !changedFields(draftOf(stored), own).some((field) => fields.includes(field)),
      over: (stored) => saveRequest(own, fields, stored.version),
    };
  }

  async function save(own: FixtureDraft, fields: FixtureField[], over: FixtureBase): Promise<void> {
    setNote(null);
    if (fields.length === 0) {
      reset();
      setNote(formTexts.unchanged);
      return;
    }
    const found = check(own, reason);
    setErrors(found);
    if (found.date || found.reason) {
      reset();
      (found.date ? dateInput : reasonInput).current?.focus();
      return;
    }
    const { match_date, match_time, venue, status, home_points, version } = over;
    const entered = { draft: own, reason, base: { match_date, match_time, venue, status, home_points, version } };
    const saved = await saveDraft(entered, saveRequest(own, fields, version));
    if (!saved) return;
    setBase(saved);
    setDraft(draftOf(saved));
    setReason('');
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void save(draft, touched, base);
  }

  function takeStored(stored: FullMatch): void {
    setBase(stored);
    setDraft(draftOf(stored));
    reset();
    dateInput.current?.focus();
  }

  function saveMine(stored: FullMatch): void {
    const own = withOwn(draftOf(stored), draft, touched);
    setBase(stored);
    setDraft(own);
    void save(own, changedFields(draftOf(stored), own), stored);
  }

  const statuses = possibleStatuses(base);
  const conflict = state.phase === 'conflict' ? state.stored : null;
  return (
    <form className={styles.form} onSubmit={handleSubmit} aria-label={t.title} noValidate>
      <h2 className={styles.title}>{t.title}</h2>
      <div className={styles.pair}>
        <TextField
          ref={dateInput}
          type="date"
          label={t.date}
          error={errors.date}
          value={draft.match_date}
          onChange={(event) => set({ match_date: event.currentTarget.value })}
        />
        <TextField
          type="time"
          label={t.time}
          hint={t.timeHint}
          value={draft.match_time}
          onChange={(event) => set({ match_time: event.currentTarget.value })}
        />
      </div>
      <TextField
        label={t.venue}
        hint={t.venueHint}
        value={draft.venue}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => set({ venue: event.currentTarget.value })}
      />
      <div className={styles.field}>
        <span className={styles.caption} aria-hidden="true">
          {t.status}
        </span>
        {statuses.length > 1 ? (
          <SelectField
            label={t.status}
            name="status"
            value={draft.status}
            options={statuses.map((value) => ({ value, label: t.statuses[value] }))}
            onChange={(status) => set({ status })}
          />
        ) : (
          <p className={styles.fixed}>
            {t.statuses[draft.status]} · {t.statusFixed}
          </p>
        )}
      </div>
      <TextArea
        ref={reasonInput}
        label={t.reason}
        hint={t.reasonHint}
        error={errors.reason}
        value={reason}
        maxLength={300}
        rows={2}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <SaveRow state={state} note={note} />
      {conflict ? (
        <Conflict
          rows={touched.map((field) => ({
            label: LABELS[field],
            stored: valueText(draftOf(conflict), field),
            mine: valueText(draft, field),
          }))}
          onUseStored={() => takeStored(conflict)}
          onUseMine={() => saveMine(conflict)}
        />
      ) : null}
    </form>
  );
}

function check(draft: FixtureDraft, reason: string): FieldErrors {
  return {
    ...(draft.match_date === '' ? { date: t.noDate } : {}),
    ...(reason.trim() === '' ? { reason: t.noReason } : {}),
  };
}

function valueText(draft: FixtureDraft, field: FixtureField): string {
  if (field === 'status') return t.statuses[draft.status];
  if (field === 'match_date' && draft.match_date !== '') return formatMatchDate(draft.match_date);
  return draft[field].trim() || formTexts.conflict.none;
}
