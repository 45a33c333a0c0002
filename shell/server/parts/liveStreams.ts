import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import { HEADERS, LIVE_PATH } from '@wkff/contracts';
import { plainAddress } from '@wkff/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendError, TAKEN_OFF } from '../apiAnswers.ts';
import type { HostConfig } from '../config.ts';
import { API_SECURITY_HEADERS } from '../securityHeaders.ts';

/** The API sends something every 15 s. A stream that is silent for this long (ms) is dead. */
const LONGEST_SILENCE = 40_000;

/**
 * Passes `/api/live` on. Its streams stay open as long as a page is visible, so each has a connection outside of the
 * pool, which they would soon exhaust. Nothing is compressed or buffered. All streams end when the app closes.
 */
export async function liveStreams(
  app: FastifyInstance,
  config: Pick<HostConfig, 'apiOrigin' | 'hostSecret'>,
): Promise<void> {
  const open = new Set<ServerResponse>();
  app.addHook('preClose', (done) => {
    for (const raw of open) raw.end();
    done();
  });

  app.get(LIVE_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const { raw } = reply;
    const answer = await openStream(request, raw, config).catch(() => null);
    if (!answer) return sendError(reply, 'unavailable');
    reply.hijack();
    raw.once('close', () => open.delete(raw));
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    raw.writeHead(answer.statusCode ?? 502, { ...API_SECURITY_HEADERS, ...passedOn(answer) });
    open.add(raw);
    // A broken stream is ended, too: the reader reconnects with its last event id.
    answer.once('error', () => raw.end());
    answer.pipe(raw);
    return reply;
  });
}

/** Requests the stream from the API. The request is aborted when the visitor leaves, even before the answer. */
function openStream(
  { raw, headers, ip, id }: FastifyRequest,
  visitor: ServerResponse,
  { apiOrigin, hostSecret }: Pick<HostConfig, 'apiOrigin' | 'hostSecret'>,
): Promise<IncomingMessage> {
  const last = headers['last-event-id'];
  const { get } = apiOrigin.startsWith('https:') ? https : http;
  const asked = get(apiOrigin + (raw.url ?? LIVE_PATH), {
    agent: false,
    timeout: LONGEST_SILENCE,
    headers: {
      accept: 'text/event-stream',
      [HEADERS.hostSecret]: hostSecret,
      [HEADERS.visitor]: plainAddress(ip),
      [HEADERS.requestId]: id,
      ...(last === undefined ? {} : { 'last-event-id': last }),
    },
  });
  asked.once('timeout', () => asked.destroy());
  visitor.once('close', () => asked.destroy());
  return new Promise((resolve, reject) => asked.once('response', resolve).on('error', reject));
}

function passedOn({ headers }: IncomingMessage): http.OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !TAKEN_OFF.has(name)));
}
