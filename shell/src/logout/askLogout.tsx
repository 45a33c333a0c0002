import { deleteDrafts, listDrafts } from '@wkff/forms';
import { sessionStore } from '@wkff/session';
import { createRoot } from 'react-dom/client';
import { LogoutDialog } from './LogoutDialog.tsx';

/**
 * Asks before a logout if the account has drafts in this browser. Resolves to false if the member stays. The drafts
 * stay, unless the member asks to delete them.
 */
export async function askLogout(): Promise<boolean> {
  const { user } = sessionStore.getState();
  if (user === null) return true;
  const drafts = (await listDrafts(user.id)).filter(({ state }) => state === 'current');
  if (drafts.length === 0) return true;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    function end(mayLogout: boolean): void {
      root.unmount();
      place.remove();
      resolve(mayLogout);
    }
    root.render(
      <LogoutDialog
        drafts={drafts}
        onLogout={() => end(true)}
        onDelete={() => void deleteDrafts(user.id).finally(() => end(true))}
        onStay={() => end(false)}
      />,
    );
  });
}
