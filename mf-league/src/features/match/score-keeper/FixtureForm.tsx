import { MATCH_LIMITS, type FullMatch } from '@wkff/contracts';
import { EditorForm, type Editor } from '@wkff/forms';
import { SelectField, TextField } from '@wkff/ui';
import { Captioned } from './Captioned.tsx';
import { possibleStatuses, type FixtureDraft } from './fixtureDraft.ts';
import styles from './forms.module.css';
import { Reason } from './Reason.tsx';
import { texts } from './texts.ts';

const t = texts.fixture;

export interface FixtureFormProps {
  match: FullMatch;
  editor: Editor<FullMatch, FixtureDraft>;
  onLogin(): void;
}

/** Date, kick-off, venue and status of a match, and the reason shown to visitors. */
export function FixtureForm({ match, editor, onLogin }: FixtureFormProps) {
  const { draft, problems, set } = editor;
  return (
    <EditorForm
      editor={editor}
      label={t.title}
      heading={<h2 className={styles.title}>{t.title}</h2>}
      className={styles.form}
      onLogin={onLogin}
    >
      <KickOff editor={editor} />
      <TextField
        label={t.venue}
        hint={t.venueHint}
        value={draft.venue}
        maxLength={MATCH_LIMITS.venue}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => set({ venue: value })}
      />
      <Status match={match} editor={editor} />
      <Reason label={t.reason} error={problems.reason} value={draft.reason} onChange={(reason) => set({ reason })} />
    </EditorForm>
  );
}

function KickOff({ editor: { draft, problems, set } }: Pick<FixtureFormProps, 'editor'>) {
  return (
    <div className={styles.pair}>
      <TextField
        type="date"
        name="match_date"
        label={t.date}
        error={problems.match_date}
        value={draft.match_date}
        onChange={({ currentTarget: { value } }) => set({ match_date: value })}
      />
      <TextField
        type="time"
        name="match_time"
        label={t.time}
        hint={t.timeHint}
        error={problems.match_time}
        value={draft.match_time}
        onChange={({ currentTarget: { value } }) => set({ match_time: value })}
      />
    </div>
  );
}

/** The status, which only a score sets or clears as completed, and an abandoned match has no other. */
function Status({ match: { home_points, phase }, editor: { draft, base, set } }: Omit<FixtureFormProps, 'onLogin'>) {
  const statuses = possibleStatuses({ status: base.status, home_points, phase });
  return (
    <Captioned caption={t.status}>
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
          {t.statuses[draft.status]} · {phase === 'abandoned' ? t.statusStopped : t.statusFixed}
        </p>
      )}
    </Captioned>
  );
}
