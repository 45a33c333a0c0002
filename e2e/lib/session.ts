import type { Page } from '@playwright/test';

/** Puts a session into the browser's storage before each page: the frame greets this member. The API knows nothing of it. */
export async function storeSession(
  page: Page,
  { username, userType }: { username: string; userType: string },
): Promise<void> {
  await page.addInitScript(
    (user) => {
      const encode = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
      localStorage.setItem('userToken', `${encode({ alg: 'none' })}.${encode({ exp: 4102444800 })}.x`);
      localStorage.setItem('userInfo', JSON.stringify({ id: 1, email: null, loginTime: '', ...user }));
    },
    { username, userType },
  );
}
