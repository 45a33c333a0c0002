import type { FullMatch } from '@wkff/contracts';
import { useToLogin, type SaveState } from '@wkff/forms';
import { Alert, Button } from '@wkff/ui';
import styles from './keeper.module.css';
import { texts } from './texts.ts';

export interface SaveRowProps {
  state: SaveState<FullMatch>;
  /** Said while there is nothing to say about a save. */
  note: string | null;
}

/** A form's save button, and how the save ended. */
export function SaveRow({ state, note }: SaveRowProps) {
  const toLogin = useToLogin();
  const failure = failureText(state);
  return (
    <div className={styles.saveRow}>
      {isForbidden(state) ? (
        <Button kind="primary" onClick={toLogin}>
          {texts.toLogin}
        </Button>
      ) : (
        <Button type="submit" kind="primary" aria-disabled={state.phase === 'busy'}>
          {state.phase === 'busy' ? texts.saving : texts.save}
        </Button>
      )}
      <p role="status">{state.phase === 'saved' ? texts.saved : state.phase === 'idle' ? note : null}</p>
      {failure === null ? null : (
        <div className={styles.failure}>
          <Alert kind="error">{failure}</Alert>
        </div>
      )}
    </div>
  );
}

const isForbidden = (state: SaveState<FullMatch>) => state.phase === 'refused' && state.code === 'forbidden';

function failureText(state: SaveState<FullMatch>): string | null {
  if (state.phase === 'unsure') return [state.message, texts.unsure].filter(Boolean).join(' ');
  if (state.phase !== 'refused') return null;
  if (state.code === 'unauthorized') return texts.notLoggedIn;
  if (isForbidden(state)) return [state.message, texts.forbidden].filter(Boolean).join(' ');
  return state.message ?? texts.failed;
}
