import { logout } from '@wkff/session';

/**
 * Logs out, after a question if the account has drafts in this browser (`askLogout`). Resolves to false if the member
 * stays. Without the code of the question it logs out at once: drafts stay in any case.
 */
export async function askedLogout(): Promise<boolean> {
  const mayLogout = await import(/* webpackChunkName: "lazy-logout" */ './askLogout.tsx').then(
    ({ askLogout }) => askLogout(),
    () => true,
  );
  if (mayLogout) logout();
  return mayLogout;
}
