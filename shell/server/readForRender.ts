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
/** Headers of an answer that are passed to the page's code. */
const PASSED = ['content-type', HEADERS.tags, HEADERS.change, HEADERS.validUntil];

/**
 * Reads the public API for a page: without a user, with the host's read token, which render processes never get.
 * @throws Error for any other address, and if the answer is incomplete or larger than 16 MB.
 */
export async function readForRender(access: ReadAccess, address: string, signal: AbortSignal): Promise<ReadAnswer> {
  const { origin, pathname, href } = new URL(address);
  // `..` and `%2e%2e` are already resolved here.
  const decoded = decodeURIComponent(pathname).replace(/[/\\]+/g, '/');
  const isPublic = pathname.startsWith('/api/') && !decoded.toLowerCase().startsWith('/api/internal');
  if (origin !== access.apiOrigin || !isPublic) throw new Error('a page may read only the public API');
  const response = await fetch(href, {
    headers: { accept: 'application/json', [HEADERS.readToken]: access.token },
    redirect: 'error',
    signal,
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MOST) throw new Error(`an answer is larger than ${MOST} bytes`);
    chunks.push(chunk);
  }
  const headers = PASSED.flatMap((name): [string, string][] => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { status: response.status, headers, body: Buffer.concat(chunks) };
}
