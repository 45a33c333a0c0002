import { loggedUrl, type FloodGuard } from '@wkff/server';
import type { FastifyServerOptions } from 'fastify';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/** Fields that no log line shows. */
const SECRETS = ['password', 'newPassword', 'currentPassword', 'token', 'authorization', 'cookie', 'body', 'headers'];

/** An error as logged: enough to find the cause, without data of the request or the database. */
interface LoggedError {
  [field: string]: unknown;
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  table?: unknown;
  constraint?: unknown;
  cause?: LoggedError;
}

/** Logs JSON lines with the request's id. Leaves out an error's `detail`, in which Postgres puts rows. */
export function loggerOptions(
  level: string,
  floods: FloodGuard,
  stream?: { write(line: string): void },
): LoggerOptions {
  return {
    level,
    hooks: floods.hooks,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '…' },
    serializers: { err: (error: unknown) => toLoggedError(error), url: loggedUrl },
    ...(stream ? { stream } : {}),
  };
}

function toLoggedError(value: unknown, depth = 0): LoggedError {
  const isError = typeof value === 'object' && value !== null && 'message' in value;
  const error = isError ? (value as Error) : new Error(String(value));
  const { code, table, constraint, cause } = error as Error & Record<'code' | 'table' | 'constraint', unknown>;
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(code === undefined ? {} : { code }),
    ...(table === undefined ? {} : { table }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(cause === undefined || depth > 3 ? {} : { cause: toLoggedError(cause, depth + 1) }),
  };
}
