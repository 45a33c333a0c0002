import type { OfficialsClient } from '@wkff/api-client';
import { OFFICIAL_ROLES, OFFICIAL_TITLES, SHEET_LIMITS, type MatchSheet, type Official } from '@wkff/contracts';
import { EditorForm, type Editor } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { TextField } from '@wkff/ui';
import { useId } from 'react';
import forms from '../score-keeper/forms.module.css';
import styles from './officials.module.css';
import { isCorrection, type OfficialsDraft } from './officialsEditable.ts';
import { texts } from './texts.ts';
import { useKnownOfficials } from './useKnownOfficials.ts';

export interface OfficialsFormProps {
  host: Host;
  /** Replaced in tests. */
  officials?: OfficialsClient | undefined;
  editor: Editor<MatchSheet, OfficialsDraft>;
  onLogin(): void;
}

/** The officials of a match and the weather. A reason is asked for once something is corrected. */
export function OfficialsForm({ host, officials, editor, onLogin }: OfficialsFormProps) {
  const { known, ask } = useKnownOfficials(host, officials);
  const listId = useId();
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
            list={known ? listId : undefined}
            hint={hintOf(draft[role], base[role], known)}
            onFocus={ask}
            onChange={({ currentTarget: { value } }) => set({ [role]: value })}
          />
        ))}
        <datalist id={listId}>
          {known?.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
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

/** Says of a name that was typed whose it is, so that a slip is seen. */
function hintOf(typed: string, stored: string, known: readonly Official[] | null): string | undefined {
  const name = typed.trim();
  if (known === null || name === '' || name === stored) return undefined;
  const official = known.find((one) => one.name === name || one.other_names.includes(name));
  if (!official) return texts.newName;
  return official.name === name ? texts.known(official.matches) : texts.otherName(official.name, official.matches);
}
