import { MATCH_LIMITS, type FullMatch } from '@wkff/contracts';
import { EditorForm, type Editor } from '@wkff/forms';
import { TextField } from '@wkff/ui';
import styles from './forms.module.css';
import type { LinkDraft } from './linkEditable.ts';
import { texts } from './texts.ts';

export interface LiveLinkFormProps {
  editor: Editor<FullMatch, LinkDraft>;
  onLogin(): void;
}

/** The video of a match: a YouTube id or URL. */
export function LiveLinkForm({ editor, onLogin }: LiveLinkFormProps) {
  const { title, label, hint } = texts.link;
  return (
    <EditorForm
      editor={editor}
      label={title}
      heading={<h2 className={styles.title}>{title}</h2>}
      className={styles.form}
      onLogin={onLogin}
    >
      <TextField
        label={label}
        hint={hint}
        error={editor.problems.link}
        value={editor.draft.link}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={MATCH_LIMITS.videoAddress}
        onChange={({ currentTarget: { value } }) => editor.edit(() => ({ link: value }), 'link')}
      />
    </EditorForm>
  );
}
