import type { IncomingMessage } from 'node:http';

const LIMIT_MS = 2_000;

/** What a ready process says. */
interface Ready {
  /** Files of live releases that its store lacks. */
  missing?: string[];
}

/** Asks a process of the site whether it is ready; null if it is not. */
export async function askReady(url: string): Promise<Ready | null> {
  // `fetch`, or an import of `node:http`, which exports more of Node's HTTP client, would take 13 MB for as long as the
  // start lives.
  const { get } = process.getBuiltinModule('node:http');
  const response = await new Promise<IncomingMessage | null>((resolve) => {
    get(url, { agent: false, signal: AbortSignal.timeout(LIMIT_MS) }, resolve).once('error', () => resolve(null));
  });
  if (response?.statusCode !== 200) {
    response?.destroy();
    return null;
  }
  try {
    const chunks = await response.toArray();
    return JSON.parse(Buffer.concat(chunks as Buffer[]).toString()) as Ready;
  } catch {
    return {};
  }
}
