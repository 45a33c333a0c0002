import { expect, type Page } from '@playwright/test';
import { realNow, type Session } from '@wkff/contracts';
import { hydrated } from './pageState.ts';

/** Password of the demo's accounts on every site that `startSite` starts. */
export const PASSWORD = 'password-of-the-demo-1';

export const username = (page: Page) => page.getByLabel('아이디', { exact: true });
export const password = (page: Page) => page.getByLabel('비밀번호', { exact: true });
export const submit = (page: Page) => page.getByRole('button', { name: '로그인', exact: true });
export const loginMessage = (page: Page) => page.locator('form').getByRole('alert');
/** The login page's message to those who are logged in. */
export const loggedIn = (page: Page, name: string) => page.getByText(`${name}님은 이미 로그인되어 있습니다.`);

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, site: { origin: string }, path: string): Promise<Page> {
  await page.goto(site.origin + path);
  await hydrated(page);
  return page;
}

/** Logs in with the form that is open. */
export async function logIn(page: Page, name = 'fan', tab: '일반회원' | '기자회원' = '일반회원'): Promise<void> {
  await page.getByText(tab, { exact: true }).click();
  await username(page).fill(name);
  await password(page).fill(PASSWORD);
  await submit(page).click();
}

/** The stored session in a browser. */
export async function stored(page: Page): Promise<Record<'userToken' | 'userInfo' | 'savedUsername', string | null>> {
  return page.evaluate(() => ({
    userToken: localStorage.getItem('userToken'),
    userInfo: localStorage.getItem('userInfo'),
    savedUsername: localStorage.getItem('savedUsername'),
  }));
}

/** Returns a real session of the API. */
export async function askSession(site: { origin: string }, name = 'fan', userType = 'general'): Promise<Session> {
  const answer = await fetch(`${site.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: name, password: PASSWORD, userType }),
  });
  expect(answer.status).toBe(200);
  const { token, user } = (await answer.json()) as Session;
  return { token, user };
}

/** Writes entries into the storage of every page of the context before its scripts run. */
export async function storeFirst(page: Page, entries: Record<string, string>): Promise<void> {
  await page.addInitScript((pairs) => {
    if (sessionStorage.getItem('seeded')) return;
    sessionStorage.setItem('seeded', '1');
    for (const [key, value] of Object.entries(pairs)) localStorage.setItem(key, value);
  }, entries);
}

/** Returns the storage entries of a session. */
export function entriesOf({ token, user }: Session): Record<string, string> {
  const { id, username: name, userType, email, loginTime } = user;
  return { userToken: token, userInfo: JSON.stringify({ id, username: name, userType, email, loginTime }) };
}

/** Returns the status of the API's answer to a token. */
export async function statusOf(site: { origin: string }, token: string): Promise<number> {
  const answer = await fetch(`${site.origin}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  await answer.body?.cancel();
  return answer.status;
}

/** Returns a token that only a page accepts, and that is never renewed; `life` in seconds from now. */
export function pageToken(life: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(realNow() / 1000);
  return `${part({ alg: 'HS256' })}.${part({ exp: now + life, roles: [], remotes: [] })}.x`;
}

/** Replaces the stored token by one that expires in `life` seconds; all tabs use it then. */
export async function shorten(page: Page, life: number): Promise<void> {
  await page.evaluate((token) => {
    localStorage.setItem('userToken', token);
    window.dispatchEvent(new Event('loginStatusChanged'));
  }, pageToken(life));
}

/**
 * Writes a session into the browser's storage before each page, so that the frame greets this member. The API does
 * not know it.
 */
export async function storeSession(page: Page, member: { username: string; userType: string }): Promise<void> {
  await storeFirst(page, {
    userToken: pageToken(3_600),
    userInfo: JSON.stringify({ id: 1, email: null, loginTime: '', ...member }),
  });
}
