import { LINEUP_LIMITS, type FullMatch, type Side, type StoredLineup } from '@wkff/contracts';
import { EditorForm, type Editor } from '@wkff/forms';
import { Alert, Button, matchTeam, TextArea, TextField } from '@wkff/ui';
import { useState } from 'react';
import { Publication } from '../publication/Publication.tsx';
import { dayAndTime } from '../publication/publicationDraft.ts';
import { withPasted, withTyped, type LineupDraft } from './lineupDraft.ts';
import styles from './lineup.module.css';
import { PlayerRows } from './PlayerRows.tsx';
import { readPasted } from './readPasted.ts';
import { texts } from './texts.ts';

type LineupEditorState = Editor<StoredLineup, LineupDraft>;

export interface LineupFormProps {
  match: FullMatch;
  side: Side;
  editor: LineupEditorState;
  /** The people of the club who are suspended in this match. */
  suspended: ReadonlySet<number>;
  /** The people whom the club's squad has on the day. Null if nobody of it is known. */
  squad: ReadonlySet<number> | null;
  onLogin(): void;
}

/** The line-up of a side: a pasted text, or the squad to tap; staff, publication and reason. */
export function LineupForm({ match, side, editor, suspended, squad, onLogin }: LineupFormProps) {
  const { draft, problems, set } = editor;
  const title = texts.title(matchTeam(match, side).name);
  return (
    <EditorForm
      editor={editor}
      label={title}
      heading={<h2 className={styles.title}>{title}</h2>}
      className={styles.form}
      save={texts.save}
      isLong
      onLogin={onLogin}
    >
      <p className={styles.note}>{stateOf(editor.stored)}</p>
      <Paste editor={editor} />
      <PlayerRows
        rows={draft.rows}
        problems={problems}
        suspended={suspended}
        squad={squad}
        onChange={(rows, ...fields) => editor.edit((now) => ({ ...now, rows: rows(now.rows) }), 'players', ...fields)}
      />
      {problems.players ? <Alert kind="error">{problems.players}</Alert> : null}
      <Typed onAdd={(name) => editor.edit((now) => ({ ...now, rows: withTyped(now.rows, name) }), 'players')} />
      <TextField
        label={texts.formation}
        hint={texts.formationHint}
        error={problems.formation}
        value={draft.formation}
        maxLength={LINEUP_LIMITS.formation}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => set({ formation: value })}
      />
      <TextArea
        label={texts.staff}
        hint={texts.staffHint}
        error={problems.staff}
        value={draft.staff}
        rows={3}
        onChange={({ currentTarget: { value } }) => set({ staff: value })}
      />
      <Publication
        match={match}
        draft={draft}
        error={problems.minutes}
        className={styles.group}
        onChange={(changes) => set(changes)}
      />
      {draft.isLater || editor.version > 0 || problems.reason ? (
        <TextField
          label={texts.reason}
          hint={texts.reasonHint}
          error={problems.reason}
          value={draft.reason}
          maxLength={LINEUP_LIMITS.reason}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => set({ reason: value })}
        />
      ) : null}
    </EditorForm>
  );
}

function stateOf({ version, published_at: at, is_public, is_of_day, is_sample }: StoredLineup): string {
  if (version === 0) return texts.state.none;
  if (is_sample) return texts.state.sample;
  if (!is_of_day) return texts.state.otherDay;
  if (is_public) return texts.state.isPublic;
  return at === null ? texts.state.off : texts.state.hidden(dayAndTime(at));
}

/** A text from a message or a sheet. What was not understood stays in it. */
function Paste({ editor }: { editor: LineupEditorState }) {
  const { draft, replace, set } = editor;
  const [said, setSaid] = useState<string | null>(null);

  function handleRead(): void {
    const pasted = readPasted(
      draft.pasted,
      draft.rows.map(({ name }) => name),
    );
    if (pasted.players.length === 0) return setSaid(texts.paste.nothing);
    replace((now) => withPasted(now, pasted), 'players', 'formation', 'staff');
    const { rest } = pasted;
    setSaid(
      [texts.paste.done(pasted.players.length), ...(rest.length > 0 ? [texts.paste.rest(rest.length)] : [])].join(' '),
    );
  }

  return (
    <div className={styles.group}>
      <TextArea
        label={texts.paste.label}
        hint={texts.paste.hint}
        value={draft.pasted}
        rows={4}
        maxLength={LINEUP_LIMITS.pasted}
        onChange={({ currentTarget: { value } }) => set({ pasted: value })}
      />
      <Button disabled={draft.pasted.trim() === ''} onClick={handleRead}>
        {texts.paste.read}
      </Button>
      <p role="status" className={styles.note}>
        {said}
      </p>
    </div>
  );
}

/** Somebody who is not in the squad. */
function Typed({ onAdd }: { onAdd(name: string): void }) {
  const [name, setName] = useState('');
  return (
    <div className={styles.group}>
      <TextField
        label={texts.players.add}
        value={name}
        maxLength={LINEUP_LIMITS.name}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <Button
        disabled={name.trim() === ''}
        onClick={() => {
          onAdd(name);
          setName('');
        }}
      >
        {texts.players.addButton}
      </Button>
    </div>
  );
}
