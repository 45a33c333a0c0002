import type { SessionUser } from '@wkff/session';
import { Button, LeadOn } from '@wkff/ui';
import { askedLogout } from '../logout/askedLogout.ts';
import { routeTexts } from './routeTexts.ts';
import { texts } from './texts.ts';

/** Replaces the form for users who are logged in, with a link to the next page. */
export function LoggedIn({ user, to }: { user: SessionUser; to: string }) {
  return (
    <LeadOn words={texts.loggedIn(user.username)} to={to} label={texts.goOn}>
      <Button onClick={() => void askedLogout()}>{routeTexts.logout}</Button>
    </LeadOn>
  );
}
