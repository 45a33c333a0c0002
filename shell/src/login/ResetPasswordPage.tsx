import { createPageCall, isApiError, resetPassword } from '@wkff/api-client';
import { ERRORS, paths } from '@wkff/contracts';
import { endSession, sessionStore } from '@wkff/session';
import { LeadOn, useHydrated } from '@wkff/ui';
import { useState } from 'react';
import { LoginCard } from './LoginCard.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';
import { resetTexts as texts } from './resetTexts.ts';
import { routeTexts } from './routeTexts.ts';

/** `/reset-password#token`: whoever has a link sets a new password, once. The token reaches no server but the API. */
export function ResetPasswordPage() {
  const isHydrated = useHydrated();
  const [isDone, setIsDone] = useState(false);
  // No token is sent, so that a session of somebody else in this browser plays no part.
  const [call] = useState(() => createPageCall({ origin: '', token: () => null }));
  const token = isHydrated ? window.location.hash.slice(1) : null;
  return (
    <LoginCard title={routeTexts.resetPassword} note={texts.note}>
      {isDone ? (
        <LeadOn words={texts.done} to={paths.login} label={routeTexts.title} />
      ) : token === '' ? (
        <LeadOn words={ERRORS.password_link_invalid.message} to={paths.login} label={routeTexts.title} />
      ) : (
        <ResetPasswordForm
          send={(next) => resetPassword(call, token ?? '', next)}
          onDone={() => {
            setIsDone(true);
            // The used link leaves the address and the history.
            window.history.replaceState(window.history.state, '', paths.resetPassword);
            void endOwnSession();
          }}
        />
      )}
    </LoginCard>
  );
}

/** Ends the session of this browser if it was the account's: the new password has ended it on the server. */
async function endOwnSession(): Promise<void> {
  const { token } = sessionStore.getState();
  if (token === null) return;
  const call = createPageCall({ origin: '', token: () => token });
  await call('GET', 'auth/me').catch((error: unknown) => {
    if (isApiError(error) && error.status === 401) endSession();
  });
}
