import { SIDES, type Side } from '@wkff/contracts';
import { useDigits } from '@wkff/forms';
import { Sign } from '@wkff/ui';
import { useId, type Dispatch } from 'react';
import type { ScoreProblem } from './checkDraft.ts';
import type { ScoreDialogAction } from './scoreDialogReducer.ts';
import { step } from './digits.ts';
import { hasShootOut, type ScoreDraft, type Stored } from './draft.ts';
import styles from './scores.module.css';
import { texts } from './texts.ts';

export interface ScoresProps {
  draft: ScoreDraft;
  stored: Stored;
  names: Record<Side, string>;
  problem: ScoreProblem | null;
  dispatch: Dispatch<ScoreDialogAction>;
}

const SHOOT_OUT = { home: 'homePenalties', away: 'awayPenalties' } as const;

/** The score of both sides, and of the shoot-out if one was possible. */
export function Scores({ draft, stored, names, problem, dispatch }: ScoresProps) {
  return (
    <>
      <fieldset className={styles.fieldset}>
        <legend className={styles.hidden}>{texts.scores}</legend>
        <Pair
          size="large"
          draft={draft}
          fields={{ home: 'home', away: 'away' }}
          label={(side) => texts.score(names[side])}
          problem={problem}
          dispatch={dispatch}
        />
        {draft.isInPlay ? null : <p className={styles.hint}>{texts.unplayed}</p>}
      </fieldset>
      {hasShootOut(draft, stored) ? (
        <fieldset className={styles.fieldset}>
          <legend className={styles.legend}>{texts.penalties}</legend>
          <Pair
            size="small"
            draft={draft}
            fields={SHOOT_OUT}
            label={(side) => texts.penaltyScore(names[side])}
            problem={problem}
            dispatch={dispatch}
          />
          <p className={styles.hint}>{texts.penaltiesHint}</p>
        </fieldset>
      ) : null}
    </>
  );
}

interface PairProps extends Pick<ScoresProps, 'draft' | 'problem' | 'dispatch'> {
  size: 'large' | 'small';
  fields: Record<Side, 'home' | 'away' | 'homePenalties' | 'awayPenalties'>;
  label(side: Side): string;
}

function Pair({ size, draft, fields, label, problem, dispatch }: PairProps) {
  const errorId = useId();
  const isWrong = problem !== null && SIDES.some((side) => fields[side] === problem.field);
  return (
    <>
      <div className={styles.pair}>
        {SIDES.map((side) => (
          <DigitStepper
            key={side}
            size={size}
            label={label(side)}
            value={draft[fields[side]]}
            focusName={fields[side]}
            errorId={isWrong ? errorId : undefined}
            onChange={(text) => dispatch({ type: 'digits', field: fields[side], text })}
          />
        ))}
      </div>
      {isWrong ? (
        <p id={errorId} className={styles.error} role="alert">
          {problem.message}
        </p>
      ) : null}
    </>
  );
}

interface DigitStepperProps {
  label: string;
  /** Digits, or nothing. */
  value: string;
  /** The field's name for `useFocus`. */
  focusName: string;
  /** Id of the element with its error. */
  errorId?: string | undefined;
  size: 'large' | 'small';
  onChange(value: string): void;
}

/** A field for a number from 0 to 99, or blank, with a numeric keypad and buttons to step. */
function DigitStepper({ label, value, focusName, errorId, size, onChange }: DigitStepperProps) {
  const id = useId();
  const digits = useDigits(value, 2, onChange);
  return (
    <div className={styles.stepper} data-size={size}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        {...digits}
        id={id}
        data-focus={focusName}
        className={styles.input}
        {...(errorId ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={texts.less(label)}
        disabled={value === '' || value === '0'}
        onClick={() => onChange(step(value, -1))}
      >
        <Sign d="M4 10h12" strokeWidth={2.5} strokeLinecap="round" />
      </button>
      <button
        type="button"
        className={styles.step}
        aria-label={texts.more(label)}
        onClick={() => onChange(step(value, 1))}
      >
        <Sign d="M4 10h12M10 4v12" strokeWidth={2.5} strokeLinecap="round" />
      </button>
    </div>
  );
}
