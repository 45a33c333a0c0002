import { hasPeriod, isStopped, MATCH_LIMITS, needsReason, PERIODS, type FullMatch } from '@wkff/contracts';
import { DigitsField, EditorForm, type Editor } from '@wkff/forms';
import { SelectField, TextField } from '@wkff/ui';
import { Captioned } from './Captioned.tsx';
import styles from './forms.module.css';
import { possiblePhases, type PhaseDraft } from './phaseDraft.ts';
import { Reason } from './Reason.tsx';
import { texts } from './texts.ts';

const t = texts.phase;

interface PhaseFormProps {
  match: FullMatch;
  mayEdit: boolean;
  editor: Editor<FullMatch, PhaseDraft>;
  onLogin(): void;
}

/** What happens on the ground: only phases that can follow the stored one, with what each of them needs. */
export function PhaseForm({ match, mayEdit, editor, onLogin }: PhaseFormProps) {
  const { draft, base, problems, set } = editor;
  const phases = possiblePhases(match, base.phase, mayEdit);
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
      <Captioned caption={t.phase}>
        <SelectField
          label={t.phase}
          name="phase"
          value={draft.phase}
          options={phases.map((value) => ({ value, label: t.phases[value] }))}
          onChange={(phase) => set({ phase })}
        />
      </Captioned>
      {hasPeriod(draft.phase) ? <Stop editor={editor} /> : null}
      {draft.phase === 'delayed' ? (
        <TextField
          type="time"
          name="expected_time"
          label={t.expectedTime}
          hint={t.expectedTimeHint}
          error={problems.expected_time}
          value={draft.expected_time}
          onChange={({ currentTarget: { value } }) => set({ expected_time: value })}
        />
      ) : null}
      {needsReason(draft.phase) ? (
        <Reason label={t.reason} error={problems.reason} value={draft.reason} onChange={(reason) => set({ reason })} />
      ) : null}
    </EditorForm>
  );
}

/** The part of the match, and the minute in which it was stopped. */
function Stop({ editor: { draft, problems, set } }: Pick<PhaseFormProps, 'editor'>) {
  return (
    <div className={styles.pair}>
      <Captioned caption={t.period}>
        <SelectField
          label={t.period}
          name="period"
          value={draft.period}
          options={(['', ...PERIODS] as const).map((value) => ({ value, label: t.periods[value] }))}
          onChange={(period) => set({ period })}
        />
      </Captioned>
      {isStopped(draft.phase) ? (
        <DigitsField
          label={t.minute}
          hint={t.minuteHint}
          error={problems.minute}
          value={draft.minute}
          most={MATCH_LIMITS.minute}
          onChange={(minute) => set({ minute })}
        />
      ) : null}
    </div>
  );
}
