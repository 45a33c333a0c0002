import { serverMessage } from '@wkff/api-client';
import { PROTEST_LIMITS, PROTEST_OUTCOMES, type FullMatch, type Protest, type Ruling } from '@wkff/contracts';
import { EditorForm, formTexts, LeaveDialog, openEditor, useEditor, useLeaving, useOpening } from '@wkff/forms';
import type { Editor, OpenEditor } from '@wkff/forms';
import { Link } from '@wkff/router';
import { Button, ChoiceField, ErrorState, formatDate, Skeleton, TextArea } from '@wkff/ui';
import { officePath } from '../../office/officePath.ts';
import { matchName } from './aboutRuling.ts';
import { decideEditable, toOutcome, type DecideDraft } from './decideEditable.ts';
import styles from './office.module.css';
import type { ProtestsProps } from './officeProps.ts';
import { texts } from './texts.ts';

const t = texts.protests;

export interface DecideFormProps extends Pick<ProtestsProps, 'host' | 'account' | 'onDone'> {
  protest: Protest;
  match: FullMatch;
}

interface OpenDecision {
  editor: OpenEditor<Protest, DecideDraft>;
  /** The rulings in force on the match. */
  rulings: readonly Ruling[];
  release(): void;
}

/** The form of how a protest ended. */
export function DecideForm(props: DecideFormProps) {
  const { host, account, protest, match } = props;
  const { opening, retry } = useOpening(
    async (): Promise<OpenDecision> => {
      const { rulings } = await host.api.matches.match(match.id);
      const inForce = rulings.filter((ruling) => ruling.is_in_force);
      const editor = await openEditor(decideEditable(host.api, match, protest, inForce), account.id, protest);
      return { editor, rulings: inForce, release: editor.release };
    },
    (error) => host.report({ where: 'league office: outcome of a protest', error }),
  );
  if (opening.phase === 'failed') {
    return (
      <ErrorState
        message={serverMessage(opening.error) ?? texts.failed}
        action={<Button onClick={retry}>{texts.retry}</Button>}
      />
    );
  }
  return opening.phase === 'ready' ? <Opened {...props} opened={opening.opened} /> : <Skeleton label={texts.loading} />;
}

function Opened({ host, protest, match, onDone, opened }: DecideFormProps & { opened: OpenDecision }) {
  const editor = useEditor<Protest, DecideDraft>(opened.editor, host, {
    latest: protest,
    sessionOver: formTexts.sessionOver,
    isOverWhenSaved: true,
    onStored(_stored, how) {
      if (how !== 'saved') return;
      leaving.allow();
      onDone(t.decided(matchName(match)));
    },
  });
  const leaving = useLeaving(officePath({ tab: 'protests' }), editor);
  return (
    <EditorForm
      editor={editor}
      label={t.decide}
      heading={null}
      isLong
      className={styles.form}
      onLogin={leaving.toLogin}
    >
      <Fields editor={editor} match={match} rulings={opened.rulings} />
      <LeaveDialog leaving={leaving} />
    </EditorForm>
  );
}

interface FieldsProps extends Pick<DecideFormProps, 'match'>, Pick<OpenDecision, 'rulings'> {
  editor: Editor<Protest, DecideDraft>;
}

function Fields({ editor, match, rulings }: FieldsProps) {
  const { draft, problems, set } = editor;
  return (
    <>
      <ChoiceField
        label={t.labels.outcome}
        error={problems.outcome}
        value={draft.outcome}
        options={[
          { value: '', label: texts.form.choose },
          ...PROTEST_OUTCOMES.map((value) => ({ value, label: t.outcomes[value] })),
        ]}
        onChange={({ currentTarget: { value } }) => set({ outcome: toOutcome(value) })}
      />
      {draft.outcome === 'upheld' ? <RulingField editor={editor} match={match} rulings={rulings} /> : null}
      <TextArea
        label={texts.form.optional(t.labels.outcomeText)}
        hint={t.textHint}
        value={draft.text}
        maxLength={PROTEST_LIMITS.outcomeText}
        onChange={({ currentTarget: { value } }) => set({ text: value })}
      />
    </>
  );
}

/** The ruling by which a protest was upheld, and the way to make one. */
function RulingField({ editor: { draft, problems, set }, match, rulings }: FieldsProps) {
  return (
    <>
      <ChoiceField
        label={t.labels.rulingId}
        hint={t.rulingHint}
        error={problems.rulingId}
        value={draft.rulingId}
        options={[
          { value: '', label: texts.form.choose },
          ...rulings.map(({ id, title, decided_on: day }) => ({
            value: String(id),
            label: `${title} (${formatDate(day)})`,
          })),
        ]}
        onChange={({ currentTarget: { value } }) => set({ rulingId: value })}
      />
      <Link to={officePath({ season: match.season, match: match.id })} className={styles.link}>
        {t.makeRuling}
      </Link>
    </>
  );
}
