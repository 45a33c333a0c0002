import { setTimeout as delay } from 'node:timers/promises';
import { fetchBytes, type WireAnswer } from './fetchBytes.ts';
import { pageParts } from './pageParts.ts';

const PAUSE_MS = 100;

/** Simulated visitors who keep requesting pages. */
export interface PageWatch {
  /** Pages requested so far. */
  requests(): number;
  /** Failures, a sentence each. */
  failures: string[];
  end(): Promise<void>;
}

/** What the visitors look at. */
interface WatchOptions {
  /** Returns what else is wrong with the HTML of a page, or null. */
  findWrong?: (path: string, html: string) => string | null;
  /** Matches the addresses of the files that are requested with a page. Default: those of its remote. */
  files?: RegExp;
  /** Makes a request. Default: over HTTP/1.1. */
  ask?: (url: string) => Promise<Pick<WireAnswer, 'status' | 'body'>>;
}

/** Requests each page repeatedly, with its scripts and styles, as a browser does. */
export function watchPages(address: string, paths: readonly string[], options: WatchOptions = {}): PageWatch {
  let requests = 0;
  let isOver = false;
  const failures: string[] = [];
  const visit = async (path: string) => {
    while (!isOver) {
      requests += 1;
      failures.push(...(await failuresOf(address, path, options)));
      await delay(PAUSE_MS);
    }
  };
  const visits = Promise.all(paths.map(visit));
  return {
    requests: () => requests,
    failures,
    async end() {
      isOver = true;
      await visits;
    },
  };
}

/** Returns what is wrong with a page or with a file of it. */
async function failuresOf(
  address: string,
  path: string,
  { findWrong = () => null, files = /^\/remotes\//, ask = fetchBytes }: WatchOptions,
): Promise<string[]> {
  try {
    const { status, body } = await ask(address + path);
    const html = body.toString('utf8');
    // A frame that a browser has to fill is 503.
    if (status !== 200 || !html.endsWith('</html>')) return [`${path} answered ${status}`];
    const wrong = findWrong(path, html);
    if (wrong !== null) return [`${path}: ${wrong}`];
    const answers = pageParts(html)
      .filter((part) => files.test(part))
      .map(async (part) => ({ part, status: (await ask(address + part)).status }));
    return (await Promise.all(answers))
      .filter((answer) => answer.status !== 200)
      .map((answer) => `${answer.part} of ${path} answered ${answer.status}`);
  } catch (error) {
    return [`${path}: ${error instanceof Error ? error.message : String(error)}`];
  }
}
