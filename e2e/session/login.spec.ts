import type { Page } from '@playwright/test';
import { hydrated } from '../lib/pageState.ts';
import { NEWS } from '../lib/sections.ts';
import {
  askSession,
  entriesOf,
  logIn,
  loggedIn,
  loginMessage,
  open,
  password,
  PASSWORD,
  stored,
  storeFirst,
  submit,
  username,
} from '../lib/session.ts';
import { expect, shared as site, test } from '../lib/test.ts';

const openLogin = (page: Page, search = '') => open(page, site, `/login${search}`);
const at = (path: string) => site.origin + path;

/** The user as a login stores it. */
const storedUser = (username: string, userType: string) => ({
  id: expect.any(Number),
  username,
  userType,
  email: null,
  loginTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
});

test('both tabs log in, that of the press by keyboard alone; token, user and name are stored', async ({
  cachedPage: page,
}) => {
  const expectStored = async (name: string, userType: string, saved: string | null) => {
    const { userToken, userInfo, savedUsername } = await stored(page);
    expect(userToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(JSON.parse(userInfo ?? '')).toEqual(storedUser(name, userType));
    expect(savedUsername).toBe(saved);
  };
  await openLogin(page);
  await logIn(page);
  await expect(page).toHaveURL(at('/'));
  await expectStored('fan', 'general', null);
  await page.evaluate(() => localStorage.clear());

  await openLogin(page);
  await page.getByRole('radio', { name: '일반회원' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '기자회원' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(username(page)).toBeFocused();
  await page.keyboard.type('press');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('아이디 저장')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/'));
  await expectStored('press', 'press', 'press');
});

test('missing, refused and lost logins are explained beside the form; a double click sends once', async ({
  cachedPage: page,
  messages,
}) => {
  messages.expect(/Failed to load resource/);
  await openLogin(page);
  await expect(page.getByRole('link', { name: '아이디 찾기' })).toBeDisabled();
  await submit(page).click();
  await expect(loginMessage(page)).toHaveText('아이디와 비밀번호를 모두 입력해주세요.');
  await expect(username(page)).toBeFocused();
  // A wrong tab, password or name has the same message, which the next edit clears.
  for (const [name, tab, word] of [
    ['fan', '기자회원', PASSWORD],
    ['fan', '일반회원', 'wrong'],
    ['nobody', '일반회원', PASSWORD],
  ] as const) {
    await page.getByText(tab, { exact: true }).click();
    await username(page).fill(name);
    await password(page).fill(word);
    await page.keyboard.press('Enter');
    await expect(loginMessage(page)).toHaveText('아이디 또는 비밀번호가 올바르지 않습니다.');
    await password(page).pressSequentially('x');
    await expect(loginMessage(page)).toHaveText('');
  }
  expect((await stored(page)).userToken).toBeNull();

  let sent = 0;
  await page.route('**/api/auth/login', (route) => {
    sent += 1;
    return route.abort();
  });
  await username(page).fill('fan');
  await password(page).fill(PASSWORD);
  await submit(page).dblclick();
  await expect(loginMessage(page)).toHaveText('서버 연결에 실패했습니다. 다시 시도해주세요.');
  expect(sent).toBe(1);
});

test('a saved name is filled in the next time, and deleted by a logout', async ({ cachedPage: page }) => {
  await openLogin(page);
  await page.getByLabel('아이디 저장').check();
  await logIn(page);
  await expect(page).toHaveURL(at('/'));
  expect((await stored(page)).savedUsername).toBe('fan');
  await page.evaluate(() => localStorage.removeItem('userToken'));
  await openLogin(page);
  await expect(username(page)).toHaveValue('fan');
  await expect(page.getByLabel('아이디 저장')).toBeChecked();
  await logIn(page);
  await expect(page).toHaveURL(at('/'));
  await open(page, site, '/logout');
  expect((await stored(page)).userToken, 'an address alone logs nobody out').not.toBeNull();
  await page.locator('main').getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL(at('/'));
  expect(await stored(page)).toEqual({ userToken: null, userInfo: null, savedUsername: null });
});

test('Hangul is refused: typed, pasted and composed, and the cursor stays in its place', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openLogin(page);
  for (const field of [username(page), password(page)]) {
    await field.fill('');
    await field.pressSequentially('ab');
    await page.keyboard.insertText('한글');
    await expect(field).toHaveValue('ab');
    await expect(loginMessage(page)).toHaveText('한글은 입력할 수 없습니다. 한/영 키를 확인해 주세요.');
    await field.pressSequentially('cd');
    await expect(loginMessage(page)).toHaveText('');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.evaluate(() => navigator.clipboard.writeText('x가y나'));
    await page.keyboard.press('Control+v');
    await expect(field).toHaveValue('abxycd');
    await page.keyboard.type('!');
    await expect(field).toHaveValue('abxy!cd');
  }
  // A composing input method; password fields have none.
  const devtools = await context.newCDPSession(page);
  await username(page).fill('ab');
  for (const text of ['ㅎ', '하', '한']) {
    await devtools.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
  }
  await expect(loginMessage(page)).toContainText('한글은');
  await devtools.send('Input.insertText', { text: '한' });
  await expect(username(page)).toHaveValue('ab');
  await page.keyboard.type('c');
  await expect(username(page)).toHaveValue('abc');
});

test('a login that is typed and sent before the scripts arrive succeeds when they do', async ({ cachedPage: page }) => {
  let go: () => void = () => undefined;
  const typed = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/assets/main.*', async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto(at('/login'));
  await page.getByText('기자회원', { exact: true }).click();
  await username(page).fill('press');
  await password(page).fill(PASSWORD);
  // Nothing is sent yet. Above all, no password gets into a URL.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/login'));
  go();
  await expect(page).toHaveURL(at('/'));
  expect(JSON.parse((await stored(page)).userInfo ?? '')).toMatchObject({ username: 'press' });
});

test('a login never leads to another site', async ({ cachedPage: page }) => {
  // Which other addresses lead home, returnPath.test.ts lists.
  await openLogin(page, `?from=${encodeURIComponent('//example.org')}`);
  await logIn(page);
  await expect(page).toHaveURL(at('/'));
});

test('a member who is logged in sees so, and a link on or a logout', async ({ cachedPage: page }) => {
  await storeFirst(page, entriesOf(await askSession(site)));
  await openLogin(page, `?from=${encodeURIComponent(NEWS.path)}`);
  await expect(loggedIn(page, 'fan')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '계속하기' }).click();
  await expect(page).toHaveURL(at(NEWS.path));
  await openLogin(page);
  await page.getByRole('main').getByRole('button', { name: '로그아웃' }).click();
  await expect(submit(page)).toBeVisible();
  expect((await stored(page)).userToken).toBeNull();
});

test('the server’s login and logout pages are the same for everybody, complete, and not indexed', async () => {
  const [plain, withFrom] = await Promise.all(
    ['/login', '/login?from=%2Fmedia-news'].map(async (path) => (await fetch(at(path))).text()),
  );
  const root = (html = '') =>
    html.slice(html.indexOf('<div id="root">'), html.indexOf('<script type="application/json"'));
  expect(root(withFrom)).toBe(root(plain));
  expect(root(plain)).toContain('준비 중');
  for (const path of ['/login', '/logout']) {
    const answer = await fetch(at(path));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.text()).toContain('<meta name="robots" content="noindex">');
  }
});

test('without its code the login page stays readable, says so, and works after trying again', async ({
  cachedPage: page,
  messages,
}) => {
  messages.expect(/Failed to load resource|first load|ChunkLoadError/);
  await page.route('**/assets/page-login.*.js', (route) => route.abort());
  await page.goto(at('/login'));
  const again = page.getByRole('button', { name: '다시 시도' });
  await expect(again).toBeVisible();
  await expect(username(page)).toBeVisible();
  await page.unroute('**/assets/page-login.*.js');
  await again.click();
  await expect(again).toHaveCount(0);
  await hydrated(page);
  await logIn(page);
  await expect(page).toHaveURL(at('/'));
});
