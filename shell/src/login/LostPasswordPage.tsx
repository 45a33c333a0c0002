import { askForLink, createPageCall } from '@wkff/api-client';
import { paths } from '@wkff/contracts';
import { Button, LeadOn } from '@wkff/ui';
import { useState } from 'react';
import { LoginCard } from './LoginCard.tsx';
import { LostPasswordForm } from './LostPasswordForm.tsx';
import { lostTexts as texts } from './lostTexts.ts';
import { routeTexts } from './routeTexts.ts';

/** `/lost-password`: whoever lost a password asks for a link by mail. What is shown is the same for every name. */
export function LostPasswordPage() {
  const [isDone, setIsDone] = useState(false);
  const [call] = useState(() => createPageCall({ origin: '', token: () => null }));
  return (
    <LoginCard title={routeTexts.lostPassword} note={texts.note}>
      {isDone ? (
        <div role="status">
          <LeadOn words={texts.done} to={paths.login} label={routeTexts.title}>
            <p>{texts.next}</p>
            <Button onClick={() => setIsDone(false)}>{texts.again}</Button>
          </LeadOn>
        </div>
      ) : (
        <LostPasswordForm send={(username) => askForLink(call, username)} onDone={() => setIsDone(true)} />
      )}
    </LoginCard>
  );
}
