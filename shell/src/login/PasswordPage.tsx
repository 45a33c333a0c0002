import { MembersOnly } from '@wkff/forms';
import { LoginCard } from './LoginCard.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { passwordTexts as texts } from './passwordTexts.ts';
import { routeTexts } from './routeTexts.ts';

/** `/password`: members change their password. */
export function PasswordPage() {
  return (
    <LoginCard title={routeTexts.changePassword} note={texts.note}>
      <MembersOnly>{(account) => <PasswordForm account={account} />}</MembersOnly>
    </LoginCard>
  );
}
