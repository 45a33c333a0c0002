import { get, type IncomingHttpHeaders } from 'node:http';

const LIMIT_MS = 20_000;

/** A response as received: still compressed if it was. */
export interface WireAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Fetches an address of this machine. */
export function fetchBytes(url: string, headers: Record<string, string> = {}): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, timeout: LIMIT_MS }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('timeout', () => request.destroy(new Error(`${url} did not answer within ${LIMIT_MS / 1000} s`)));
    request.on('error', reject);
  });
}
