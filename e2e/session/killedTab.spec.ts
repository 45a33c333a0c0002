import type { BrowserContext, Page } from '@playwright/test';
import type { Session } from '@wkff/contracts';
import { storedDrafts } from '../lib/drafts.ts';
import { FORMS, type Form } from '../lib/forms.ts';
import { killTab } from '../lib/killTab.ts';
import { upcomingMatches } from '../lib/scores.ts';
import { askSession, entriesOf, open, storeFirst } from '../lib/session.ts';
import { expect, shared as site, test } from '../lib/test.ts';

let matchId: number;
test.beforeAll(async () => {
  const [first] = await upcomingMatches(site.origin);
  matchId = first?.id ?? 0;
});

/** The forms by the page and the act that show them. */
const shownTogether = new Map<string, [name: string, form: Form][]>();
for (const [name, form] of Object.entries<Form>(FORMS)) {
  const shown = `${form.path(0)} ${form.show}`;
  shownTogether.set(shown, [...(shownTogether.get(shown) ?? []), [name, form]]);
}

async function openForm(context: BrowserContext, session: Session, { path, show }: Form): Promise<Page> {
  const page = await context.newPage();
  await storeFirst(page, entriesOf(session));
  await open(page, site, path(matchId));
  await show?.(page);
  return page;
}

/** Waits until a draft has the text. How soon that is, useEditor.test.tsx tests with a clock. */
const stored = (page: Page, text: string) =>
  expect.poll(async () => JSON.stringify(await storedDrafts(page))).toContain(text);

for (const named of shownTogether.values()) {
  const forms = named.map(([, form]) => form);
  const [first] = forms as [Form];
  const names = named.map(([name]) => name).join(', ');
  test(`typed input is there again after the tab was killed: ${names}`, async ({ context }) => {
    const session = await askSession(site, first.account ?? 'admin');
    const page = await openForm(context, session, first);
    for (const form of forms) await form.field(page).fill(form.text);
    for (const form of forms) await stored(page, form.text);
    await killTab(page);
    const next = await openForm(context, session, first);
    await first.goOn?.(next);
    for (const form of forms) await expect(form.field(next)).toHaveValue(form.text);
  });
}

test('two tabs with the same form keep both texts, also after both were killed', async ({ context }) => {
  const session = await askSession(site, 'admin');
  const { popup } = FORMS;
  const texts = ['첫 탭의 글', '둘째 탭의 글'];
  const pages: Page[] = [];
  for (const text of texts) {
    const page = await openForm(context, session, popup);
    await popup.field(page).fill(text);
    pages.push(page);
  }
  for (const [index, page] of pages.entries()) await stored(page, texts[index] ?? '');
  for (const page of pages) await killTab(page);
  for (const text of texts) await expect(popup.field(await openForm(context, session, popup))).toHaveValue(text);
});
