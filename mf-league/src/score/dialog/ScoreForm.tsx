import type { Side } from '@wkff/contracts';
import { DiscardedDrafts, formTexts } from '@wkff/forms';
import { Alert, Button } from '@wkff/ui';
import { useId } from 'react';
import dialogStyles from './dialog.module.css';
import type { Mode } from './draft.ts';
import type { GoalForm } from './goalForm.ts';
import { Goals } from './Goals.tsx';
import { Finality, InPlay } from './ScoreStatus.tsx';
import { Scores } from './Scores.tsx';
import styles from './scores.module.css';
import { texts } from './texts.ts';
import { canGoOn, newEntry } from './underWay.ts';
import type { ScoreDialogModel } from './useScoreDialog.ts';
import type { ScoreSave } from './useScoreSave.ts';

export interface ScoreFormProps {
  formId: string;
  dialog: ScoreDialogModel;
  save: ScoreSave;
  names: Record<Side, string>;
  /** Returns the site clock's time, epoch ms. */
  now(): number;
  /** The score in the list behind the dialog. */
  latestScore: string;
  focus(name: string): void;
  /** Opens the form of a goal. */
  onOpen(form: GoalForm): void;
}

/** The form of the score. */
export function ScoreForm(props: ScoreFormProps) {
  const { dialog, save, names, formId, now, latestScore } = props;
  const { dispatch } = dialog;
  const { draft, stored } = dialog.state;
  return (
    <form
      id={formId}
      className={dialogStyles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.save();
      }}
    >
      <Notes dialog={dialog} save={save} latestScore={latestScore} />
      {dialog.discarded.length > 0 ? <DiscardedDrafts editor={{ ...dialog, isBusy: save.isSaving }} /> : null}
      <fieldset className={dialogStyles.fields} disabled={save.isSaving}>
        <ModeSwitch mode={draft.mode} onChange={(mode) => dispatch({ type: 'mode', mode })} />
        <Scores draft={draft} stored={stored} names={names} problem={save.problem} dispatch={dispatch} />
        {draft.mode === 'detailed' ? <LoadedGoals {...props} /> : null}
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

/** What the score keeper should know before editing: about the draft, a change meanwhile, a failed load. */
function Notes({ dialog, save, latestScore }: Pick<ScoreFormProps, 'dialog' | 'save' | 'latestScore'>) {
  const { note, load } = dialog.state;
  return (
    <>
      {note ? <Alert>{note}</Alert> : null}
      {dialog.undo && !save.isSaving ? (
        <Alert>
          <p>{formTexts.draft.replaced}</p>
          <Button onClick={dialog.undo}>{formTexts.draft.undo}</Button>
        </Alert>
      ) : null}
      {dialog.isOutdated ? <Alert>{texts.changedMeanwhile(latestScore)}</Alert> : null}
      {load === 'failed' ? (
        <Alert kind="error">
          {texts.loadFailed} <Button onClick={dialog.reload}>{texts.retry}</Button>
        </Alert>
      ) : null}
    </>
  );
}

/** The goals, once the match is loaded. */
function LoadedGoals({ dialog, names, save, now, onOpen, focus }: ScoreFormProps) {
  const { stored, load } = dialog.state;
  if (load !== 'ready') return <p role="status">{load === 'failed' ? texts.goals.notLoaded : texts.goals.loading}</p>;
  return (
    <Goals
      dialog={dialog}
      names={names}
      problem={save.problem}
      newEntry={() => newEntry(stored, now())}
      onOpen={onOpen}
      focus={focus}
    />
  );
}

const MODES: readonly Mode[] = ['final', 'detailed'];

/** The switch between the score only and goal by goal. */
function ModeSwitch({ mode, onChange }: { mode: Mode; onChange(mode: Mode): void }) {
  const name = useId();
  return (
    <fieldset className={styles.modes}>
      <legend className={styles.hidden}>{texts.mode.legend}</legend>
      {MODES.map((each) => (
        <label key={each} className={styles.mode}>
          <input
            type="radio"
            name={name}
            value={each}
            checked={mode === each}
            data-focus={`mode-${each}`}
            onChange={() => onChange(each)}
          />
          <span>{texts.mode[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}
