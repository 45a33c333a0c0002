/**
 * What needs settings that the shared site does not have: mail, and tokens that end soon. One site for both, because a
 * start takes as long as ten pages. In a browser, because the link of a mail is opened there, and its token is a
 * fragment; and because tabs renew a token together.
 */
import { paths } from '@wkff/contracts';
import { MailSink } from '../../api/test/MailSink.ts';
import { expectAccessible } from '../lib/axe.ts';
import { openByMenu } from '../lib/frame.ts';
import { LEAGUE, NEWS } from '../lib/sections.ts';
import {
  askSession,
  entriesOf,
  open,
  password,
  statusOf,
  stored,
  storeFirst,
  submit,
  username,
} from '../lib/session.ts';
import { startSite, type Site } from '../lib/site.ts';
import { expect, test } from '../lib/test.ts';

const NAME = 'secretary';
const EMAIL = 'secretary@example.org';
const NEW = 'the password after a lost one';
/** Lifetime of a token; half of it is enough to open two tabs. */
const LIFETIME_S = 16;

const sink = new MailSink();
let site: Site;

test.beforeAll(async () => {
  await sink.listen();
  site = await startSite({
    env: {
      SMTP_URL: sink.url,
      MAIL_FROM: 'WKFF <noreply@example.org>',
      TOKEN_LIFETIME_S: String(LIFETIME_S),
    },
  });
  const { token } = await askSession(site, 'admin');
  const fields = { username: NAME, userType: 'general', email: EMAIL, roles: [], remotes: [] };
  const answer = await fetch(`${site.origin}/api/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(fields),
  });
  expect(answer.status).toBe(201);
});
test.afterAll(async () => {
  await site.stop();
  await sink.close();
});

test('a member who lost the password asks for a link, which arrives by mail, and logs in with a new one', async ({
  page,
}) => {
  await open(page, site, paths.login);
  // By keyboard alone.
  await page.getByText('비밀번호 찾기').focus();
  await page.keyboard.press('Enter');
  const byMail = page.getByRole('link', { name: '비밀번호를 잊으셨나요? 메일로 링크 받기' });
  await expect(byMail).toBeVisible();
  await expectAccessible(page, paths.login);
  await byMail.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('비밀번호를 잊으셨나요?');
  await expectAccessible(page, paths.lostPassword);

  const answers: string[] = [];
  for (const typed of ['nobody', NAME]) {
    await username(page).fill(typed);
    await page.keyboard.press('Enter');
    answers.push((await page.getByRole('main').getByRole('status').textContent()) ?? '');
    if (typed !== NAME) await page.getByRole('button', { name: '다른 아이디 입력' }).press('Enter');
  }
  expect(answers).toEqual([expect.stringMatching(/이메일이 등록되어 있으면 링크를 메일로 보냅니다/), answers[0]]);

  await expect.poll(() => sink.mails.length, { timeout: 30_000 }).toBe(1);
  const [mail] = sink.to(EMAIL);
  const link = /http\S+\/reset-password#[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
  expect(link).toContain(site.origin);
  await page.goto(link);
  await page.getByLabel('새 비밀번호', { exact: true }).fill(NEW);
  await page.getByLabel('새 비밀번호 확인', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: '비밀번호 정하기' }).click();
  await expect(page.getByText('비밀번호를 정했습니다.')).toBeVisible();

  await open(page, site, paths.login);
  await username(page).fill(NAME);
  await password(page).fill(NEW);
  await submit(page).click();
  await expect(page).toHaveURL(`${site.origin}/`);
});

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
