import { addUpGoals, type Player, type Side } from '@wkff/contracts';
import { useState } from 'react';
import { NO_ASSIST, withGoals, type Goal } from './draft.ts';
import { readEntry, type EntryProblem, type GoalEntry, type GoalForm } from './goalForm.ts';
import { texts } from './texts.ts';
import { newEntry } from './underWay.ts';
import type { ScoreDialogModel } from './useScoreDialog.ts';
import { goalWords } from './words.ts';

export interface GoalOptions {
  dialog: ScoreDialogModel;
  form: GoalForm;
  names: Record<Side, string>;
  /** Returns the site clock's time, epoch ms. */
  now(): number;
  /** The name of the element to focus when the form is closed. */
  opener: string;
  focus(name: string): void;
  /** Announces a text to screen readers. */
  announce(message: string): void;
}

/** What the form of one goal does: change it, choose its scorer, add it or replace the stored one, and close the form. */
export function useGoal({ dialog: { dispatch, state }, form, names, now, opener, focus, announce }: GoalOptions) {
  const [problem, setProblem] = useState<EntryProblem | null>(null);
  const { draft } = state;

  /** Shows all fields, and focuses one. */
  function showFields(entry: GoalEntry, focused: string): void {
    dispatch({ type: 'form', form: { ...form, view: 'fields', entry } });
    focus(focused);
  }

  /** Adds or replaces the goal. Shows missing or invalid fields in the full form. */
  function submit(entry: GoalEntry, stay: boolean): void {
    const read = readEntry(entry);
    if ('problem' in read) {
      setProblem(read.problem);
      return showFields(entry, `entry-${read.problem.field}`);
    }
    dispatch({ type: 'putGoal', goal: read.goal, next: stay ? newEntry(state.stored, now()) : null });
    const goal: Goal = { ...read.goal, ...NO_ASSIST, key: 0, id: null };
    const others = draft.goals.filter(({ key }) => key !== form.key);
    const { home, away } = addUpGoals(withGoals(draft, [...others, goal]).goals);
    const words = goalWords(goal, names);
    announce((form.key === null ? texts.goals.added : texts.goals.changed)(words, home, away));
    focus(stay ? 'entry-half' : opener);
  }

  return {
    problem,
    submit,
    showFields,
    change(patch: Partial<GoalEntry>): void {
      setProblem(null);
      dispatch({ type: 'entry', patch });
    },
    /** In `pick`, choosing a player completes the goal, unless the player's number is unknown and has to be typed. */
    pick({ number, name }: Player): void {
      const entry = { ...form.entry, playerNumber: number === null ? '' : String(number), playerName: name };
      if (form.view === 'pick' && number !== null) return submit(entry, false);
      setProblem(null);
      showFields(entry, number === null ? 'entry-playerNumber' : 'entry-submit');
    },
    leave(): void {
      dispatch({ type: 'form', form: null });
      focus(opener);
    },
  };
}
