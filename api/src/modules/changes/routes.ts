import { PassThrough } from 'node:stream';
import { Envelope } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { AppContext } from '../../context.ts';
import type { Change } from '../../db/changes.ts';
import type { ChangeFeed } from '../../db/changesFeed.ts';
import { AppError } from '../../errors/AppError.ts';
import { errorAnswers } from '../../http/errorAnswers.ts';
import { ok } from '../../http/ok.ts';
import { registerPrivateRead } from '../../http/registerPrivateRead.ts';

/** Interval of keep-alive lines in ms, with which both ends notice a dead connection. */
const HEARTBEAT_EVERY = 10_000;
/** A client with more unsent bytes is disconnected. It reconnects with its last number. */
const LONGEST_BACKLOG = 1024 * 1024;

const HEARTBEAT = { id: null, tags: [] };

const ChangesQuery = Type.Object({
  after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
});

/** Adds the reads of changes for web hosts: the stream, and the newest number. */
export function changesRoutes(app: FastifyInstance, { changes }: AppContext): void {
  addNewest(app, changes);
  addStream(app, changes);
}

/**
 * Adds the number of the newest change, for a host whose visitor says that there is a newer change. With `?after=N` also
 * what a visitor missed who has seen N: all tags that changed since, or `*` if those changes are no longer stored.
 */
function addNewest(app: FastifyInstance, changes: ChangeFeed): void {
  registerPrivateRead(app, {
    url: '/internal/changes/newest',
    summary: 'Number of the newest change, and what changed after another',
    permission: 'host',
    query: ChangesQuery,
    answer: Envelope(Type.Object({ id: Type.Integer(), tags: Type.Array(Type.String()) })),
    read: async ({ query: { after } }) => {
      await changes.catchUp();
      if (!changes.isListening) throw new AppError('unavailable');
      const { newest: id } = changes;
      return ok({ id, tags: after === undefined ? [] : await changes.tagsBetween(after, id) });
    },
  });
}

/**
 * Adds the stream of changes: `GET /internal/changes?after=N`, one JSON object `{ id, tags }` per line, ids ascending.
 *
 * The first line is the position of the stream: `id` is the newest change, `tags` all that changed after N (none without
 * N), or `*` if those changes are no longer stored. A line with id null is a keep-alive, sent every 10 s. The stream ends
 * when this process stops receiving changes; until it receives them again, the answer is 503.
 */
function addStream(app: FastifyInstance, changes: ChangeFeed): void {
  const open = new Set<PassThrough>();
  app.addHook('preClose', (done) => {
    for (const lines of open) lines.end();
    done();
  });

  app.get<{ Querystring: Static<typeof ChangesQuery> }>(
    '/internal/changes',
    {
      config: { permission: 'host' },
      schema: {
        summary: 'Stream of changes, one JSON object per line',
        querystring: ChangesQuery,
        produces: ['application/x-ndjson'],
        response: errorAnswers({ permission: 'host' }),
      },
    },
    async ({ query: { after } }, reply) => {
      await changes.catchUp();
      if (!changes.isListening) throw new AppError('unavailable');
      const lines = new PassThrough();
      open.add(lines);
      lines.on('close', () => open.delete(lines));
      void reply.type('application/x-ndjson; charset=utf-8').send(lines);
      await writeChanges(lines, changes, after);
      return reply;
    },
  );
}

/** Writes the position, and then each new change until the stream is closed. Resolves when the position is written. */
async function writeChanges(lines: PassThrough, changes: ChangeFeed, after: number | undefined): Promise<void> {
  const write = (line: Change | typeof HEARTBEAT) => {
    if (!lines.writable) return;
    lines.write(`${JSON.stringify(line)}\n`);
    if (lines.writableLength + lines.readableLength > LONGEST_BACKLOG) lines.destroy();
  };
  // New changes are queued until the missed ones are sent.
  let waiting: Change[] | undefined = [];
  const { newest } = changes;
  const unsubscribe = changes.subscribe({
    onChange: (change) => (waiting ? waiting.push(change) : write(change)),
    onEnd: () => lines.end(),
  });
  const heartbeat = setInterval(() => write(HEARTBEAT), HEARTBEAT_EVERY).unref();
  lines.on('close', () => {
    unsubscribe();
    clearInterval(heartbeat);
  });

  write({ id: newest, tags: after === undefined ? [] : await changes.tagsBetween(after, newest) });
  for (const change of waiting) write(change);
  waiting = undefined;
}
