import http, { type IncomingHttpHeaders } from 'node:http';

export interface AskOptions {
  /** The source address of the request, one of 127.0.0.0/8. */
  from: string;
  method?: string;
  headers?: Record<string, string>;
  /** An object is sent as JSON. */
  body?: object | string;
  /** Bytes that are sent instead. */
  raw?: Uint8Array;
  /** Maximum time for the whole answer, in ms. */
  limitMs?: number;
}

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** Time from the request to the end of the answer. */
  ms: number;
}

/** Sends a request over a new connection. @throws Error if there is no complete answer in time. */
export function ask(
  url: string,
  { from, method = 'GET', headers = {}, body, raw, limitMs = 10_000 }: AskOptions,
): Promise<Answered> {
  const started = performance.now();
  const json = typeof body !== 'object' ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const request = http.request(url, {
      method,
      headers: { ...json, ...headers },
      agent: false,
      localAddress: from,
      signal: AbortSignal.timeout(limitMs),
    });
    request.once('error', reject);
    request.once('response', (response) => {
      let text = '';
      response
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .once('error', reject)
        .once('end', () => {
          const { statusCode = 0, headers: received } = response;
          resolve({ status: statusCode, headers: received, text, ms: performance.now() - started });
        });
    });
    request.end(typeof body === 'object' ? JSON.stringify(body) : (body ?? raw));
  });
}
