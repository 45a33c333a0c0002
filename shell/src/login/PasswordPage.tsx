import { MembersOnly } from '@wkff/forms';
import { useNavigate, useSearchParams } from '@wkff/router';
import type { SessionUser } from '@wkff/session';
import { useState } from 'react';
import { useHasGenerated } from '../page/useHasGenerated.ts';
import { LoginCard } from './LoginCard.tsx';
import styles from './login.module.css';
import { PasswordForm } from './PasswordForm.tsx';
import { passwordTexts as texts } from './passwordTexts.ts';
import { returnPath } from './returnPath.ts';
import { routeTexts } from './routeTexts.ts';

/** `/password`: members change their password. */
export function PasswordPage() {
  return (
    <LoginCard title={routeTexts.changePassword} note={texts.note}>
      <MembersOnly>{(account) => <MembersForm account={account} />}</MembersOnly>
    </LoginCard>
  );
}

/** A generated password leads on once it was changed: to where its member wanted to go after the login. */
function MembersForm({ account }: { account: SessionUser }) {
  const hasGenerated = useHasGenerated();
  // Of the form's account, which stays while the session ends.
  const [isGenerated] = useState(hasGenerated);
  const navigate = useNavigate();
  const from = useSearchParams()[0].get('from');
  return (
    <div>
      {isGenerated ? (
        <p role="alert" className={styles.reason}>
          {texts.generatedNote}
        </p>
      ) : null}
      <PasswordForm
        account={account}
        isGenerated={isGenerated}
        onChanged={() => {
          if (isGenerated) void navigate(returnPath(from, location.origin), { replace: true });
        }}
      />
    </div>
  );
}
