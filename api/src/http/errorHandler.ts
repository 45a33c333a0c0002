import { codeOfStatus, ERRORS, type ErrorBody, type ErrorCode } from '@wkff/contracts';
import type { ClientErrorAnswer, ClientErrorStatus } from '@wkff/server';
import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isDatabaseAway } from '../db/connectionErrors.ts';
import { isDiskFull } from '../disk/isDiskFull.ts';
import { AppError } from '../errors/AppError.ts';
import { isOpenData } from './isOpenData.ts';
import { wrongParameters } from './wrongParameters.ts';

/** Returns the body of every error under `/api`. */
export function errorBody(code: ErrorCode, message: string = ERRORS[code].message): ErrorBody {
  return { success: false, message, code };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The error code of the answer; null for a request that was not refused. */
    errorCode: ErrorCode | null;
    /** Details of the refusal for the log, e.g. `body/homeScore must be integer`. */
    errorDetails: unknown;
  }
}

/**
 * Turns any error into status, code and Korean message; details go only to the log
 * (docs/spec/wire.md#errors).
 */
export const errorHandler = fastifyPlugin(
  async (app) => {
    app.decorateRequest('errorCode', null);
    app.decorateRequest('errorDetails', undefined);
    app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply));
  },
  { name: 'errorHandler' },
);

/** Answers errors in the error form; logs 5xx with their cause. */
export function sendError(
  error: (FastifyError | Error) & { validation?: FastifySchemaValidationError[] },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { code, message, data, saved, details } =
    error instanceof AppError
      ? error
      : {
          code: codeOf(error, request.method === 'GET'),
          message: undefined,
          // For programs of others; the site's own pages send what a form checks, or an address that leads nowhere.
          data: error.validation && isOpenData(request) ? wrongParameters(error.validation) : undefined,
          saved: undefined,
          // Fastify's sentence has the field and the rule, not the value.
          details: error.validation === undefined ? undefined : error.message,
        };
  const { status } = ERRORS[code];
  request.errorCode = code;
  request.errorDetails = details;
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  const retryAfter = error instanceof AppError ? error.retryAfter : undefined;
  if (retryAfter !== undefined || status === 503) reply.header('retry-after', retryAfter ?? RETRY_AFTER_S);
  return reply
    .code(status)
    .removeHeader('etag')
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ ...errorBody(code, message), data, saved }));
}

/** Default `Retry-After` of a 503, in seconds. */
const RETRY_AFTER_S = 5;

/** Returns the contract's code for an error of Fastify, the database driver or anything else. */
function codeOf(
  error: Error & { statusCode?: number; code?: string; validation?: unknown },
  isRead: boolean,
): ErrorCode {
  if (error.validation !== undefined) return 'bad_request';
  if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') return 'uri_too_long';
  // A read that needs disk space, e.g. for sorting, is not refused as a write.
  if (isDiskFull(error)) return isRead ? 'unavailable' : 'storage_full';
  if (isDatabaseAway(error)) return 'unavailable';
  const status = error.statusCode ?? 500;
  return status < 400 ? 'internal' : codeOfStatus(status);
}

const CODE_BY_CLIENT_ERROR: Record<ClientErrorStatus, ErrorCode> = {
  400: 'bad_request',
  408: 'request_timeout',
  417: 'bad_request',
  431: 'uri_too_long',
};

/**
 * Returns the answer, in the error form, to input that never became a request: too large headers, timeouts, invalid
 * HTTP.
 */
export function describeClientError(status: ClientErrorStatus): ClientErrorAnswer {
  const code = CODE_BY_CLIENT_ERROR[status];
  return {
    status: status === 417 ? status : ERRORS[code].status,
    type: 'application/json; charset=utf-8',
    body: JSON.stringify(errorBody(code)),
  };
}
