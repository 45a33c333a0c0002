import { setTimeout as delay } from 'node:timers/promises';
import { toFailure, type Failure } from '@wkff/server';
import { UserError } from '@wkff/server/user-error';
import type { Browser, BrowserEvent } from './Browser.ts';
import { failureLines } from './failureLines.ts';
import { lostConnection, NOT_LIVE, PAGE_LIMIT_MS, previewOf, type Candidate } from './smokeOnServer.ts';

/** Number of pages that are open at the same time. */
const PAGES_AT_ONCE = 3;
/** Interval at which a page is checked. */
const POLL_MS = 50;
/** How long errors of effects are awaited after the start. */
const SETTLE_MS = 150;

/**
 * Opens pages of a release that is not live yet in a browser, on the live site.
 * @throws UserError for the first page that does not start or writes an error to its console, as the host does when a
 * remote fails.
 */
export async function smokeInBrowser(browser: Browser, candidate: Candidate, pages: readonly string[]): Promise<void> {
  const waiting = [...pages];
  const work = async () => {
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift())
      await checkPage(browser, candidate, page).catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      });
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work));
}

async function checkPage(browser: Browser, candidate: Candidate, page: string): Promise<void> {
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = (await browser.send('Target.attachToTarget', { targetId, flatten: true })) as {
    sessionId: string;
  };
  const errors: Failure[] = [];
  const stop = browser.listen((event) => {
    const error = event.sessionId === sessionId ? errorOf(event, candidate.site + page) : null;
    if (error !== null) errors.push(failureOf(error.trim(), candidate));
  });
  const fail = (what: string) => {
    const lost = errors.find(({ message }) => LOST.test(message) && message.includes(candidate.site));
    if (lost) return lostConnection(candidate.site, lost.message);
    return new UserError(
      `The page ${page} of ${candidate.name} fails in a browser with this release:\n${what}\n${NOT_LIVE}`,
      {
        code: 'smoke_failed',
        data: { page, errors },
      },
    );
  };
  try {
    const send = (method: string, params: object = {}) => browser.send(method, params, sessionId);
    await Promise.all([send('Runtime.enable'), send('Log.enable')]);
    await send('Page.navigate', { url: candidate.site + previewOf(candidate, page) });
    const until = performance.now() + PAGE_LIMIT_MS;
    for (;;) {
      const { result } = (await send('Runtime.evaluate', { expression: STARTED, returnByValue: true })) as {
        result: { value?: boolean };
      };
      if (result.value === true) break;
      if (errors[0] !== undefined) throw fail(failureLines(errors[0], candidate));
      if (performance.now() > until) throw fail(`  it did not start within ${PAGE_LIMIT_MS / 1000} s.`);
      await delay(POLL_MS);
    }
    await delay(SETTLE_MS);
    if (errors[0] !== undefined) throw fail(failureLines(errors[0], candidate));
  } finally {
    stop();
    await browser.send('Target.closeTarget', { targetId }).catch(() => undefined);
  }
}

/** Returns an error that a browser shows as a text with its stack. */
function failureOf(text: string, release: Candidate): Failure {
  const [message = '', ...stack] = text.split(/\n[^\S\n]*at /);
  return toFailure({ message, stack: stack.join('\n') }, release);
}

/** What a browser says of a request whose server is not there any more. */
const LOST = /net::ERR_(?:CONNECTION_(?:REFUSED|RESET|CLOSED)|EMPTY_RESPONSE)/;

const STARTED = `document.querySelector('#root')?.dataset.hydrated !== undefined`;

interface LogEntry {
  level?: string;
  text?: string;
  url?: string;
}

/** Returns the error that an event reports, or null. A missing page (404) is not an error of the script. */
function errorOf({ method, params }: BrowserEvent, page: string): string | null {
  if (method === 'Runtime.exceptionThrown') {
    const { text, exception } = params.exceptionDetails as { text: string; exception?: { description?: string } };
    return exception?.description ?? text;
  }
  if (method === 'Runtime.consoleAPICalled' && params.type === 'error') {
    const args = params.args as { value?: unknown; description?: string }[];
    return args.map(({ value, description }) => String(value ?? description ?? '')).join(' ');
  }
  if (method === 'Log.entryAdded') {
    const { level, text, url } = params.entry as LogEntry;
    if (level === 'error' && url !== page) return [text, url].filter(Boolean).join(' ');
  }
  return null;
}
