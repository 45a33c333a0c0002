import { hasResult } from '@wkff/contracts';
import { useId, type Dispatch } from 'react';
import type { DeskAction } from './deskReducer.ts';
import { isLive, type ScoreDraft, type Stored } from './draft.ts';
import styles from './scores.module.css';
import { texts } from './texts.ts';

export interface InPlayProps {
  draft: ScoreDraft;
  stored: Stored;
  dispatch: Dispatch<DeskAction>;
}

/** Says whether the match goes on: then its score is shown as LIVE, and is no result yet. */
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
