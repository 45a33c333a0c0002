import { MembersOnly } from '@wkff/forms';
import { HeroPattern } from '@wkff/ui';
import { PasswordForm } from './PasswordForm.tsx';
import styles from './login.module.css';
import { passwordTexts as texts } from './passwordTexts.ts';
import { routeTexts } from './routeTexts.ts';

/** `/password`: members change their password. */
export function PasswordPage() {
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <div className={styles.band}>
          <HeroPattern name="stadium" className={styles.pattern} />
          <h1 className={styles.title} tabIndex={-1}>
            {routeTexts.changePassword}
          </h1>
          <p className={styles.note}>{texts.note}</p>
        </div>
        <div className={styles.body}>
          <MembersOnly>{(account) => <PasswordForm account={account} />}</MembersOnly>
        </div>
      </div>
    </div>
  );
}
