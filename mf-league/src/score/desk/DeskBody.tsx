import type { Side } from '@wkff/contracts';
import { Alert, Button } from '@wkff/ui';
import { useState } from 'react';
import styles from './desk.module.css';
import { Finality } from './Finality.tsx';
import { GoalPanel } from './GoalPanel.tsx';
import type { GoalForm } from './goalForm.ts';
import { Goals } from './Goals.tsx';
import { InPlay } from './InPlay.tsx';
import { canGoOn } from './startsInPlay.ts';
import { ModeSwitch } from './ModeSwitch.tsx';
import { Conflict, Discard, Offer } from './Panels.tsx';
import { Scores } from './Scores.tsx';
import { suggestMoment } from './suggestMoment.ts';
import { texts } from './texts.ts';
import { EDITING, type Desk } from './useDesk.ts';
import type { ScoreSave } from './useScoreSave.ts';
import type { Squad } from './useSquads.ts';

export interface DeskBodyProps {
  formId: string;
  desk: Desk;
  save: ScoreSave;
  names: Record<Side, string>;
  squads: Record<Side, Squad>;
  onRetrySquad(side: Side): void;
  /** The site clock, epoch ms. */
  now(): number;
  /** As the list behind the dialog has it. */
  latestScore: string;
  onKeepTheirs(): void;
  focus(name: string): void;
  say(message: string): void;
}

/** What the dialog shows: a question, one goal, or the form of the score. */
export function DeskBody(props: DeskBodyProps) {
  const { desk, save, names, focus } = props;
  const { phase, draft, stored } = desk;
  const [opener, setOpener] = useState('save');
  switch (phase.name) {
    case 'offer':
      return (
        <Offer
          kept={phase.kept}
          stored={stored}
          load={desk.load}
          onContinue={() => {
            desk.continueDraft(phase.kept);
            focus('save');
          }}
          onDiscard={() => {
            desk.discardDraft();
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
          onKeepMine={() => {
            desk.setStored(phase.stored);
            save.save({ over: phase.stored });
          }}
          onKeepTheirs={props.onKeepTheirs}
          onEdit={() => {
            desk.rebase(phase.stored);
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
            desk.setMode('detailed');
            desk.setPhase(EDITING);
            focus('goal-home');
          }}
          onEdit={() => {
            desk.setPhase(EDITING);
            focus('home');
          }}
        />
      );
  }
  if (draft.form)
    return (
      <GoalPanel
        desk={desk}
        form={draft.form}
        names={names}
        squads={props.squads}
        onRetrySquad={props.onRetrySquad}
        opener={opener}
        focus={focus}
        say={props.say}
      />
    );
  return (
    <ScoreForm
      {...props}
      onOpen={(form) => {
        setOpener(openerOf(form));
        desk.dispatch({ type: 'form', form });
        focus('entry');
      }}
    />
  );
}

/** Where the focus goes back to when a goal's form is left. */
function openerOf({ key, view, entry }: GoalForm): string {
  if (key !== null) return `edit-${key}`;
  return view === 'pick' ? `goal-${entry.team}` : 'goals';
}

function ScoreForm(props: DeskBodyProps & { onOpen(form: GoalForm): void }) {
  const { desk, save, names, formId, now, latestScore, focus } = props;
  const { draft, stored, load, dispatch } = desk;
  return (
    <form
      id={formId}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.save();
      }}
    >
      {desk.note ? <Alert>{desk.note}</Alert> : null}
      {desk.isOutdated ? <Alert>{texts.changedMeanwhile(latestScore)}</Alert> : null}
      {load === 'failed' ? (
        <Alert kind="error">
          {texts.loadFailed} <Button onClick={desk.reload}>{texts.retry}</Button>
        </Alert>
      ) : null}
      <fieldset className={styles.fields} disabled={save.isSaving}>
        <ModeSwitch mode={draft.mode} onChange={desk.setMode} />
        <Scores draft={draft} stored={stored} names={names} problem={save.problem} dispatch={dispatch} />
        {draft.mode === 'detailed' ? (
          load === 'ready' ? (
            <Goals
              desk={desk}
              names={names}
              problem={save.problem}
              suggest={() => suggestMoment(stored, now())}
              onOpen={props.onOpen}
              focus={focus}
            />
          ) : (
            <p role="status">{load === 'failed' ? texts.goals.notLoaded : texts.goals.loading}</p>
          )
        ) : null}
        {canGoOn(draft, stored, now()) ? <InPlay draft={draft} stored={stored} dispatch={dispatch} /> : null}
        <Finality
          draft={draft}
          stored={stored}
          isReasonAsked={save.isReasonAsked}
          problem={save.problem}
          dispatch={dispatch}
        />
      </fieldset>
    </form>
  );
}
