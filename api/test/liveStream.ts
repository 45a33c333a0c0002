import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { EventParser, openEventStream, type StreamEvent } from './eventStream.ts';

/** An open stream of events, read one by one. */
export interface LiveStreamReader {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  parser: EventParser;
  /** The next event; undefined once the stream has ended. */
  next(): Promise<StreamEvent | undefined>;
  /** Resolves once `isSo` is true for the parser's state. */
  until(isSo: (parser: EventParser) => boolean): Promise<void>;
  close(): void;
}

/** Connects to a listening app; `path` with its query. */
export async function readLive(
  app: Pick<FastifyInstance, 'listeningOrigin'>,
  path = '/api/live',
  headers: Record<string, string> = {},
): Promise<LiveStreamReader> {
  const response = await openEventStream(app.listeningOrigin + path, headers);
  response.on('error', () => undefined);
  const parser = new EventParser();
  const texts = (response as AsyncIterable<string>)[Symbol.asyncIterator]();
  const events: StreamEvent[] = [];
  const readMore = async () => {
    const { value, done } = await texts.next().catch(() => ({ value: undefined, done: true }));
    if (!done) events.push(...parser.take(value as string));
    return !done;
  };
  return {
    status: response.statusCode,
    headers: response.headers,
    parser,
    async next() {
      while (events.length === 0 && (await readMore()));
      return events.shift();
    },
    async until(isSo) {
      while (!isSo(parser) && (await readMore()));
    },
    close: () => response.destroy(),
  };
}
