import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { LineTally } from './LineTally.ts';

/** Lines of a kind that are written whole within a minute. */
const MOST_LINES = 20;
/** Pino's number of `info`; what is below is only written by whoever asks for it. */
const INFO = 30;

/**
 * Names the kind of a log line, and the address it is about: a field that is counted and never written. Null: the line is always
 * written. Lines without it are of one kind when they have the same message, remote and error code.
 */
export const LINE_KIND = Symbol('kind of a log line');

export interface LineKind {
  key: string;
  address?: string;
}

type Fields = Partial<Record<string, unknown>> & { [LINE_KIND]?: LineKind | null };
type LogMethod = (this: unknown, ...args: unknown[]) => void;

export interface FloodGuard {
  /** Options of the server's logger. */
  hooks: { logMethod(this: unknown, args: unknown[], method: LogMethod, level: number): void };
  /** Lets the summaries go to an app's log, until it closes. */
  install(app: FastifyInstance): void;
}

/**
 * Keeps visitors from filling a log: of the lines of a kind the first few within a minute are written, the others are counted and
 * summed up in one line with the addresses that most of them are about.
 */
export function createFloodGuard({
  most = MOST_LINES,
  windowMs,
}: { most?: number; windowMs?: number } = {}): FloodGuard {
  let log: Pick<FastifyBaseLogger, 'warn'> | undefined;
  const tally = new LineTally({
    most,
    ...(windowMs === undefined ? {} : { windowMs }),
    onSummary: ({ key, count, addresses }) =>
      log?.warn({ kind: key, count, addresses, [LINE_KIND]: null }, 'lines left out of the log'),
  });
  return {
    hooks: {
      logMethod(args, method, level) {
        const kind = kindOf(args);
        if (level < INFO || kind === null || tally.admits(kind.key, kind.address)) method.apply(this, args);
      },
    },
    install(app) {
      log = app.log;
      app.addHook('onClose', async () => tally.flush());
    },
  };
}

function kindOf([first, second]: unknown[]): LineKind | null {
  const fields: Fields = typeof first === 'object' && first !== null ? first : {};
  const named = fields[LINE_KIND];
  if (named !== undefined) return named;
  const { remote, err, code: refused } = fields;
  const { code, name } = typeof err === 'object' && err !== null ? (err as { code?: unknown; name?: unknown }) : {};
  const message = typeof first === 'string' ? first : second;
  return { key: [message, remote, refused ?? code ?? name].filter((part) => typeof part === 'string').join(' ') };
}
