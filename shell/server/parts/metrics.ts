import type { HealthSource } from '@wkff/contracts';
import {
  addGauge,
  DURATION_BUCKETS,
  isSecret,
  measureServer,
  watchCache,
  type QuickAnswers,
  type TagCache,
} from '@wkff/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AnswerShares } from '../answerShares.ts';
import { sendMissing } from '../immutableFiles.ts';
import type { Renderer, RendererOptions } from '../Renderer.ts';

export interface HostMetrics {
  registry: Registry;
  /** Counts a render. */
  onRender: NonNullable<RendererOptions['onRender']>;
  /** Counts a page that was not rendered, by reason. */
  onRefuse(reason: string): void;
  /** Counts an answer that was refused, because its reader's network held too much: bytes or streams. */
  onRefuseAnswer(reason: keyof AnswerShares): void;
  /** Counts a reader whose connection was ended: it was slow, or others needed room for bytes or streams. */
  onEndReader(reason: keyof AnswerShares | 'slow'): void;
  /** Counts a built file that was sent: its content encoding, e.g. `dcb`, and its bytes. */
  onSendFile(encoding: string, bytes: number): void;
  /** Sets the number of open streams of live scores. */
  onLiveStreams(count: number): void;
  /** Counts views of a remote, and those in which it failed. */
  onCount(remote: string, source: HealthSource, counted: { views: number; errors: number }): void;
}

/** Creates the host's metrics. Labels are route patterns, names of remotes and fixed words, never a caller's input. */
export function createMetrics(): HostMetrics {
  const registry = new Registry();
  const counter = (name: string, labelNames: string[], help: string) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const renders = createRenderDurations(registry);
  const refused = counter(
    'wkff_renders_refused_total',
    ['reason'],
    'Pages that were not rendered; reason address: too many for one network, queue: the queue was full, left: nobody waited any more, api: the API did not answer',
  );
  const refusedAnswers = counter(
    'wkff_answers_refused_total',
    ['reason'],
    'Answers of the API that were refused, because the network of their reader held too much; reason: bytes or streams',
  );
  const endedReaders = counter(
    'wkff_readers_ended_total',
    ['reason'],
    'Connections whose reader was ended; reason slow: below the minimum speed, bytes or streams: others needed the room',
  );
  const streams = new Gauge({
    name: 'wkff_live_streams_open',
    help: 'Open streams of /api/live',
    registers: [registry],
  });
  const views = counter(
    'wkff_remote_views_total',
    ['remote', 'source'],
    'Views of each remote; source browser: as browsers report them, server: pages that this host sent',
  );
  const sent = counter(
    'wkff_file_bytes_total',
    ['encoding'],
    'Bytes of built files that were sent, by content encoding; dcb: differences from a file that the browser had',
  );
  const errors = counter('wkff_remote_errors_total', ['remote', 'source'], 'Views in which the remote failed');
  return {
    registry,
    onRender: (remote, outcome, ms) => renders.observe({ remote, outcome }, ms / 1000),
    onRefuse: (reason) => refused.inc({ reason }),
    onRefuseAnswer: (reason) => refusedAnswers.inc({ reason }),
    onEndReader: (reason) => endedReaders.inc({ reason }),
    onSendFile: (encoding, bytes) => sent.inc({ encoding }, bytes),
    onLiveStreams: (count) => streams.set(count),
    onCount: (remote, source, counted) => {
      views.inc({ remote, source }, counted.views);
      errors.inc({ remote, source }, counted.errors);
    },
  };
}

function createRenderDurations(registry: Registry) {
  return new Histogram({
    name: 'wkff_render_duration_seconds',
    help: 'Time to render a page, queue included; outcome frame: the remote failed and the browser renders it',
    labelNames: ['remote', 'outcome'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
}

export interface Measured {
  registry: Registry;
  /** Token for `/metrics`. Null: the page does not exist. */
  token: string | null;
  pages: TagCache;
  answers: TagCache;
  quick: QuickAnswers;
  renderer: Renderer;
  shares: AnswerShares;
}

/**
 * Measures every answer of the server, the caches and the renders, and shows all metrics at `/metrics` to callers with
 * the token.
 */
export const metrics = fastifyPlugin(
  async (app: FastifyInstance, { registry, token, pages, answers, quick, renderer, shares }: Measured) => {
    measureServer(app, registry, quick);
    watchCache(registry, 'page', pages);
    watchCache(registry, 'answer', answers);
    addGauge(registry, 'wkff_renders_waiting', 'Renders that wait', () => renderer.waiting);
    addGauge(registry, 'wkff_answer_bytes', 'Bytes of answers that wait for their readers', () => shares.bytes.total);
    addGauge(registry, 'wkff_answer_streams', 'Large files that are being sent', () => shares.streams.total);
    const help = '1 while this host receives the changes from the API';
    addGauge(registry, 'wkff_changes_heard', help, () => Number(answers.isFollowing));
    app.get('/metrics', { exposeHeadRoute: false }, async (request: FastifyRequest, reply: FastifyReply) => {
      if (token === null || !isSecret(request.headers.authorization, `Bearer ${token}`)) return sendMissing(reply);
      return reply
        .header('cache-control', 'no-store')
        .type(registry.contentType)
        .send(await registry.metrics());
    });
  },
  { name: 'metrics' },
);
