import { HEADERS } from '@wkff/contracts';
import type { ReadAccess } from './readAccess.ts';

/** An answer of the API as a render process gets it. */
export interface ReadAnswer {
  status: number;
  headers: [string, string][];
  body: Buffer;
}

/** Largest answer, in bytes. */
const MOST = 16 * 1024 * 1024;
/** The content type of a stream, which never ends. */
const STREAM = 'text/event-stream';
/** Headers of an answer that are passed to the page's code. */
const PASSED = ['content-type', HEADERS.tags, HEADERS.change, HEADERS.validUntil];

/** The API did not answer, not in time, or that it is unavailable: a failure of the site, not of the release. */
export class NoAnswer extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'NoAnswer';
  }
}

/** The API's answers that the host has cached. */
export interface KnownAnswers {
  /** Returns the cached answer to an address (path and query), if there is one. Counts as a lookup. */
  find(url: string): ReadAnswer | undefined;
  /** Returns the same for an address that may not be read, without counting it. */
  peek(url: string): ReadAnswer | undefined;
  /** Call it before an address is read. Returns a function that caches the answer as one that a visitor read. */
  begin(url: string): (response: Pick<Response, 'status' | 'headers'>, body: Buffer) => void;
}

/** How pages read the API. */
export interface RenderReads {
  access: ReadAccess;
  /** The host's cached answers. Absent: each read is sent to the API. */
  answers?: KnownAnswers | undefined;
}

/**
 * Reads the public API for a page: without a user, with the host's read token, which render processes never get. What
 * the host has cached is returned at once.
 * @throws Error for any other address. Rejects with NoAnswer if the answer does not come or is incomplete; Error for a
 * stream, and if the answer is larger than 16 MB.
 */
export function readForRender(
  { access, answers }: RenderReads,
  address: string,
  signal: AbortSignal,
): ReadAnswer | Promise<ReadAnswer> {
  const { path, href } = publicAddress(access, address);
  return answers?.find(path) ?? readApi(access, href, signal, answers?.begin(path));
}

/** Returns what the host has cached of an address. @throws Error for an address that is not the public API's. */
export function peekForRender({ access, answers }: RenderReads, address: string): ReadAnswer | undefined {
  return answers?.peek(publicAddress(access, address).path);
}

/** Counts the lookup of an answer that was peeked at and then read. @throws Error as `peekForRender`. */
export function countForRender({ access, answers }: RenderReads, address: string): void {
  answers?.find(publicAddress(access, address).path);
}

function publicAddress(access: ReadAccess, address: string): { path: string; href: string } {
  const { origin, pathname, search, href } = new URL(address);
  // `..` and `%2e%2e` are already resolved here.
  const decoded = decodeURIComponent(pathname).replace(/[/\\]+/g, '/');
  const isPublic = pathname.startsWith('/api/') && !decoded.toLowerCase().startsWith('/api/internal');
  if (origin !== access.apiOrigin || !isPublic) throw new Error('a page may read only the public API');
  return { path: pathname + search, href };
}

async function readApi(
  access: ReadAccess,
  href: string,
  signal: AbortSignal,
  keep: ReturnType<KnownAnswers['begin']> | undefined,
): Promise<ReadAnswer> {
  const read = () =>
    fetch(href, {
      headers: { accept: 'application/json', [HEADERS.readToken]: access.token },
      redirect: 'error',
      signal,
    });
  // The API may have closed an idle connection a moment ago. With a new one the second try succeeds.
  const response = await read().catch(read).catch(noAnswer);
  if (response.headers.get('content-type')?.startsWith(STREAM)) {
    await response.body?.cancel();
    throw new Error('a page may not read a stream');
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body = response.body?.getReader();
  for (;;) {
    const { value } = (await body?.read().catch(noAnswer)) ?? {};
    if (!value) break;
    size += value.length;
    if (size > MOST) {
      await body?.cancel();
      throw new Error(`an answer is larger than ${MOST} bytes`);
    }
    chunks.push(value);
  }
  const headers = PASSED.flatMap((name): [string, string][] => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const whole = Buffer.concat(chunks);
  keep?.(response, whole);
  return { status: response.status, headers, body: whole };
}

/** @throws the error that aborted a read, or NoAnswer with the reason why the connection failed. */
function noAnswer(error: unknown): never {
  if (error instanceof NoAnswer) throw error;
  const { message, cause } = error as Error;
  throw new NoAnswer(cause instanceof Error ? `${message}: ${cause.message}` : message);
}
