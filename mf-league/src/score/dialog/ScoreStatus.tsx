import { hasResult, MATCH_LIMITS } from '@wkff/contracts';
import { TextArea } from '@wkff/ui';
import { useId, type Dispatch } from 'react';
import type { ScoreProblem } from './checkDraft.ts';
import type { ScoreDialogAction } from './scoreDialogReducer.ts';
import { isFinal, isLive, type ScoreDraft, type Stored } from './draft.ts';
import { mayConfirm } from './scoreInput.ts';
import styles from './scores.module.css';
import { texts } from './texts.ts';

interface InPlayProps {
  draft: ScoreDraft;
  stored: Stored;
  dispatch: Dispatch<ScoreDialogAction>;
}

/** A checkbox for a match still in play. Its score is shown as LIVE and is not a result yet. */
export function InPlay({ draft: { isInPlay }, stored, dispatch }: InPlayProps) {
  const hintId = useId();
  const hint = hintFor(isInPlay, stored);
  return (
    <div>
      <label className={styles.confirm}>
        <input
          type="checkbox"
          checked={isInPlay}
          aria-describedby={hintId}
          data-focus="inPlay"
          onChange={(event) => dispatch({ type: 'inPlay', isInPlay: event.currentTarget.checked })}
        />
        {texts.inPlay.label}
      </label>
      <p id={hintId} className={styles.hint} role="status">
        {hint}
      </p>
    </div>
  );
}

function hintFor(isInPlay: boolean, stored: Stored): string | null {
  if (!isInPlay) return isLive(stored) ? texts.inPlay.endHint : null;
  return hasResult(stored) ? texts.inPlay.takeBackHint : texts.inPlay.hint;
}

interface FinalityProps {
  draft: ScoreDraft;
  stored: Stored;
  /** True if the server asked for a reason. */
  isReasonAsked: boolean;
  problem: ScoreProblem | null;
  dispatch: Dispatch<ScoreDialogAction>;
}

/** Marks a result as final, or asks for the reason to change a final one. */
export function Finality({ draft, stored, isReasonAsked, problem, dispatch }: FinalityProps) {
  if (isReasonAsked || isFinal(stored))
    return (
      <TextArea
        label={texts.reason}
        hint={texts.reasonHint}
        error={problem?.field === 'reason' ? problem.message : null}
        rows={2}
        maxLength={MATCH_LIMITS.reason}
        value={draft.reason}
        data-focus="reason"
        onChange={(event) => dispatch({ type: 'reason', reason: event.currentTarget.value })}
      />
    );
  if (!mayConfirm(draft, stored)) return null;
  return (
    <div>
      <label className={styles.confirm}>
        <input
          type="checkbox"
          checked={draft.isConfirmed}
          onChange={(event) => dispatch({ type: 'confirm', isConfirmed: event.currentTarget.checked })}
        />
        {texts.confirm}
      </label>
      <p className={styles.hint}>{texts.confirmHint}</p>
    </div>
  );
}
