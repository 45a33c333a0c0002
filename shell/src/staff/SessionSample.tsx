import { askLogin, endSession, useSession } from '@wkff/session';
import { Button } from '@wkff/ui';
import { useId, useState } from 'react';
import styles from './Components.module.css';
import { texts } from './texts.ts';

/** A form whose session expires before it is saved. The login dialog opens over it, and no input is lost. */
export function SessionSample() {
  const id = useId();
  const user = useSession((state) => state.user);
  const [outcome, setOutcome] = useState<string | null>(null);
  const { session } = texts;

  async function save(): Promise<void> {
    setOutcome(null);
    setOutcome((await askLogin()) ? session.saved : session.notSaved);
  }

  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p>{user ? session.loggedIn(user.username) : session.loggedOut}</p>
      <label htmlFor={id}>{session.label}</label>
      <textarea id={id} className={styles.words} rows={3} />
      <div className={styles.row}>
        <Button onClick={endSession} disabled={user === null}>
          {session.end}
        </Button>
        <Button kind="primary" type="submit">
          {texts.primary}
        </Button>
      </div>
      <p role="status">{outcome}</p>
    </form>
  );
}
