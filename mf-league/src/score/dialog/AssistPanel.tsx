import { type Player, type Side } from '@wkff/contracts';
import { Button } from '@wkff/ui';
import { useState } from 'react';
import { assistOf, assistsOf, assistWords } from './assists.ts';
import type { EnteredAssist, Goal } from './draft.ts';
import { readAssist, type EnteredPlayer, type EntryProblem, type GoalForm } from './goalForm.ts';
import styles from './goals.module.css';
import { leaveOnEscape } from './leaveOnEscape.ts';
import { PlayerFields, Problem } from './PlayerFields.tsx';
import { SquadPicker } from './SquadPicker.tsx';
import { texts } from './texts.ts';
import type { SquadLoad } from './useSquads.ts';
import type { ScoreDialogModel } from './useScoreDialog.ts';
import { goalWords } from './words.ts';

export interface AssistPanelProps {
  dialog: ScoreDialogModel;
  form: GoalForm;
  /** The goal of the form. */
  goal: Goal;
  names: Record<Side, string>;
  squads: Record<Side, SquadLoad>;
  /** The name of the element to focus when the form is closed. */
  opener: string;
  onRetrySquad(side: Side): void;
  focus(name: string): void;
  /** Announces a text to screen readers. */
  announce(message: string): void;
}

/** The form of an assist: another player of the scorer's squad, a shirt or name that is typed, or none. */
export function AssistPanel(props: AssistPanelProps) {
  const { form, goal, names, squads, onRetrySquad } = props;
  const { problem, isKnown, leave, say, submit, change } = useAssist(props);
  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(form.entry);
      }}
      onKeyDown={leaveOnEscape(leave)}
    >
      <h3 className={styles.question} tabIndex={-1} data-focus="entry">
        {texts.assist.ask(goalWords(goal, names))}
      </h3>
      <div className={styles.none}>
        <Button onClick={() => say({ ...NOBODY, isUnassisted: true })}>{texts.assist.none}</Button>
        {isKnown ? <Button onClick={() => say(NOBODY)}>{texts.assist.unknown}</Button> : null}
      </div>
      <SquadPicker
        squad={withoutScorer(squads[goal.team], goal)}
        team={names[goal.team]}
        numberOf={({ number }) => number}
        onPick={({ number, name }) => submit({ playerNumber: number === null ? '' : String(number), playerName: name })}
        onRetry={() => onRetrySquad(goal.team)}
      />
      <Problem problem={problem} />
      <PlayerFields entry={form.entry} problem={problem} onChange={change} />
      <div className={styles.actions}>
        <Button onClick={leave}>{texts.goal.back}</Button>
        <Button kind="primary" type="submit" data-focus="entry-submit">
          {texts.assist.submit}
        </Button>
      </div>
    </form>
  );
}

/** Nobody is known to have given an assist. */
const NOBODY: EnteredAssist = { assistNumber: null, assistName: null, isUnassisted: false };

/** What the form of an assist does. */
function useAssist({ dialog, goal, names, opener, focus, announce }: AssistPanelProps) {
  const { dispatch, state } = dialog;
  const [problem, setProblem] = useState<EntryProblem | null>(null);
  const recorded = assistsOf(state.stored);

  function say(assist: EnteredAssist): void {
    dispatch({ type: 'assist', key: goal.key, assist });
    const said = assistWords(assistOf({ ...goal, ...assist }, recorded)) ?? texts.assist.unknown;
    announce(texts.assist.said(goalWords(goal, names), said));
    focus(opener);
  }

  return {
    problem,
    /** True if the assist of the goal is known. */
    isKnown: assistWords(assistOf(goal, recorded)) !== null,
    say,
    leave(): void {
      dispatch({ type: 'form', form: null });
      focus(opener);
    },
    submit(player: EnteredPlayer): void {
      const read = readAssist(player, goal);
      if ('problem' in read) {
        setProblem(read.problem);
        focus(`entry-${read.problem.field}`);
      } else say({ assistNumber: read.number, assistName: read.name, isUnassisted: false });
    },
    change(patch: Partial<EnteredPlayer>): void {
      setProblem(null);
      dispatch({ type: 'entry', patch });
    },
  };
}

/** Returns a squad without the scorer of a goal. */
function withoutScorer(squad: SquadLoad, { playerName, playerNumber }: Goal): SquadLoad {
  if (squad === null || typeof squad === 'string') return squad;
  const isScorer = ({ name, number }: Player) =>
    name === playerName && (number === null || playerNumber === null || number === playerNumber);
  return { ...squad, players: squad.players.filter((player) => !isScorer(player)) };
}
