import { hasPeriod, isStopped, MATCH_LIMITS, needsReason, PERIODS, type FullMatch } from '@wkff/contracts';
import { EditorForm, type Editor } from '@wkff/forms';
import { SelectField, TextArea, TextField } from '@wkff/ui';
import styles from './forms.module.css';
import { possiblePhases, type PhaseDraft } from './phaseDraft.ts';
import { texts } from './texts.ts';

const t = texts.phase;

interface PhaseFormProps {
  match: FullMatch;
  mayEdit: boolean;
  editor: Editor<FullMatch, PhaseDraft>;
  onLogin(): void;
}

interface FieldsProps {
  editor: Editor<FullMatch, PhaseDraft>;
  onChange(change: Partial<PhaseDraft>): void;
}

/** What happens on the ground: only phases that can follow the stored one, with what each of them needs. */
export function PhaseForm({ match, mayEdit, editor, onLogin }: PhaseFormProps) {
  const { draft, base } = editor;
  const phases = possiblePhases(match, base.phase, mayEdit);
  const set = (change: Partial<PhaseDraft>) =>
    editor.edit((before) => ({ ...before, ...change }), ...Object.keys(change));
  const heading = <h2 className={styles.title}>{t.title}</h2>;
  if (phases.length === 0) {
    return (
      <section className={styles.form}>
        {heading}
        <p className={styles.fixed}>
          {t.phases[base.phase]} · {t.fixed}
        </p>
      </section>
    );
  }
  return (
    <EditorForm editor={editor} label={t.title} heading={heading} className={styles.form} onLogin={onLogin}>
      <div className={styles.field}>
        <span className={styles.caption} aria-hidden="true">
          {t.phase}
        </span>
        <SelectField
          label={t.phase}
          name="phase"
          value={draft.phase}
          options={phases.map((value) => ({ value, label: t.phases[value] }))}
          onChange={(phase) => set({ phase })}
        />
      </div>
      {hasPeriod(draft.phase) ? <Stop editor={editor} onChange={set} /> : null}
      {draft.phase === 'delayed' ? (
        <TextField
          type="time"
          label={t.expectedTime}
          hint={t.expectedTimeHint}
          value={draft.expected_time}
          onChange={({ currentTarget: { value } }) => set({ expected_time: value })}
        />
      ) : null}
      {needsReason(draft.phase) ? <Reason editor={editor} onChange={set} /> : null}
    </EditorForm>
  );
}

/** The part of the match, and the minute in which it was stopped. */
function Stop({ editor: { draft, problems }, onChange }: FieldsProps) {
  return (
    <div className={styles.pair}>
      <div className={styles.field}>
        <span className={styles.caption} aria-hidden="true">
          {t.period}
        </span>
        <SelectField
          label={t.period}
          name="period"
          value={draft.period}
          options={(['', ...PERIODS] as const).map((value) => ({ value, label: t.periods[value] }))}
          onChange={(period) => onChange({ period })}
        />
      </div>
      {isStopped(draft.phase) ? (
        <TextField
          label={t.minute}
          hint={t.minuteHint}
          error={problems.minute}
          value={draft.minute}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => onChange({ minute: value })}
        />
      ) : null}
    </div>
  );
}

function Reason({ editor: { draft, problems }, onChange }: FieldsProps) {
  return (
    <TextArea
      label={t.reason}
      hint={t.reasonHint}
      error={problems.reason}
      value={draft.reason}
      maxLength={MATCH_LIMITS.reason}
      rows={2}
      onChange={({ currentTarget: { value } }) => onChange({ reason: value })}
    />
  );
}
