import { paths } from '@wkff/contracts';
import { useLocation, useNavigate, useSearchParams } from '@wkff/router';
import { login, loginReason, useSession, type SessionUser } from '@wkff/session';
import { Button, LeadOn, useHydrated } from '@wkff/ui';
import { useState } from 'react';
import { usePage } from '../page/PageContext.tsx';
import { hasGenerated, useHasGenerated } from '../page/useHasGenerated.ts';
import { LoginCard } from './LoginCard.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './login.module.css';
import { returnPath } from './returnPath.ts';
import { routeTexts } from './routeTexts.ts';
import { texts } from './texts.ts';
import { askedLogout } from '../logout/askedLogout.ts';

/** `/login`. On the server it is the same for everybody. Visitors who were sent here see the reason. */
export function LoginPage() {
  const { host } = usePage();
  const user = useSession((state) => state.user);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const reason = loginReason(useLocation().state);
  // The reason is in the history state, which survives a reload and which the server cannot read.
  const isHydrated = useHydrated();
  const [isDone, setIsDone] = useState(false);
  const isIn = user !== null && !isDone;
  const target = () => returnPath(params.get('from'), location.origin);
  const isGenerated = useHasGenerated();
  const next = (mustChange: boolean) =>
    mustChange ? `${paths.password}?from=${encodeURIComponent(target())}` : target();
  return (
    <LoginCard title={routeTexts.title} note={texts.note}>
      {isIn ? <LoggedIn user={user} to={next(isGenerated)} /> : null}
      <div className={isIn ? styles.covered : undefined}>
        {reason !== null && isHydrated ? (
          <p role="alert" className={styles.reason}>
            {reason}
          </p>
        ) : null}
        <LoginForm
          auth={host.api.auth}
          onLogin={(answer) => {
            // Before the session changes, so that the form stays until the next page is shown.
            setIsDone(true);
            if (!login(answer)) {
              setIsDone(false);
              void host.api.auth.logout(answer.token).catch(() => undefined);
              return texts.notStored;
            }
            void navigate(next(hasGenerated(answer.token)), { replace: true });
            return null;
          }}
        />
      </div>
    </LoginCard>
  );
}

/** Replaces the form for users who are logged in, with a link to the next page. */
function LoggedIn({ user, to }: { user: SessionUser; to: string }) {
  return (
    <LeadOn words={texts.loggedIn(user.username)} to={to} label={texts.goOn}>
      <Button onClick={() => void askedLogout()}>{routeTexts.logout}</Button>
    </LeadOn>
  );
}
