import { setTimeout as delay } from 'node:timers/promises';
import { fetchBytes } from './fetchBytes.ts';
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

/**
 * Requests each page repeatedly, with the scripts and styles of its remote, as a browser does.
 * @param findWrong Returns what else is wrong with the HTML of a page, or null.
 */
export function watchPages(
  address: string,
  paths: readonly string[],
  findWrong: (path: string, html: string) => string | null = () => null,
): PageWatch {
  let requests = 0;
  let isOver = false;
  const failures: string[] = [];
  const visit = async (path: string) => {
    while (!isOver) {
      requests += 1;
      failures.push(...(await failuresOf(address, path, findWrong)));
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

/** Returns what is wrong with a page or with a file of its remote. */
async function failuresOf(
  address: string,
  path: string,
  findWrong: (path: string, html: string) => string | null,
): Promise<string[]> {
  try {
    const { status, headers, body } = await fetchBytes(address + path);
    const html = body.toString('utf8');
    if (status !== 200 || !html.endsWith('</html>')) return [`${path} answered ${status}`];
    // The server sent only the frame, which is unreadable without scripts.
    if (headers['cache-control'] === 'no-store') return [`${path} was not rendered on the server`];
    const wrong = findWrong(path, html);
    if (wrong !== null) return [`${path}: ${wrong}`];
    const answers = pageParts(html)
      .filter((part) => part.startsWith('/remotes/'))
      .map(async (part) => ({ part, status: (await fetchBytes(address + part)).status }));
    return (await Promise.all(answers))
      .filter((answer) => answer.status !== 200)
      .map((answer) => `${answer.part} of ${path} answered ${answer.status}`);
  } catch (error) {
    return [`${path}: ${error instanceof Error ? error.message : String(error)}`];
  }
}
