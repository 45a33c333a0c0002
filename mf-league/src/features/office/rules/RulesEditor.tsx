import { RULES_LIMITS } from '@wkff/contracts';
import { formTexts, useEditor, useLeaving, type OpenEditor } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import type { SessionUser } from '@wkff/session';
import { TextField } from '@wkff/ui';
import { useEffect, useState, type RefObject } from 'react';
import { SeasonChanges } from '../Changes.tsx';
import { PreviewForm } from '../PreviewForm.tsx';
import { usePreview } from '../usePreview.ts';
import { findRuleProblems } from './findRuleProblems.ts';
import type { LoadedRules } from './loadRules.ts';
import { RuleFields } from './RuleFields.tsx';
import type { NewestRules, RulesDraft } from './rulesDraft.ts';
import { comparableRules, inputOf, refusedFields } from './rulesEditable.ts';
import type { RulesFieldsProps } from './rulesFieldsProps.ts';
import { rulesPath } from './rulesPath.ts';
import { RULE_NAMES } from './ruleWords.ts';
import { rulesTexts } from './texts.ts';

const t = rulesTexts.form;

export interface RulesFormProps {
  host: Host;
  account: SessionUser;
  rules: LoadedRules;
  onSaved(version: number): void;
}

export interface RulesEditorProps extends RulesFormProps {
  /** The draft of the preview that is shown, as comparable text; null: none. */
  previewed: RefObject<string | null>;
  opened: OpenEditor<NewestRules, RulesDraft>;
}

/** The form with its draft: a group of fields for each rule, from when and why, the preview, and what stores it. */
export function RulesEditor({ host, rules, opened, previewed, onSaved }: RulesEditorProps) {
  const { season, competition } = rules;
  const editor = useEditor<NewestRules, RulesDraft>(opened, host, {
    sessionOver: formTexts.sessionOver,
    isOverWhenSaved: true,
    onStored({ newest }, how) {
      if (how !== 'saved') return;
      leaving.allow();
      onSaved(newest?.version ?? 0);
    },
  });
  const leaving = useLeaving(rulesPath(rules), editor);
  const preview = usePreview(host, {
    comparable: comparableRules,
    ask: (draft: RulesDraft) => host.api.rules.preview(season, competition.id, inputOf(draft, editor.version)),
    onPreview: (shown) => (previewed.current = shown?.of ?? null),
    onRefused(_draft, refusal) {
      const problems = refusedFields(refusal);
      if (Object.keys(problems).length > 0) editor.show(problems);
    },
  });
  const [isMerged, setIsMerged] = useState(false);

  function handlePreview(ofMerged = false): void {
    setIsMerged(ofMerged);
    if (editor.show(findRuleProblems(editor.draft))) void preview.ask(editor.draft);
  }

  // What was merged with a version of somebody else is previewed before it is stored.
  useEffect(() => {
    if (editor.problems.preview !== undefined) handlePreview(true);
  });

  return (
    <PreviewForm
      editor={editor}
      leaving={leaving}
      label={t.title}
      preview={preview.state}
      changes={(shown) => <SeasonChanges preview={shown} now={host.clock.now()} />}
      input={comparableRules(editor.draft)}
      onPreview={() => handlePreview()}
      confirm={t.confirm}
      final={isMerged ? t.merged : t.final}
    >
      {RULE_NAMES.map((name) => (
        <RuleFields key={name} name={name} editor={editor} />
      ))}
      <InForce editor={editor} />
    </PreviewForm>
  );
}

/** From when a version is in force, and why it is stored. */
function InForce({ editor: { draft, problems, set } }: RulesFieldsProps) {
  return (
    <>
      <TextField
        type="date"
        name="inForceFrom"
        label={t.inForceFrom}
        hint={t.inForceHint}
        error={problems.inForceFrom}
        value={draft.inForceFrom}
        onChange={({ currentTarget: { value } }) => set({ inForceFrom: value })}
      />
      <TextField
        label={t.reason}
        hint={t.reasonHint}
        error={problems.reason}
        value={draft.reason}
        maxLength={RULES_LIMITS.reason}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => set({ reason: value })}
      />
    </>
  );
}
