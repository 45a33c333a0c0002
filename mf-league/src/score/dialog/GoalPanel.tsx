import { otherSide, scoringSide, type Side } from '@wkff/contracts';
import { Button } from '@wkff/ui';
import type { Goal } from './draft.ts';
import { GoalFields, MomentFields, type GoalFieldsProps } from './GoalFields.tsx';
import type { GoalForm } from './goalForm.ts';
import { GoalList } from './GoalList.tsx';
import styles from './goals.module.css';
import { leaveOnEscape } from './leaveOnEscape.ts';
import { SquadPicker } from './SquadPicker.tsx';
import { texts } from './texts.ts';
import { useGoal, type GoalOptions } from './useGoal.ts';
import type { SquadLoad } from './useSquads.ts';
import { countsFor } from './words.ts';

export interface GoalPanelProps extends GoalOptions {
  squads: Record<Side, SquadLoad>;
  onRetrySquad(side: Side): void;
}

/** The form of one goal: the scorer picked from the squad (`pick`), or all fields (`fields`). */
export function GoalPanel({ squads, onRetrySquad, ...options }: GoalPanelProps) {
  const { dialog, form, names } = options;
  const { entry } = form;
  const goal = useGoal(options);
  const Fields = form.view === 'pick' ? PickFields : GoalFields;
  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.view === 'fields') goal.submit(entry, form.key === null);
      }}
      onKeyDown={leaveOnEscape(goal.leave)}
    >
      <h3 className={styles.question} tabIndex={-1} data-focus="entry">
        {questionOf(form, names)}
      </h3>
      {form.view === 'fields' && form.key === null ? <GoalList goals={dialog.state.draft.goals} names={names} /> : null}
      <Fields entry={entry} names={names} problem={goal.problem} onChange={goal.change} />
      <SquadPicker
        squad={squads[entry.team]}
        team={names[entry.team]}
        numberOf={(player) => player.number ?? knownNumber(dialog.state.draft.goals, entry.team, player.name)}
        onPick={goal.pick}
        onRetry={() => onRetrySquad(entry.team)}
      />
      <Actions form={form} onLeave={goal.leave} onOther={() => goal.showFields(entry, 'entry-playerNumber')} />
    </form>
  );
}

function questionOf({ key, view, entry }: GoalForm, names: Record<Side, string>): string {
  if (view === 'pick') return texts.goal.pick(names[scoringSide(entry)]);
  return key === null ? texts.goal.add : texts.goal.edit;
}

/** The fields beside a picked scorer: whether it is an own goal, and the time. */
function PickFields({ entry, names, problem, onChange }: GoalFieldsProps) {
  return (
    <>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={entry.isOwnGoal}
          onChange={() => onChange({ isOwnGoal: !entry.isOwnGoal, team: otherSide(entry.team) })}
        />
        {texts.goal.ownGoal}
      </label>
      <p className={styles.hint} role="status">
        {countsFor(entry, names)}
      </p>
      <MomentFields entry={entry} problem={problem} onChange={onChange} />
    </>
  );
}

function Actions({ form, onLeave, onOther }: { form: GoalForm; onLeave(): void; onOther(): void }) {
  return (
    <div className={styles.actions}>
      <Button onClick={onLeave}>{texts.goal.back}</Button>
      {form.view === 'pick' ? (
        // Without its own key React would reuse this button as the submit button during the click, which would submit.
        <Button key="other" onClick={onOther}>
          {texts.goals.other}
        </Button>
      ) : (
        <Button key="submit" kind="primary" type="submit" data-focus="entry-submit">
          {form.key === null ? texts.goal.submitAdd : texts.goal.submitEdit}
        </Button>
      )}
    </div>
  );
}

/** Returns the shirt number that the player has in another goal of the match. */
function knownNumber(goals: readonly Goal[], team: Side, name: string): number | null {
  return goals.find((goal) => goal.team === team && goal.playerName === name)?.playerNumber ?? null;
}
