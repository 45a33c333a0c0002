import { arriveFrom, tryAgain } from '../lib/frame.ts';
import { isSameDocument } from '../lib/pageState.ts';
import { GREETING, HOME } from '../lib/sections.ts';
import { expect, shared, test } from '../lib/test.ts';
import { CALLS, REFUSAL } from './brokenWidgets.ts';
import { expectLoaded, expectOthersLoaded, widget, WIDGETS } from './homePage.ts';

/** Time limit of a widget in a browser, in ms. */
const WIDGET_LIMIT_MS = 8_000;

/** The failures follow each other on one page, as if the cause changes between the visitor's retries. */
const FAILURES = [
  { how: 'answers 500', answer: { status: 500, body: '' }, message: null },
  { how: 'hangs', answer: null, message: null },
  { how: 'says that it failed', answer: { status: 200, json: REFUSAL }, message: REFUSAL.message },
];

for (const { path, report, widgets, loading, expectFailure } of CALLS) {
  test(`${path} fails on a page made in the browser: only its own widget shows an error, and recovers`, async ({
    page,
    messages,
  }) => {
    messages.expect(/status of 500/, /\[mf-home\] home: [a-z]+: /);
    await page.clock.install();
    let isFirst = true;
    const load = async () => {
      if (isFirst) await arriveFrom(page, shared.origin, GREETING, HOME);
      else await tryAgain(page).click();
      isFirst = false;
    };
    for (const { how, answer, message } of FAILURES) {
      await test.step(how, async () => {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.route(`**${path}*`, async (route) => (answer ? route.fulfill(answer) : undefined));
        const reports = () => messages.all().filter((text) => text.includes(report)).length;
        const before = reports();
        await load();
        if (!answer) {
          for (const text of loading) {
            await expect(page.getByRole('status').filter({ hasText: text }).or(page.getByLabel(text))).toHaveCount(1);
          }
          await expectOthersLoaded(page, widgets);
          await page.clock.fastForward(WIDGET_LIMIT_MS);
        }
        await expectFailure(page, message);
        await expectOthersLoaded(page, widgets);
        await expect.poll(reports, 'the operators hear of it').toBe(before + 1);
      });
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await load();
    await expectOthersLoaded(page, []);
    expect(await isSameDocument(page)).toBe(true);
  });
}

test('a retry of one widget keeps the content of the others', async ({ page, messages }) => {
  messages.expect(/status of 500/, /\[mf-home\] home: ranking: /);
  await page.route('**/api/ranking/current', (route) => route.fulfill({ status: 500, body: '' }));
  await arriveFrom(page, shared.origin, GREETING, HOME);
  await expect(tryAgain(page)).toBeVisible();
  await expectOthersLoaded(page, ['ranking']);
  await widget(page, 'hero').getByRole('button', { name: '3번째 슬라이드' }).click();

  await page.unrouteAll();
  await page.route(/\/api\/(matches|content)\//, () => undefined);
  await tryAgain(page).click();
  for (const name of WIDGETS) await expectLoaded(page, name);
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
  await expect(widget(page, 'hero').getByRole('group', { name: '3 / 4' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
