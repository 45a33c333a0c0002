import type { Release } from '@wkff/contracts';
import {
  describeFailure,
  FAILURE_HEADER,
  networkOf,
  networksOf,
  NobodyWaits,
  wideNetworkOf,
  writeFailureHeader,
} from '@wkff/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OldAddresses } from '../OldAddresses.ts';
import { QueueFull } from '../FairQueue.ts';
import { sendHostText } from '../HostTexts.ts';
import { TooManyRenders, type PageService } from '../PageService.ts';
import { NoAnswer } from '../readForRender.ts';
import { BUSY_SECONDS, refuse } from '../refuse.ts';
import { securityHeadersOf } from '../securityHeaders.ts';
import type { ViewIds } from '../ViewIds.ts';
import type { Visitors } from '../Visitors.ts';

export interface Pages {
  service: PageService;
  visitors: Visitors;
  ids: Pick<ViewIds, 'send'>;
  oldAddresses: Pick<OldAddresses, 'find' | 'findNumbered'>;
  /** Called with the reason if a page was not rendered. */
  onRefuse(reason: RefusedRender): void;
  /** Called for every page of a live release that is sent, cached or not. */
  onServed?(release: Pick<Release, 'name' | 'version'>, hasFailed: boolean, network: string): void;
}

/**
 * Why a page was not rendered: its network requested too many, the queue was full, all visitors who waited have left,
 * or the API did not answer.
 */
type RefusedRender = 'address' | 'queue' | 'left' | 'api';

/** `retry-after` of a page of a paused section, in seconds. */
const PAUSE_SECONDS = 300;

/** Serves every address that no other part owns as a page. */
export async function pages(
  app: FastifyInstance,
  { service, visitors, ids, oldAddresses, onRefuse, onServed }: Pages,
): Promise<void> {
  app.get('/*', async (request, reply) => {
    const networks = networksOf(request.ip);
    const numbered = await oldAddresses.findNumbered(request.url, networks);
    if (numbered !== null) return reply.redirect(numbered, 301);
    const leaving = watchLeaving(request);
    try {
      const visitor = await visitors.read(request);
      const asker = {
        network: networkOf(request.ip),
        networks,
        left: leaving.signal,
        requestId: request.id,
      };
      const answer = await service.page(request.url, { ...visitor, ...asker });
      const moved =
        answer.kind === 'page' && answer.text.status === 404 ? await oldAddresses.find(request.url, networks) : null;
      if (moved !== null) return await reply.redirect(moved, 301);
      const { audience, release, hasFailed, failure, isPaused } = answer;
      const wide = wideNetworkOf(request.ip);
      if (release && audience !== 'preview') onServed?.(release, hasFailed, wide);
      if (audience === 'preview') void reply.header('x-preview', hasFailed ? 'frame' : 'page');
      // Previews are for the release's team.
      if (audience === 'preview' && release && hasFailed)
        void reply.header(FAILURE_HEADER, writeFailureHeader(describeFailure(failure, release)));
      if (audience === 'bucket' && visitor.bucket === null) visitors.setBucket(reply);
      if (answer.kind === 'redirect') {
        if (audience !== 'everybody') void reply.header('cache-control', 'private, no-store');
        return reply.code(answer.status).header('location', answer.location).send();
      }
      if (isPaused || answer.text.status === 503)
        void reply.header('retry-after', isPaused ? PAUSE_SECONDS : BUSY_SECONDS);
      if (release && audience === 'bucket') ids.send(reply, release, wide);
      void reply.headers(securityHeadersOf(request.url)).type('text/html; charset=utf-8');
      return await sendHostText(request, reply, answer, audience !== 'everybody');
    } catch (error) {
      return answerRefused(error, request, reply, onRefuse);
    } finally {
      leaving.stop();
    }
  });
}

/**
 * Answers requests that were refused because of limits, or because the API does not answer. They are counted and not logged, as there can be thousands.
 * @throws any other error.
 */
function answerRefused(error: unknown, request: FastifyRequest, reply: FastifyReply, onRefuse: Pages['onRefuse']) {
  if (error instanceof TooManyRenders) {
    onRefuse('address');
    return refuse(request, reply.header('retry-after', error.retryAfter), 429);
  }
  const reason = reasonOf(error);
  if (reason) {
    onRefuse(reason);
    return refuse(request, reply, 503);
  }
  throw error;
}

function reasonOf(error: unknown): RefusedRender | null {
  if (error instanceof QueueFull) return 'queue';
  if (error instanceof NobodyWaits) return 'left';
  return error instanceof NoAnswer ? 'api' : null;
}

/** Returns a signal that aborts if the visitor's connection closes before the answer. */
function watchLeaving({ raw: { socket } }: FastifyRequest): { signal: AbortSignal; stop(): void } {
  const controller = new AbortController();
  const leave = () => controller.abort();
  socket.once('close', leave);
  return { signal: controller.signal, stop: () => void socket.off('close', leave) };
}
