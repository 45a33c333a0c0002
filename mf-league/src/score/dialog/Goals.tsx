import { addUpGoals, SIDES, type Side } from '@wkff/contracts';
import { Button } from '@wkff/ui';
import { assistOf, assistsOf, assistWords, type RecordedAssist } from './assists.ts';
import type { ScoreProblem } from './checkDraft.ts';
import { addsUp, type Goal, type ScoreDraft } from './draft.ts';
import styles from './goals.module.css';
import { GoalList } from './GoalList.tsx';
import { toAssistEntry, toEntry, type GoalEntry, type GoalForm } from './goalForm.ts';
import { texts } from './texts.ts';
import type { ScoreDialogModel } from './useScoreDialog.ts';
import { goalWords } from './words.ts';

export interface GoalsProps {
  dialog: ScoreDialogModel;
  names: Record<Side, string>;
  problem: ScoreProblem | null;
  /** Returns the form of a goal scored now. */
  newEntry(): GoalEntry;
  onOpen(form: GoalForm): void;
  focus(name: string): void;
}

/** The goals of a draft: buttons to add one, the tally next to the score, the list, and what was removed last. */
export function Goals(props: GoalsProps) {
  const { dialog, names, problem, focus } = props;
  const { dispatch } = dialog;
  const { draft, removed, stored } = dialog.state;
  const recorded = assistsOf(stored);
  return (
    <section className={styles.goals}>
      <Adders {...props} />
      {problem?.field === 'goals' ? (
        <p className={styles.error} role="alert">
          {problem.message}
        </p>
      ) : null}
      <Tally draft={draft} names={names} onTake={() => dispatch({ type: 'takeTally' })} />
      <h3 className={styles.heading}>{texts.goals.heading}</h3>
      {draft.goals.length === 0 ? (
        <p className={styles.empty}>{texts.goals.empty}</p>
      ) : (
        <GoalList
          goals={draft.goals}
          names={names}
          assist={(goal) => assistWords(assistOf(goal, recorded))}
          actions={(goal) => <Actions goal={goal} assist={assistOf(goal, recorded)} {...props} />}
        />
      )}
      <div className={styles.removed} role="status">
        {removed ? texts.goals.removed(goalWords(removed, names)) : null}
      </div>
      {removed ? (
        <Button
          data-focus="undo"
          onClick={() => {
            dispatch({ type: 'undo' });
            focus(`edit-${removed.key}`);
          }}
        >
          {texts.goals.undo}
        </Button>
      ) : null}
    </section>
  );
}

/** A button per side to add a goal of a player in the squad, and one for any other goal. */
function Adders({ names, newEntry, onOpen }: GoalsProps) {
  return (
    <div className={styles.scored}>
      {SIDES.map((side) => (
        <Button
          key={side}
          className={styles.goal}
          data-focus={`goal-${side}`}
          onClick={() => onOpen({ key: null, view: 'pick', entry: { ...newEntry(), team: side } })}
        >
          {texts.goals.scored(names[side])}
        </Button>
      ))}
      <Button
        className={styles.other}
        data-focus="goals"
        onClick={() => onOpen({ key: null, view: 'fields', entry: newEntry() })}
      >
        {texts.goals.other}
      </Button>
    </div>
  );
}

/** The buttons of a goal in the list. */
function Actions({ goal, assist, dialog, names, onOpen, focus }: GoalsProps & { goal: Goal; assist: RecordedAssist }) {
  return (
    <>
      {assist.isPossible ? (
        <Button
          className={styles.act}
          aria-label={texts.assist.ofGoal(goalWords(goal, names))}
          data-focus={`assist-${goal.key}`}
          onClick={() => onOpen({ key: goal.key, view: 'assist', entry: toAssistEntry(goal, assist) })}
        >
          {texts.assist.open}
        </Button>
      ) : null}
      <Button
        className={styles.act}
        aria-label={texts.goals.editGoal(goalWords(goal, names))}
        data-focus={`edit-${goal.key}`}
        onClick={() => onOpen({ key: goal.key, view: 'fields', entry: toEntry(goal) })}
      >
        {texts.goals.edit}
      </Button>
      <Button
        className={styles.act}
        aria-label={texts.goals.removeGoal(goalWords(goal, names))}
        onClick={() => {
          dialog.dispatch({ type: 'remove', key: goal.key });
          focus('undo');
        }}
      >
        {texts.goals.remove}
      </Button>
    </>
  );
}

interface TallyProps {
  draft: ScoreDraft;
  names: Record<Side, string>;
  onTake(): void;
}

/** The tally of the goals next to the typed score. Announces every change to screen readers. */
function Tally({ draft, names, onTake }: TallyProps) {
  const { home, away } = addUpGoals(draft.goals);
  const isEven = addsUp(draft);
  const differences = SIDES.flatMap((side) => {
    const missing = Number(draft[side]) - (side === 'home' ? home : away);
    if (missing === 0) return [];
    return [missing > 0 ? texts.tally.missing(names[side], missing) : texts.tally.excess(names[side], -missing)];
  });
  return (
    <div className={styles.tally} data-even={isEven}>
      <p role="status">
        {isEven ? texts.tally.even(home, away) : [texts.tally.uneven(home, away), ...differences].join(' ')}
      </p>
      {isEven ? null : <Button onClick={onTake}>{texts.tally.take}</Button>}
    </div>
  );
}
