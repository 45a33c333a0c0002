import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { FEDERATION_DOCUMENTS, paths, SITE_CONTACT, within, type StoredDocument } from '@wkff/contracts';
import { ask, logIn } from './ask.ts';
import { findBrowser, launchBrowser, type Browser } from './browser.ts';
import { median, percentile } from './median.ts';
import type { Part } from './part.ts';
import { atMost, formats } from './rows.ts';
import type { BenchSite } from './site.ts';
import { markdownTable } from './table.ts';
import { Tab } from './Tab.ts';
import { HYDRATED } from './visit.ts';

const CHANGES_EACH = 50;
const PAUSE_MS = 100;
const BAR_MS = 1_000;
const SEEN_LIMIT_MS = 30_000;

/** Documents that are changed in turn, and what of each the page of the greeting shows. */
const DOCUMENTS = [
  {
    what: 'the greeting, on its page',
    key: FEDERATION_DOCUMENTS.greeting,
    fill: (text: string) => ({ format: 1, lead: text, words: 'bench', office: 'bench' }),
  },
  { what: 'the phone in the footer', key: SITE_CONTACT, fill: (text: string) => ({ format: 1, phone: text }) },
] as const;

/** Measures how soon an open tab shows a document that an admin has changed. */
export const documentsPart: Part = async ({ site, cleanup, say }) => {
  const token = await logIn(site, 'admin');
  const browser = await launchBrowser(await findBrowser(), cleanup);
  const tab = await openGreeting(browser, site.origin);
  const seen = [];
  for (const { what, key, fill } of DOCUMENTS) {
    const times: number[] = [];
    // Not counted: until then the tab may not follow changes yet.
    await change({ site, token, tab, key, fill });
    for (let count = 0; count < CHANGES_EACH; count += 1) {
      times.push(await change({ site, token, tab, key, fill }));
      await delay(PAUSE_MS);
    }
    seen.push({ what, times });
  }
  await tab.close();
  const all = seen.flatMap(({ times }) => times);
  const row = atMost(
    `document changed until seen in another tab, p99 of ${all.length}`,
    percentile(all, 0.99),
    BAR_MS,
    formats.ms,
  );
  say(`documents: ${row.what} ${row.measured}`);
  return {
    rows: [row],
    details: [
      `## Documents seen\nFrom sending a change until a tab that is open in a browser shows it.\n\n${markdownTable(
        ['document', 'median', 'p99', 'longest'],
        seen.map(({ what, times }) => [
          what,
          ...[median(times), percentile(times, 0.99), percentile(times, 1)].map(formats.ms),
        ]),
      )}`,
    ],
  };
};

async function openGreeting({ port }: Pick<Browser, 'port'>, origin: string): Promise<Tab> {
  const tab = await Tab.open(port);
  await tab.send('Page.navigate', { url: origin + paths.greeting });
  while (!(await tab.evaluate<boolean>(HYDRATED))) await delay(PAUSE_MS);
  return tab;
}

interface Change {
  site: BenchSite;
  token: string;
  tab: Tab;
  key: string;
  fill(text: string): object;
}

/** Stores a new text; returns after how many ms the tab shows it. */
async function change({ site, token, tab, key, fill }: Change): Promise<number> {
  const url = `${site.apiAddress}/api/documents/${key}`;
  const { data } = JSON.parse(await ask(`${url}/stored`, 'GET', undefined, token)) as { data: StoredDocument };
  const text = randomBytes(6).toString('hex');
  const shown = tab.evaluate(`new Promise((resolve) => {
    const look = () => {
      if (!document.body.textContent.includes(${JSON.stringify(text)})) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  })`);
  const started = performance.now();
  const seen = shown.then(() => performance.now() - started);
  await ask(url, 'PUT', { version: data.version, content: fill(text) }, token);
  return within(SEEN_LIMIT_MS, seen, `a change of ${key} was not seen`);
}
