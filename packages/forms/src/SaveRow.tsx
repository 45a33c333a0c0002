import { Alert, Button } from '@wkff/ui';
import { failureText, isForbidden } from './failureText.ts';
import styles from './forms.module.css';
import { formTexts as texts } from './texts.ts';
import type { SaveState } from './useSave.ts';
import { useToLogin } from './useToLogin.ts';

export interface SaveRowProps {
  state: SaveState<unknown>;
  /** Shown while there is no message about a failed save. */
  note: string | null;
  /** Label of the button, where a page has several. */
  save?: string | undefined;
  /** Saves, where the form's submit does something else. Default: the button submits the form. */
  onSave?(): void;
  /** Opens the login page after a 403. Default: navigates there, with the way back. */
  onLogin?: (() => void) | undefined;
}

/** A form's save button, with the result of the save. */
export function SaveRow({ state, note, save = texts.save, onSave, onLogin }: SaveRowProps) {
  const toLogin = useToLogin();
  const failure = failureText(state);
  return (
    <div className={styles.saveRow}>
      {isForbidden(state) ? (
        <Button kind="primary" onClick={onLogin ?? toLogin}>
          {texts.toLogin}
        </Button>
      ) : (
        <Button
          type={onSave ? 'button' : 'submit'}
          kind="primary"
          aria-disabled={state.phase === 'busy'}
          onClick={onSave}
        >
          {state.phase === 'busy' ? texts.saving : save}
        </Button>
      )}
      <p role="status">{state.phase === 'saved' || state.phase === 'idle' ? note : null}</p>
      {failure === null ? null : (
        <div className={styles.failure}>
          <Alert kind="error">{failure}</Alert>
        </div>
      )}
    </div>
  );
}
