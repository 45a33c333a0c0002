import type { Ruling } from '@wkff/contracts';
import { formTexts, newId, useEditor, useLeaving, type OpenEditor } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import type { SessionUser } from '@wkff/session';
import { officePath } from '../../office/officePath.ts';
import type { OfficeSeason } from './loadSeason.ts';
import { SeasonChanges } from './Changes.tsx';
import { PreviewForm } from './PreviewForm.tsx';
import { comparable, inputOf, type RulingDraft } from './rulingDraft.ts';
import type { MadeRuling } from './rulingEditable.ts';
import { RulingFields } from './RulingFields.tsx';
import type { Subject } from './subject.ts';
import { texts } from './texts.ts';
import { usePreview } from './usePreview.ts';

const t = texts.form;

export interface RulingFormProps {
  host: Host;
  account: SessionUser;
  season: OfficeSeason;
  subject: Subject;
  onMade(ruling: Ruling): void;
  /** Reads the season again. */
  reload(): Promise<void>;
}

export interface RulingEditorProps extends RulingFormProps {
  /** `YYYY-MM-DD` of the site clock. */
  today: string;
  basis: { current: string | null };
  opened: OpenEditor<MadeRuling, RulingDraft>;
}

/** The form of a new ruling with its draft: fields, preview, and what makes it. */
export function RulingEditor({ opened, ...props }: RulingEditorProps) {
  const { host, season, subject, basis, onMade } = props;
  const preview = usePreview(host, {
    comparable,
    ask(draft: RulingDraft) {
      const input = inputOf(draft, subject, season.season);
      if (input === null) throw new Error('a preview of a ruling without a kind');
      return host.api.rulings.preview(input);
    },
    onPreview: (shown) => (basis.current = shown?.preview.basis ?? null),
    onRefused(draft, { code, message }) {
      const problems = opened.editable.serverProblems?.(draft, editor.base, { code, message, errors: [] }) ?? {};
      if (Object.keys(problems).length > 0) editor.show(problems);
    },
  });
  const editor = useEditor<MadeRuling, RulingDraft>(opened, host, {
    sessionOver: formTexts.sessionOver,
    isOverWhenSaved: true,
    onStored(stored) {
      if (!stored) return;
      leaving.allow();
      onMade(stored);
    },
    onRefused(code) {
      if (code === 'stale') void preview.ask(editor.draft);
      if (code === 'submission_used') startNext();
    },
  });
  const leaving = useLeaving(officePath({ season: season.season }), editor);

  /** Makes this input another ruling: what was sent before is one already, which the list now shows. */
  function startNext(): void {
    preview.clear();
    void props.reload();
    editor.edit((draft) => ({ ...draft, submissionId: newId() }));
    editor.say(t.used);
  }

  function handlePreview(): void {
    if (editor.show(opened.editable.findProblems(editor.draft))) void preview.ask(editor.draft);
  }

  return (
    <PreviewForm
      editor={editor}
      leaving={leaving}
      label={t.title}
      discard={t.discard}
      preview={preview.state}
      changes={(shown) => <SeasonChanges preview={shown} now={host.clock.now()} />}
      input={comparable(editor.draft)}
      onPreview={handlePreview}
      confirm={t.confirm}
      final={texts.preview.final}
    >
      <RulingFields host={host} editor={editor} season={season} subject={subject} today={props.today} />
    </PreviewForm>
  );
}
