import { OFFICIAL_ROLES, OFFICIAL_TITLES, SHEET_LIMITS, type MatchSheet } from '@wkff/contracts';
import { EditorForm, type Editor } from '@wkff/forms';
import { TextField } from '@wkff/ui';
import forms from '../score-keeper/forms.module.css';
import styles from './officials.module.css';
import { isCorrection, type OfficialsDraft } from './officialsEditable.ts';
import { texts } from './texts.ts';

export interface OfficialsFormProps {
  editor: Editor<MatchSheet, OfficialsDraft>;
  onLogin(): void;
}

/** The officials of a match and the weather. A reason is asked for once something is corrected. */
export function OfficialsForm({ editor, onLogin }: OfficialsFormProps) {
  const { draft, base, stored, problems, set } = editor;
  return (
    <EditorForm
      editor={editor}
      label={texts.title}
      heading={<h2 className={forms.title}>{texts.title}</h2>}
      className={forms.form}
      save={texts.save}
      onLogin={onLogin}
    >
      <p className={styles.note}>{stored.is_sample ? texts.sample : texts.hint}</p>
      <div className={styles.fields}>
        {OFFICIAL_ROLES.map((role) => (
          <TextField
            key={role}
            label={OFFICIAL_TITLES[role]}
            error={problems[role]}
            value={draft[role]}
            maxLength={SHEET_LIMITS.name}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => set({ [role]: value })}
          />
        ))}
      </div>
      <TextField
        label={texts.weather}
        hint={texts.weatherHint}
        error={problems.weather}
        value={draft.weather}
        maxLength={SHEET_LIMITS.weather}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => set({ weather: value })}
      />
      {isCorrection(draft, base) || draft.reason !== '' || problems.reason ? (
        <TextField
          label={texts.reason}
          hint={texts.reasonHint}
          error={problems.reason}
          value={draft.reason}
          maxLength={SHEET_LIMITS.reason}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => set({ reason: value })}
        />
      ) : null}
    </EditorForm>
  );
}
