import type { Side } from '@wkff/contracts';
import { useState } from 'react';
import { AssistPanel } from './AssistPanel.tsx';
import type { Stored } from './draft.ts';
import { EDITING, type ScoreDialogPhase, type StoredDraft } from './scoreDialogReducer.ts';
import { GoalPanel } from './GoalPanel.tsx';
import type { GoalForm } from './goalForm.ts';
import { Conflict, Discard, Offer } from './Panels.tsx';
import { ScoreForm, type ScoreFormProps } from './ScoreForm.tsx';
import type { SquadLoad } from './useSquads.ts';

export interface ScoreDialogBodyProps extends Omit<ScoreFormProps, 'onOpen'> {
  squads: Record<Side, SquadLoad>;
  onRetrySquad(side: Side): void;
  onUseTheirs(): void;
  announce(message: string): void;
}

/** The content of the dialog: a question, one goal, or the form of the score. */
export function ScoreDialogBody(props: ScoreDialogBodyProps) {
  const { dispatch, state } = props.dialog;
  const [opener, setOpener] = useState('save');
  if (isQuestion(state.phase)) return <QuestionPanel {...props} phase={state.phase} />;
  const { form, goals } = state.draft;
  const assisted = form?.view === 'assist' ? goals.find(({ key }) => key === form.key) : undefined;
  if (form && assisted) return <AssistPanel {...props} form={form} goal={assisted} opener={opener} />;
  if (form) return <GoalPanel {...props} form={form} opener={opener} />;
  return (
    <ScoreForm
      {...props}
      onOpen={(form) => {
        setOpener(openerOf(form));
        dispatch({ type: 'form', form });
        props.focus('entry');
      }}
    />
  );
}

type QuestionPhase = Extract<ScoreDialogPhase, { name: 'offer' | 'conflict' | 'discard' }>;

const isQuestion = (phase: ScoreDialogPhase): phase is QuestionPhase =>
  phase.name === 'offer' || phase.name === 'conflict' || phase.name === 'discard';

/** The question that the score keeper has to answer first. */
function QuestionPanel({ phase, ...props }: ScoreDialogBodyProps & { phase: QuestionPhase }) {
  const { dialog, save, focus } = props;
  const { dispatch } = dialog;
  const { draft, stored } = dialog.state;
  if (phase.name === 'offer') return <OfferQuestion {...props} storedDraft={phase.storedDraft} />;
  if (phase.name === 'conflict') return <ConflictQuestion {...props} stored={phase.stored} />;
  return (
    <Discard
      draft={draft}
      stored={stored}
      isSaving={save.isSaving}
      onDiscard={() => save.save({ canDiscard: true })}
      onDetailed={() => {
        dispatch({ type: 'mode', mode: 'detailed' });
        dispatch({ type: 'phase', phase: EDITING });
        focus('goal-home');
      }}
      onEdit={() => {
        dispatch({ type: 'phase', phase: EDITING });
        focus('home');
      }}
    />
  );
}

function OfferQuestion({ dialog, now, focus, storedDraft }: ScoreDialogBodyProps & { storedDraft: StoredDraft }) {
  const { dispatch } = dialog;
  const { draft, stored, load } = dialog.state;
  return (
    <Offer
      storedDraft={storedDraft}
      stored={stored}
      load={load}
      onContinue={() => {
        dispatch({ type: 'continue', storedDraft, now: now() });
        focus('save');
      }}
      onDiscard={() => {
        dialog.setAside();
        dispatch({ type: 'startOver', now: now() });
        focus(`mode-${draft.mode}`);
      }}
    />
  );
}

function ConflictQuestion({ stored, ...props }: ScoreDialogBodyProps & { stored: Stored }) {
  const { dialog, save, names, now, focus } = props;
  const { dispatch } = dialog;
  return (
    <Conflict
      draft={dialog.state.draft}
      stored={stored}
      names={names}
      isSaving={save.isSaving}
      onUseMine={() => {
        dispatch({ type: 'overwrite', stored });
        save.save({ over: stored });
      }}
      onUseTheirs={props.onUseTheirs}
      onEdit={() => {
        dispatch({ type: 'rebase', stored, now: now() });
        focus('save');
      }}
    />
  );
}

/** Returns the name of the element to focus when a goal's form is closed. */
function openerOf({ key, view, entry }: GoalForm): string {
  if (key !== null) return `${view === 'assist' ? 'assist' : 'edit'}-${key}`;
  return view === 'pick' ? `goal-${entry.team}` : 'goals';
}
