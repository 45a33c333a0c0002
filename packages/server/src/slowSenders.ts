import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { LeastSpeed } from './slowReaders.ts';

/** Slower than a phone with a poor connection. A pause is made up for by what is sent before and after it. */
const LEAST_SPEED: LeastSpeed = { bytesPerSecond: 4 * 1024, within: 20_000 };

/**
 * Ends requests whose body arrives slower than the minimum speed, with 408 if they are not answered yet. A sender who
 * waits because this server has not read what has arrived is not slow.
 */
export function endSlowSenders(server: Server, { bytesPerSecond, within }: LeastSpeed = LEAST_SPEED): void {
  /** For each body that is arriving: since when, and how much of its connection had been received by then. */
  const bodies = new Map<IncomingMessage, { response: ServerResponse; since: number; received: number }>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.complete || !hasBody(request)) return;
    bodies.set(request, { response, since: performance.now(), received: request.socket.bytesRead });
    request.once('close', () => bodies.delete(request));
  });

  function look(): void {
    const now = performance.now();
    for (const [request, body] of bodies) {
      // Absent after a request whose body was passed on.
      const socket = request.socket as IncomingMessage['socket'] | null;
      if (request.complete || !socket) {
        bodies.delete(request);
        continue;
      }
      const isUnread = request.isPaused() || request.readableLength > 0;
      const elapsed = now - body.since;
      if (!isUnread && elapsed < within) continue;
      const isSlow = !isUnread && socket.bytesRead - body.received < (bytesPerSecond * elapsed) / 1_000;
      if (isSlow) end(request, body.response);
      else bodies.set(request, { ...body, since: now, received: socket.bytesRead });
    }
  }

  function end({ socket }: IncomingMessage, response: ServerResponse): void {
    // Answered like a request that exceeds its time limit.
    if (!response.headersSent) server.emit('clientError', { code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
    socket.destroySoon();
  }

  const timer = setInterval(look, within / 10).unref();
  server.once('close', () => clearInterval(timer));
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
