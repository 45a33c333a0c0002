import { LEAGUE, NEWS } from '../lib/sections.ts';
import { askSession, entriesOf, open, statusOf, stored, storeFirst } from '../lib/session.ts';
import { openByMenu } from '../lib/frame.ts';
import { startSite, type Site } from '../lib/site.ts';
import { expect, test } from '../lib/test.ts';

/** Lifetime of a token; half of it is enough to open two tabs. */
const LIFETIME_S = 16;

let site: Site;
test.beforeAll(async () => {
  site = await startSite({ env: { TOKEN_LIFETIME_S: String(LIFETIME_S) } });
});
test.afterAll(() => site.stop());

test('a used page renews the token in the second half of its life: one tab does, the other adopts it', async ({
  context,
}) => {
  const renewals: string[] = [];
  const refused: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/renew')) renewals.push(request.headers().authorization ?? '');
  });
  context.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url());
  });
  const [one, other] = [await context.newPage(), await context.newPage()];
  const session = await askSession(site);
  await storeFirst(one, entriesOf(session));
  const answered = context.waitForEvent('response', (response) => response.url().endsWith('/api/auth/renew'));
  await open(one, site, NEWS.path);
  await open(other, site, NEWS.path);
  expect((await answered).status()).toBe(200);
  await expect.poll(async () => (await stored(one)).userToken).not.toBe(session.token);
  const { userToken, userInfo } = await stored(other);
  expect(JSON.parse(userInfo ?? '')).toMatchObject({ username: 'fan', loginTime: session.user.loginTime });
  expect([await statusOf(site, session.token), await statusOf(site, userToken ?? '')]).toEqual([401, 200]);
  for (const tab of [one, other]) {
    const read = tab.waitForRequest(
      (request) => request.url().includes('/api/matches/') && !request.url().includes('live'),
    );
    await openByMenu(tab, LEAGUE);
    expect((await read).headers().authorization).toBe(`Bearer ${userToken ?? ''}`);
  }
  expect(renewals).toEqual([`Bearer ${session.token}`]);
  expect(refused).toEqual([]);
});

test('a token that the server has revoked ends the session when it would be renewed', async ({ page, messages }) => {
  messages.expect(/Failed to load resource.*401/);
  const session = await askSession(site);
  await storeFirst(page, entriesOf(session));
  await page.clock.install();
  await open(page, site, NEWS.path);
  await fetch(`${site.origin}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token}` },
  });
  await page.clock.fastForward((LIFETIME_S / 2) * 1_000);
  await expect.poll(async () => (await stored(page)).userToken).toBeNull();
  await expect(page).toHaveURL(site.origin + NEWS.path);
});
