import { MATCH_LIMITS, type FullMatch } from '@wkff/contracts';
import { EditorForm, type Editor } from '@wkff/forms';
import { SelectField, TextArea, TextField } from '@wkff/ui';
import { possibleStatuses, type FixtureDraft } from './fixtureDraft.ts';
import styles from './forms.module.css';
import { texts } from './texts.ts';

const t = texts.fixture;

export interface FixtureFormProps {
  match: FullMatch;
  editor: Editor<FullMatch, FixtureDraft>;
  onLogin(): void;
}

/** Date, kick-off, venue and status of a match, and the reason shown to visitors. */
export function FixtureForm({ match, editor, onLogin }: FixtureFormProps) {
  const { draft, problems } = editor;
  const set = (change: Partial<FixtureDraft>) =>
    editor.edit((before) => ({ ...before, ...change }), ...Object.keys(change));
  return (
    <EditorForm
      editor={editor}
      label={t.title}
      heading={<h2 className={styles.title}>{t.title}</h2>}
      className={styles.form}
      onLogin={onLogin}
    >
      <KickOff editor={editor} onChange={set} />
      <TextField
        label={t.venue}
        hint={t.venueHint}
        value={draft.venue}
        maxLength={MATCH_LIMITS.venue}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => set({ venue: value })}
      />
      <Status match={match} editor={editor} onChange={(status) => set({ status })} />
      <TextArea
        label={t.reason}
        hint={t.reasonHint}
        error={problems.reason}
        value={draft.reason}
        maxLength={MATCH_LIMITS.reason}
        rows={2}
        onChange={({ currentTarget: { value } }) => set({ reason: value })}
      />
    </EditorForm>
  );
}

interface KickOffProps extends Pick<FixtureFormProps, 'editor'> {
  onChange(change: Partial<FixtureDraft>): void;
}

function KickOff({ editor: { draft, problems }, onChange }: KickOffProps) {
  return (
    <div className={styles.pair}>
      <TextField
        type="date"
        label={t.date}
        error={problems.match_date}
        value={draft.match_date}
        onChange={({ currentTarget: { value } }) => onChange({ match_date: value })}
      />
      <TextField
        type="time"
        label={t.time}
        hint={t.timeHint}
        value={draft.match_time}
        onChange={({ currentTarget: { value } }) => onChange({ match_time: value })}
      />
    </div>
  );
}

interface StatusProps extends Pick<FixtureFormProps, 'match' | 'editor'> {
  onChange(status: FixtureDraft['status']): void;
}

/** The status, which only a score sets or clears as completed, and an abandoned match has no other. */
function Status({ match: { home_points, phase }, editor: { draft, base }, onChange }: StatusProps) {
  const statuses = possibleStatuses({ status: base.status, home_points, phase });
  return (
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
          onChange={onChange}
        />
      ) : (
        <p className={styles.fixed}>
          {t.statuses[draft.status]} · {phase === 'abandoned' ? t.statusStopped : t.statusFixed}
        </p>
      )}
    </div>
  );
}
