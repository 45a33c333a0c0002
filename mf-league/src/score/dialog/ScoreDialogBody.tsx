import type { Side } from '@wkff/contracts';
import { useState } from 'react';
import { EDITING } from './scoreDialogReducer.ts';
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
  const { dialog, save, names, now, focus } = props;
  const { dispatch } = dialog;
  const { phase, draft, stored, load } = dialog.state;
  const [opener, setOpener] = useState('save');
  switch (phase.name) {
    case 'offer':
      return (
        <Offer
          storedDraft={phase.storedDraft}
          stored={stored}
          load={load}
          onContinue={() => {
            dispatch({ type: 'continue', storedDraft: phase.storedDraft, now: now() });
            focus('save');
          }}
          onDiscard={() => {
            dispatch({ type: 'startOver', now: now() });
            focus(`mode-${draft.mode}`);
          }}
        />
      );
    case 'conflict':
      return (
        <Conflict
          draft={draft}
          stored={phase.stored}
          names={names}
          isSaving={save.isSaving}
          onUseMine={() => {
            dispatch({ type: 'overwrite', stored: phase.stored });
            save.save({ over: phase.stored });
          }}
          onUseTheirs={props.onUseTheirs}
          onEdit={() => {
            dispatch({ type: 'rebase', stored: phase.stored, now: now() });
            focus('save');
          }}
        />
      );
    case 'discard':
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
  if (draft.form)
    return (
      <GoalPanel
        dialog={dialog}
        form={draft.form}
        names={names}
        squads={props.squads}
        onRetrySquad={props.onRetrySquad}
        opener={opener}
        focus={focus}
        announce={props.announce}
      />
    );
  return (
    <ScoreForm
      {...props}
      onOpen={(form) => {
        setOpener(openerOf(form));
        dispatch({ type: 'form', form });
        focus('entry');
      }}
    />
  );
}

/** Returns the name of the element to focus when a goal's form is closed. */
function openerOf({ key, view, entry }: GoalForm): string {
  if (key !== null) return `edit-${key}`;
  return view === 'pick' ? `goal-${entry.team}` : 'goals';
}
