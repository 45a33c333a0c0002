import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

/** A request that ended without an answer. The message is for people. */
export class NotDelivered extends Error {
  override name = 'NotDelivered';
}

/** How long a receiver may take, in ms. */
const ANSWER_LIMIT_MS = 10_000;

export interface Post {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Time for everything until the status has arrived, in ms; absent: `ANSWER_LIMIT_MS`. */
  limitMs?: number;
  /** Returns whether a connection to this IP address is allowed. It is asked for each address that the name has. */
  mayReach(address: string): boolean;
}

/**
 * Sends a body and returns the status of the answer, whose content is not read. Redirects are not followed.
 * @throws NotDelivered
 */
export function postMessage({ url, headers, body, limitMs = ANSWER_LIMIT_MS, mayReach }: Post): Promise<number> {
  const { hostname, protocol } = new URL(url);
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !mayReach(literal)) return Promise.reject(new NotDelivered(NOT_ALLOWED));
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(limitMs);
    const { request: create } = protocol === 'https:' ? https : http;
    // Without an agent, no connection is kept and none is shared with other code.
    const options = { method: 'POST', headers, agent: false, signal, lookup: lookupAllowed(mayReach) } as const;
    const request = create(url, options, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (error instanceof NotDelivered) return reject(error);
      const why = signal.aborted ? `no answer within ${limitMs / 1000} s` : (error.code ?? error.message);
      reject(new NotDelivered(why));
    });
    request.end(body);
  });
}

const NOT_ALLOWED = 'the address is not on the public internet';

/** Looks a name up for a connection, which uses these addresses and does not ask again. Refuses a name with a private one. */
function lookupAllowed(mayReach: Post['mayReach']): LookupFunction {
  return (hostname, options, done) => {
    dns.lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const [first] = found;
      if (!first || !found.every(({ address }) => mayReach(address))) return done(new NotDelivered(NOT_ALLOWED), []);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };
}
