import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HEADERS } from '@wkff/contracts';

/** For tests: an API whose answers the test chooses. */
export interface TestApi {
  origin: string;
  /** The requests since the start, with path and query. */
  asked: { url: string; token: string | undefined; authorization: string | undefined }[];
  close(): void;
}

/**
 * Starts an API. `answer` returns the data, tags and change number for a path with query, or the status of an error.
 * `isBare`: without envelope.
 */
export async function startTestApi(
  answer: (url: string) => { data: unknown; tags: string; change: number; isBare?: boolean } | { status: number },
): Promise<TestApi> {
  const asked: TestApi['asked'] = [];
  const server = createServer(({ url = '', headers }, response) => {
    asked.push({ url, token: headers[HEADERS.readToken]?.toString(), authorization: headers.authorization });
    const answered = answer(url);
    if ('status' in answered) {
      response.writeHead(answered.status, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    const { data, tags, change, isBare = false } = answered;
    response
      .writeHead(200, { 'content-type': 'application/json', [HEADERS.tags]: tags, [HEADERS.change]: change })
      .end(JSON.stringify(isBare ? data : { success: true, message: '', data }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => void server.close(),
  };
}
