import type { Side } from '@wkff/contracts';
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
import { canGoOn, suggestMoment } from './underWay.ts';
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
  const { dialog, save, names, formId, now, latestScore, focus } = props;
  const { dispatch } = dialog;
  const { draft, stored, load, note } = dialog.state;
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
      {note ? <Alert>{note}</Alert> : null}
      {dialog.isOutdated ? <Alert>{texts.changedMeanwhile(latestScore)}</Alert> : null}
      {load === 'failed' ? (
        <Alert kind="error">
          {texts.loadFailed} <Button onClick={dialog.reload}>{texts.retry}</Button>
        </Alert>
      ) : null}
      <fieldset className={dialogStyles.fields} disabled={save.isSaving}>
        <ModeSwitch mode={draft.mode} onChange={(mode) => dispatch({ type: 'mode', mode })} />
        <Scores draft={draft} stored={stored} names={names} problem={save.problem} dispatch={dispatch} />
        {draft.mode === 'detailed' ? (
          load === 'ready' ? (
            <Goals
              dialog={dialog}
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
