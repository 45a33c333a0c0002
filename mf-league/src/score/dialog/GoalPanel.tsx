import { addUpGoals, otherSide, scoringSide, type Player, type Side } from '@wkff/contracts';
import { Button } from '@wkff/ui';
import { useState } from 'react';
import { withGoals, type Goal } from './draft.ts';
import { GoalFields, MomentFields } from './GoalFields.tsx';
import styles from './goals.module.css';
import { readEntry, type EntryProblem, type GoalEntry, type GoalForm } from './goalForm.ts';
import { SquadPicker } from './SquadPicker.tsx';
import { texts } from './texts.ts';
import type { ScoreDialogModel } from './useScoreDialog.ts';
import type { SquadLoad } from './useSquads.ts';
import { countsFor, goalWords } from './words.ts';

export interface GoalPanelProps {
  dialog: ScoreDialogModel;
  form: GoalForm;
  names: Record<Side, string>;
  squads: Record<Side, SquadLoad>;
  onRetrySquad(side: Side): void;
  /** The name of the element to focus when the panel is closed. */
  opener: string;
  focus(name: string): void;
  /** Announces a text to screen readers. */
  announce(message: string): void;
}

/** The form of one goal: the scorer picked from the squad (`pick`), or all fields (`fields`). */
export function GoalPanel({ dialog, form, names, squads, onRetrySquad, opener, focus, announce }: GoalPanelProps) {
  const [problem, setProblem] = useState<EntryProblem | null>(null);
  const { dispatch } = dialog;
  const { draft } = dialog.state;
  const { entry } = form;
  const isNew = form.key === null;
  const change = (patch: Partial<GoalEntry>) => {
    setProblem(null);
    dispatch({ type: 'entry', patch });
  };

  function leave(): void {
    dispatch({ type: 'form', form: null });
    focus(opener);
  }

  /** Adds or replaces the goal. Shows missing or invalid fields in the full form. */
  function submit(whole: GoalEntry, stay: boolean): void {
    const read = readEntry(whole);
    if ('problem' in read) {
      dispatch({ type: 'form', form: { ...form, view: 'fields', entry: whole } });
      setProblem(read.problem);
      focus(`entry-${read.problem.field}`);
      return;
    }
    dispatch({ type: 'putGoal', goal: read.goal, stay });
    const goal: Goal = { ...read.goal, key: 0, id: null };
    const others = draft.goals.filter(({ key }) => key !== form.key);
    const { home, away } = addUpGoals(withGoals(draft, [...others, goal]).goals);
    const words = goalWords(goal, names[scoringSide(goal)]);
    announce(isNew ? texts.goals.added(words, home, away) : texts.goals.changed(words, home, away));
    focus(stay ? 'entry-half' : opener);
  }

  /** In `pick`, choosing a player completes the goal, unless the player's number is unknown and has to be typed. */
  function pick({ number, name }: Player): void {
    const whole = { ...entry, playerNumber: number === null ? '' : String(number), playerName: name };
    if (form.view === 'pick' && number !== null) return submit(whole, false);
    setProblem(null);
    dispatch({ type: 'form', form: { ...form, view: 'fields', entry: whole } });
    focus(number === null ? 'entry-playerNumber' : 'entry-submit');
  }

  const squad = (
    <SquadPicker
      squad={squads[entry.team]}
      team={names[entry.team]}
      numberOf={(player) => player.number ?? knownNumber(draft.goals, entry.team, player.name)}
      onPick={pick}
      onRetry={() => onRetrySquad(entry.team)}
    />
  );
  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.view === 'fields') submit(entry, isNew);
      }}
      onKeyDown={(event) => {
        // Escape closes the goal's form, not the dialog around it.
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        leave();
      }}
    >
      <h3 className={styles.question} tabIndex={-1} data-focus="entry">
        {form.view === 'pick' ? texts.goal.pick(names[scoringSide(entry)]) : isNew ? texts.goal.add : texts.goal.edit}
      </h3>
      {form.view === 'pick' ? (
        <>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={entry.isOwnGoal}
              onChange={() => change({ isOwnGoal: !entry.isOwnGoal, team: otherSide(entry.team) })}
            />
            {texts.goal.ownGoal}
          </label>
          <p className={styles.hint} role="status">
            {countsFor(entry, names)}
          </p>
          <MomentFields entry={entry} problem={problem} onChange={change} />
          {squad}
        </>
      ) : (
        <>
          <GoalFields entry={entry} names={names} problem={problem} onChange={change} />
          {squad}
        </>
      )}
      <div className={styles.actions}>
        <Button onClick={leave}>{texts.goal.back}</Button>
        {form.view === 'pick' ? (
          // Without its own key React would reuse this button as the submit button during the click, which would
          // submit.
          <Button
            key="other"
            onClick={() => {
              dispatch({ type: 'form', form: { ...form, view: 'fields' } });
              focus('entry-playerNumber');
            }}
          >
            {texts.goals.other}
          </Button>
        ) : (
          <Button key="submit" kind="primary" type="submit" data-focus="entry-submit">
            {isNew ? texts.goal.submitAdd : texts.goal.submitEdit}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Returns the shirt number that the player has in another goal of the match. */
function knownNumber(goals: readonly Goal[], team: Side, name: string): number | null {
  return goals.find((goal) => goal.team === team && goal.playerName === name)?.playerNumber ?? null;
}
