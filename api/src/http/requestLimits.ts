import type { ErrorCode } from '@wkff/contracts';
import { refuseTarget } from '@wkff/server';
import fastifyPlugin from 'fastify-plugin';
import { AppError } from '../errors/AppError.ts';

/**
 * True if brackets in a JSON text are nested deeper than `most`. Doesn't parse the text, so the result for invalid JSON
 * is undefined.
 */
function isDeeperThan(json: string, most: number): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const char = json.charCodeAt(at);
    if (isInText) {
      if (char === BACKSLASH) at += 1;
      else if (char === QUOTE) isInText = false;
    } else if (char === QUOTE) isInText = true;
    else if (char === BRACE || char === BRACKET) {
      depth += 1;
      if (depth > most) return true;
    } else if (char === BRACE_END || char === BRACKET_END) depth -= 1;
  }
  return false;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const BRACKET = 0x5b;
const BRACKET_END = 0x5d;
const BRACE = 0x7b;
const BRACE_END = 0x7d;

/** Maximum length of a path with query, in characters. A search of 100 Korean syllables takes 900. */
const MAX_URL_LENGTH = 4096;

const CODES = { 400: 'bad_request', 404: 'not_found', 414: 'uri_too_long' } as const satisfies Record<
  number,
  ErrorCode
>;

/** Refuses impossible requests, and addresses that are too long or contain NUL, which Postgres can't store. */
export const urlLimits = fastifyPlugin(
  async (app) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const url = request.raw.url ?? '';
      if (url.length > MAX_URL_LENGTH) return done(new AppError('uri_too_long'));
      if (url.includes('%00')) return done(new AppError('bad_request'));
      const refusal = refuseTarget(request.raw);
      done(refusal === null ? undefined : new AppError(CODES[refusal]));
    });
  },
  // A refusal needs the error form and the default headers.
  { name: 'urlLimits', dependencies: ['errorHandler', 'answerHeaders'] },
);

/** Maximum depth of a JSON body. The API's bodies need four levels. */
const MAX_JSON_DEPTH = 20;

/**
 * Accepts only JSON bodies; any other type is 415 unless the route has a parser for it. An empty body is accepted:
 * logout and delete send the header without a body. `__proto__` as a key is refused.
 */
export const bodyParser = fastifyPlugin(
  async (app) => {
    const parseJson = app.getDefaultJsonParser('error', 'error');
    app.removeContentTypeParser(['application/json', 'text/plain']);
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (body.length === 0) done(null, undefined);
      else if (isDeeperThan(body as string, MAX_JSON_DEPTH)) done(new AppError('bad_request'));
      else parseJson(request, body as string, done);
    });
  },
  { name: 'bodyParser' },
);
