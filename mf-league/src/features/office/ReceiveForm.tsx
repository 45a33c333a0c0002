import { PROTEST_LIMITS, type Protest, type SeasonMatch } from '@wkff/contracts';
import { EditorForm, formTexts, LeaveDialog, openEditor, useEditor, useLeaving, useOpening } from '@wkff/forms';
import type { Editor, OpenEditor } from '@wkff/forms';
import { ChoiceField, Skeleton, TextArea, TextField } from '@wkff/ui';
import { useRef } from 'react';
import { officePath } from '../../office/officePath.ts';
import { matchName } from './aboutRuling.ts';
import styles from './office.module.css';
import type { ProtestsProps } from './officeProps.ts';
import { receiveEditable, sidesOf, type ReceiveDraft } from './receiveEditable.ts';
import { texts } from './texts.ts';

const t = texts.protests;

interface ReceiveFormProps extends ProtestsProps {
  match: SeasonMatch;
}

/** The form of a protest that a club has made about a match. */
export function ReceiveForm(props: ReceiveFormProps) {
  const { host, account, match, protests } = props;
  const warnings = useRef<readonly string[]>([]);
  const context = {
    match,
    open: protests.map(({ protest }) => protest),
    now: host.clock.now(),
    onWarnings: (list: readonly string[]) => void (warnings.current = list),
  };
  const { opening } = useOpening(
    () => openEditor(receiveEditable(host.api, context), account.id, null),
    (error) => host.report({ where: 'league office: protest', error }),
  );
  if (opening.phase !== 'ready') return <Skeleton label={texts.loading} />;
  return <Opened {...props} warnings={warnings} opened={opening.opened} />;
}

interface OpenedProps extends ReceiveFormProps {
  warnings: { current: readonly string[] };
  opened: OpenEditor<Protest | null, ReceiveDraft>;
}

function Opened({ host, match, onDone, warnings, opened }: OpenedProps) {
  const editor = useEditor<Protest | null, ReceiveDraft>(opened, host, {
    sessionOver: formTexts.sessionOver,
    isOverWhenSaved: true,
    onStored() {
      leaving.allow();
      onDone(t.receivedNow(matchName(match), warnings.current));
    },
  });
  const leaving = useLeaving(officePath({ tab: 'protests' }), editor);
  return (
    <EditorForm
      editor={editor}
      label={t.pick}
      heading={null}
      save={t.receive}
      discard={formTexts.draft.discardNew}
      isLong
      className={styles.form}
      onLogin={leaving.toLogin}
    >
      <Fields editor={editor} match={match} />
      <LeaveDialog leaving={leaving} />
    </EditorForm>
  );
}

interface FieldsProps extends Pick<ReceiveFormProps, 'match'> {
  editor: Editor<Protest | null, ReceiveDraft>;
}

function Fields({ editor, match }: FieldsProps) {
  const { draft, problems, set } = editor;
  const part = (type: 'date' | 'time') => (
    <TextField
      type={type}
      name={type}
      label={t.labels[type]}
      error={problems[type]}
      value={draft[type]}
      onChange={({ currentTarget: { value } }) => set({ [type]: value })}
    />
  );
  return (
    <>
      <ChoiceField
        label={t.labels.clubId}
        error={problems.clubId}
        value={draft.clubId}
        options={[{ value: '', label: texts.form.choose }, ...sidesOf(match)]}
        onChange={({ currentTarget: { value } }) => set({ clubId: value })}
      />
      <div className={styles.pair}>
        {part('date')}
        {part('time')}
      </div>
      <TextArea
        label={t.labels.text}
        hint={t.textHint}
        error={problems.text}
        value={draft.text}
        maxLength={PROTEST_LIMITS.text}
        onChange={({ currentTarget: { value } }) => set({ text: value })}
      />
    </>
  );
}
