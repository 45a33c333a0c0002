import type { OfficialsClient } from '@wkff/api-client';
import {
  OFFICIAL_ROLES,
  OFFICIAL_TITLES,
  SHEET_LIMITS,
  type FullMatch,
  type Official,
  type StoredSheet,
} from '@wkff/contracts';
import { EditorForm, type Editor } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { TextField } from '@wkff/ui';
import { useId } from 'react';
import { Publication } from '../publication/Publication.tsx';
import { dayAndTime } from '../publication/publicationDraft.ts';
import forms from '../score-keeper/forms.module.css';
import styles from './officials.module.css';
import { isCorrection, type OfficialsDraft } from './officialsEditable.ts';
import { texts } from './texts.ts';
import { useKnownOfficials } from './useKnownOfficials.ts';

export interface OfficialsFormProps {
  host: Host;
  /** Replaced in tests. */
  officials?: OfficialsClient | undefined;
  match: FullMatch;
  editor: Editor<StoredSheet, OfficialsDraft>;
  onLogin(): void;
}

/** The officials of a match and the weather. A reason is asked for once something is corrected. */
export function OfficialsForm({ host, officials, match, editor, onLogin }: OfficialsFormProps) {
  const { draft, stored, problems, set } = editor;
  return (
    <EditorForm
      editor={editor}
      label={texts.title}
      heading={<h2 className={forms.title}>{texts.title}</h2>}
      className={forms.form}
      save={texts.save}
      onLogin={onLogin}
    >
      <p className={styles.note}>{stateOf(stored)}</p>
      <Names host={host} officials={officials} editor={editor} />
      <TextField
        label={texts.weather}
        hint={texts.weatherHint}
        error={problems.weather}
        value={draft.weather}
        maxLength={SHEET_LIMITS.weather}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => set({ weather: value })}
      />
      <Publication
        match={match}
        draft={draft}
        error={problems.minutes}
        className={undefined}
        onChange={(changes) => set(changes)}
      />
      <Reason editor={editor} />
    </EditorForm>
  );
}

/** A field for each role, which offers the officials of other matches. */
function Names({ host, officials, editor }: Pick<OfficialsFormProps, 'host' | 'officials' | 'editor'>) {
  const { known, ask } = useKnownOfficials(host, officials);
  const listId = useId();
  const { draft, base, problems, set } = editor;
  return (
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
  );
}

/** Why something is corrected. Not shown before anything is. */
function Reason({ editor: { draft, base, problems, set } }: Pick<OfficialsFormProps, 'editor'>) {
  if (!isCorrection(draft, base) && draft.reason === '' && !problems.reason) return null;
  return (
    <TextField
      label={texts.reason}
      hint={texts.reasonHint}
      error={problems.reason}
      value={draft.reason}
      maxLength={SHEET_LIMITS.reason}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => set({ reason: value })}
    />
  );
}

function stateOf({ version, published_at: at, is_public: isPublic, is_sample: isSample }: StoredSheet): string {
  if (isSample) return texts.sample;
  if (version === 0 || isPublic) return texts.hint;
  return at === null ? texts.off : texts.hidden(dayAndTime(at));
}

/** Says of a name that was typed whose it is, so that a slip is seen. */
function hintOf(typed: string, stored: string, known: readonly Official[] | null): string | undefined {
  const name = typed.trim();
  if (known === null || name === '' || name === stored) return undefined;
  const official = known.find((one) => one.name === name || one.other_names.includes(name));
  if (!official) return texts.newName;
  return official.name === name ? texts.known(official.matches) : texts.otherName(official.name, official.matches);
}
