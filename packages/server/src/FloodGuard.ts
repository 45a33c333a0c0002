import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { LineTally } from './LineTally.ts';

/** Number of lines of a kind that are written in a minute. */
const MOST_LINES = 20;
/** Pino's number of the level `info`. Lines below it are written only if the operator lowered the level. */
const INFO = 30;

/**
 * Field of a log line with its kind, and the address to count it for. The log omits the field. Null: the line is always
 * written. Lines without the field have the same kind if their message, remote and error code are equal.
 */
export const LINE_KIND = Symbol('kind of a log line');

export interface LineKind {
  key: string;
  address?: string;
}

type Fields = Partial<Record<string, unknown>> & { [LINE_KIND]?: LineKind | null };
type LogMethod = (this: unknown, ...args: unknown[]) => void;

/**
 * Keeps visitors from filling a log. The first lines of a kind in each minute are written, the others are counted and
 * reported in one line, with the addresses that caused most of them.
 */
export class FloodGuard {
  /** Options for the server's logger. */
  readonly hooks: { logMethod(this: unknown, args: unknown[], method: LogMethod, level: number): void };
  readonly #tally: LineTally;
  #log: Pick<FastifyBaseLogger, 'warn'> | undefined;

  constructor({ most = MOST_LINES }: { most?: number } = {}) {
    const tally = new LineTally({
      most,
      onSummary: ({ key, count, addresses }) =>
        this.#log?.warn({ kind: key, count, addresses, [LINE_KIND]: null }, 'lines left out of the log'),
    });
    this.#tally = tally;
    this.hooks = {
      logMethod(args, method, level) {
        const kind = kindOf(args);
        if (level < INFO || kind === null || tally.admits(kind.key, kind.address)) method.apply(this, args);
      },
    };
  }

  /** Sends the summaries to an app's log until the app closes. */
  install(app: FastifyInstance): void {
    this.#log = app.log;
    app.addHook('onClose', async () => this.#tally.flush());
  }
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
