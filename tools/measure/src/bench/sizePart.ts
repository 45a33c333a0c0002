import { LIVE_PATH } from '@wkff/contracts';
import { HOST_PARTS } from './attribution.ts';
import { findBrowser } from './browser.ts';
import { fetchBytes } from './fetchBytes.ts';
import { addUp, type FirstView, type LoadedFile } from './firstView.ts';
import { hostShares } from './hostShares.ts';
import { namedScripts } from './namedScripts.ts';
import { IDLE_SCRIPT_BAR, PAGES, REMOTE_BAR, SCRIPT_BAR } from './pages.ts';
import type { Part, PartContext } from './part.ts';
import { atMost, formats } from './rows.ts';
import { runLighthouse } from './runLighthouse.ts';
import { markdownTable } from './table.ts';

/** Address of browsers' reports (`shell/src/federation/report.ts`). */
const REPORT_PATH = '/_report';
/** Start of the address of the script that measures web vitals, long after a page has loaded. */
const VITALS = '/assets/lazy-vitals.';

/** Measures the bytes on the wire of a first view of each page, for a browser that accepts Brotli. */
export const sizePart: Part = async (context) => {
  const chromePath = await findBrowser();
  context.say('size: building the host with source maps …');
  const shares = await hostShares();
  const views: { path: string; view: FirstView; named: FirstView }[] = [];
  for (const { path } of PAGES) {
    const files = await loadedFiles(context, chromePath, path);
    const names = await namedScripts(context.site.address, path);
    const isNamed = (file: LoadedFile) => names.includes(file.path);
    const named = addUp(files.filter(isNamed), shares);
    views.push({ path, view: addUp(files, shares), named });
    const later = files.filter((file) => file.type === 'text/javascript' && !isNamed(file));
    context.say(`size ${path}: ${formats.kilobytes(named.script)} of script${later.map(describeLater).join('')}`);
  }
  return {
    rows: views.flatMap(({ path, view, named }) => [
      atMost(`script that a first view of ${path} names`, named.script, SCRIPT_BAR, formats.kilobytes),
      atMost(`the remote’s own script of a first view of ${path}`, named.remote, REMOTE_BAR, formats.kilobytes),
      atMost(
        `script of ${path} with what it loads later, when it is idle`,
        view.script,
        IDLE_SCRIPT_BAR,
        formats.kilobytes,
      ),
    ]),
    details: [
      `## Bytes of a first view\nBodies over the wire, Brotli where it applies, in KB of 1,000 bytes.\n\n${byteTable(views)}`,
    ],
  };
};

const describeLater = ({ path, bytes }: LoadedFile) => `, later ${path} ${formats.kilobytes(bytes)}`;

/**
 * Returns what a browser loads for a page until it is idle. Sizes are fetched again, since the browser's include
 * headers.
 */
async function loadedFiles({ site, cleanup }: PartContext, chromePath: string, path: string): Promise<LoadedFile[]> {
  const { audits } = await runLighthouse(site.origin + path, {
    chromePath,
    cleanup,
    onlyAudits: ['network-requests'],
    isThrottled: false,
  });
  const { items = [] } = (audits['network-requests']?.details ?? {}) as { items?: { url: string }[] };
  const urls = new Set(items.map(({ url }) => url).filter((url) => url.startsWith('http')));
  const foreign = [...urls].filter((url) => new URL(url).origin !== site.origin);
  if (foreign.length > 0) throw new Error(`${path} asks for files of others: ${foreign.join(', ')}`);
  const files: LoadedFile[] = [];
  for (const url of urls) {
    const { pathname, search } = new URL(url);
    // Skips the stream of live scores, which never ends, reports, which are not files, and the script that measures,
    // which only a few views load.
    if (pathname === LIVE_PATH || pathname === REPORT_PATH || pathname.startsWith(VITALS)) continue;
    const answer = await fetchBytes(site.address + pathname + search, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    if (answer.status !== 200) throw new Error(`${pathname} answered ${answer.status}`);
    const type = String(answer.headers['content-type'] ?? '').split(';', 1)[0] ?? '';
    files.push({ path: pathname, type, bytes: answer.body.length });
  }
  return files;
}

function byteTable(views: readonly { path: string; view: FirstView }[]): string {
  const line = (name: string, pick: (view: FirstView) => number) => [
    name,
    ...views.map(({ view }) => (pick(view) / 1000).toFixed(1)),
  ];
  return markdownTable(
    ['part', ...views.map(({ path }) => path)],
    [
      ...HOST_PARTS.map((part) => line(`host: ${part}`, ({ host }) => host.get(part) ?? 0)),
      line("the remote's own", ({ remote }) => remote),
      line('starter', ({ starter }) => starter),
      line('script in all', ({ script }) => script),
      line('CSS', ({ css }) => css),
      line('font', ({ font }) => font),
      line('HTML', ({ html }) => html),
      line('pictures', ({ image }) => image),
      line('other', ({ other }) => other),
    ],
  );
}
