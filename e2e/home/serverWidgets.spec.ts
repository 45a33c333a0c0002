import type { Page } from '@playwright/test';
import { startApiProxy, type ApiProxy, type Fault } from '../lib/apiProxy.ts';
import { fetchPage, textOf } from '../lib/document.ts';
import { tryAgain } from '../lib/frame.ts';
import { metricsToken, readMetric } from '../lib/metrics.ts';
import { startHost, type LoneServer } from '@wkff/measure';
import { hydrated } from '../lib/pageState.ts';
import { expect, shared, test } from '../lib/test.ts';
import { CALLS, REFUSAL } from './brokenWidgets.ts';
import { expectLoaded, expectOthersLoaded, widget, WIDGETS } from './homePage.ts';

const FAILURES: { how: string; fault: Fault; message: string | null }[] = [
  { how: 'says that it failed', fault: { status: 200, body: REFUSAL }, message: REFUSAL.message },
  { how: 'hangs', fault: 'hang', message: null },
];

/**
 * Opens a page that the server has rendered, and returns its `cache-control`. On a busy machine a render may exceed
 * its limit, and the browser receives only the frame: then it asks again.
 */
async function openServed(page: Page, address: string): Promise<string | undefined> {
  for (let tries = 0; tries < 3; tries += 1) {
    const response = await page.goto(address);
    const text = textOf((await response?.text()) ?? '');
    if (text.includes('함께하는 파트너')) return response?.headers()['cache-control'];
  }
  throw new Error('the server sends only the frame');
}

test.describe('a call fails while the server renders the home page', () => {
  // One host for all.
  test.describe.configure({ mode: 'default' });

  let proxy: ApiProxy;
  let host: LoneServer;
  test.beforeAll(async () => {
    proxy = await startApiProxy(shared.apiOrigin);
    host = await startHost(shared, proxy.origin, { METRICS_TOKEN: metricsToken(shared.dataDir) });
    // Warms up every render thread, so that later renders wait only for the calls.
    await Promise.all([1, 2, 3, 4].map((each) => fetchPage(`${host.origin}/?warm=${each}`)));
  });
  test.beforeEach(async ({ messages }) => {
    // The host would render from answers of before, which it has only while it gets the API's changes. Without these it
    // has no live scores either.
    messages.expect(/503 .*\/api\/live/);
    proxy.cut();
    proxy.restore();
    proxy.breakCalls('/api/internal/changes', 'hang');
    const hears = () => readMetric(host.origin, metricsToken(shared.dataDir), 'wkff_changes_heard');
    await expect.poll(hears, 'the host has noticed').toBe(0);
  });
  test.afterEach(() => proxy.restore());
  test.afterAll(async () => {
    await host.stop();
    await proxy.close();
  });

  for (const { path, report, widgets, expectFailure } of CALLS) {
    for (const { how, fault, message } of FAILURES) {
      test(`${path} ${how}: only its own widget fails, and recovers`, async ({ cachedPage: page }) => {
        proxy.breakCalls(path, fault);
        // A unique address, so that no cached page is sent.
        const address = `${host.origin}/?${new URLSearchParams({ path, how }).toString()}`;
        expect(await openServed(page, address)).toBe('no-store');
        await expectFailure(page, message);
        await expectOthersLoaded(page, widgets);
        await hydrated(page);
        await expectFailure(page, message);
        await expectOthersLoaded(page, widgets);
        expect(host.logs(), 'the operators hear of it').toContain(report);

        proxy.restore();
        await tryAgain(page).click();
        await expectOthersLoaded(page, []);
        const cacheControl = async () => (await fetchPage(address)).headers.get('cache-control');
        await expect.poll(cacheControl, 'the broken page was not cached, the complete one is').toBe('no-cache');
      });
    }
  }

  test('a retry of one widget keeps the content of the others', async ({ cachedPage: page }) => {
    proxy.breakCalls('/api/ranking/current', { status: 500, body: {} });
    await page.goto(`${host.origin}/?again`);
    await hydrated(page);
    await widget(page, 'hero').getByRole('button', { name: '3번째 슬라이드' }).click();
    proxy.restore();
    for (const path of ['/api/matches/upcoming', '/api/matches/completed', '/api/content/list'])
      proxy.breakCalls(path, 'hang');
    await tryAgain(page).click();
    for (const name of WIDGETS) await expectLoaded(page, name);
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
    await expect(widget(page, 'hero').getByRole('group', { name: '3 / 4' })).toBeVisible();
  });
});
