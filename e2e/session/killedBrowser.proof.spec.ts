import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { realNow, type ContentList, type Session } from '@wkff/contracts';
import { testSettings } from '@wkff/settings';
import { report } from '../../api/test/proof/report.ts';
import { FORMS, type Form } from '../lib/forms.ts';
import { startBrowser, withBrowserFolder } from '../lib/killableBrowser.ts';
import { upcomingMatches } from '../lib/scores.ts';
import { askSession, entriesOf, open, storeFirst } from '../lib/session.ts';
import { startSite, type Site } from '../lib/site.ts';
import { expect, test } from '../lib/test.ts';

const KILLS = Math.min(60, testSettings.PROOF_KILLS);
const SECONDS = [5, 20, 60];
/** Input that may be lost, in ms. */
const LOSS_BAR_MS = 1_000;
const TYPING_PAUSE_MS = 100;

/** Kinds of forms, each in a tab: a board, a club, a score, a fixture, a popup. */
const OPEN = ['item', 'club', 'score', 'fixture', 'popup'] as const;
/** The field of the score dialog whose text can be long. */
const SCORER: Form = {
  ...FORMS.score,
  async show(page) {
    await FORMS.score.show(page);
    await page.getByRole('radio', { name: '상세 입력' }).check();
    await page.getByRole('button', { name: '직접 입력' }).click();
  },
  field: (page) => page.getByLabel('선수 이름'),
};
const formOf = (name: (typeof OPEN)[number]): Form => (name === 'score' ? SCORER : FORMS[name]);

let site: Site;
let session: Session;
let matchIds: number[];
test.beforeAll(async () => {
  site = await startSite();
  session = await askSession(site, 'admin');
  matchIds = (await upcomingMatches(site.origin)).map(({ id }) => id);
});
test.afterAll(() => site.stop());

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await storeFirst(page, entriesOf(session));
  return open(page, site, path);
}

/** What was typed last, and when. */
interface Typed {
  count: number;
  at: number;
}

/** Replaces the text of a field by the next number until the end. Returns when each was there. */
function typeOn(page: Page, form: Form): { typed: Typed[]; done: Promise<void> } {
  const typed: Typed[] = [];
  const field = form.field(page);
  const run = async () => {
    for (let count = 1; ; count += 1) {
      await field.fill(`글 ${count}`);
      typed.push({ count, at: realNow() });
      await delay(TYPING_PAUSE_MS);
    }
  };
  // The browser is killed in the middle.
  return { typed, done: run().catch(() => undefined) };
}

/** Types into all forms, kills the browser after the seconds and returns what each form lost, in ms. */
async function lossesOf(folder: string, seconds: number, [matchId = 0, fixtureId = 0]: number[]): Promise<number[]> {
  const pathOf = (name: (typeof OPEN)[number]) => formOf(name).path(name === 'fixture' ? fixtureId : matchId);
  const { context, kill } = await startBrowser(folder);
  const typing = [];
  for (const name of OPEN) {
    const page = await openTab(context, pathOf(name));
    await formOf(name).show?.(page);
    typing.push(typeOn(page, formOf(name)));
  }
  await delay(seconds * 1_000);
  const killedAt = realNow();
  await kill();
  await Promise.all(typing.map(({ done }) => done));
  const next = await startBrowser(folder);
  const losses: number[] = [];
  for (const [index, name] of OPEN.entries()) {
    const page = await openTab(next.context, pathOf(name));
    const form = formOf(name);
    if (name === 'score') {
      await FORMS.score.show(page);
      await FORMS.score.goOn(page);
    } else await form.show?.(page);
    const count = Number(/글 (\d+)/.exec(await form.field(page).inputValue())?.[1] ?? 0);
    const lost = typing[index]?.typed.find((one) => one.count > count);
    losses.push(lost ? killedAt - lost.at : 0);
    await page.close();
  }
  await next.kill();
  return losses;
}

test(`${KILLS} kills of a browser in which five forms are typed lose at most 1 s of input each`, async () => {
  test.setTimeout(60 * 60_000);
  const losses: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await withBrowserFolder(async (folder) => {
      losses.push(...(await lossesOf(folder, SECONDS[kill % SECONDS.length] ?? 0, matchIds)));
    });
    if (kill % 10 === 9) console.log(`${kill + 1} kills, at most ${Math.max(...losses)} ms of input lost`);
  }
  expect(losses).toHaveLength(KILLS * OPEN.length);
  expect(Math.max(...losses)).toBeLessThanOrEqual(LOSS_BAR_MS);
  report(`${KILLS} kills of a browser with five forms: at most ${Math.max(...losses)} ms of input lost`);
});

test('an item is saved, the browser is killed, another is typed: both exist', async () => {
  await withBrowserFolder(async (folder) => {
    for (const title of ['죽기 전 글', '죽은 뒤 글']) {
      const { context, kill } = await startBrowser(folder);
      const page = await openTab(context, FORMS.item.path());
      await expect(FORMS.item.field(page)).toHaveValue('');
      await FORMS.item.field(page).fill(title);
      await page.getByRole('textbox', { name: '내용', exact: true }).fill('내용');
      await page.getByRole('button', { name: '등록', exact: true }).click();
      await expect(page.getByText(/성공적으로 등록되었습니다/)).toBeVisible();
      await kill();
    }
  });
  const list = await fetch(`${site.origin}/api/content/list?writeLocation=MediaNews`);
  const { data } = (await list.json()) as { data: ContentList };
  expect(data.contents.map(({ title }) => title)).toEqual(expect.arrayContaining(['죽기 전 글', '죽은 뒤 글']));
});
