import http, { type IncomingMessage } from 'node:http';
import { createParser } from 'eventsource-parser';

/** An event as a browser's EventSource reports it. */
export interface StreamEvent {
  type: string;
  id: string;
  data: string;
}

/** Parses the text of an event stream, chunk by chunk. */
export class EventParser {
  /** The reader's `Last-Event-ID`. */
  lastId: string;
  /** The last `retry:`, in ms. */
  retry: number | undefined;
  /** Number of lines that are comments. */
  comments = 0;
  readonly #events: StreamEvent[] = [];
  readonly #parser = createParser({
    onId: (id) => (this.lastId = id),
    onEvent: ({ event: type = 'message', data }) => this.#events.push({ type, id: this.lastId, data }),
    onRetry: (retry) => (this.retry = retry),
    onComment: () => (this.comments += 1),
  });

  constructor(lastId = '') {
    this.lastId = lastId;
  }

  /** Adds a piece of text and returns the events that it completes. */
  take(text: string): StreamEvent[] {
    this.#parser.feed(text);
    return this.#events.splice(0);
  }
}

/**
 * Opens a stream over real HTTP and resolves with its head. A refused connection rejects; a cut one ends the stream.
 */
export function openEventStream(url: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    http.get(url, { headers, agent: false }, (response) => resolve(response.setEncoding('utf8'))).once('error', reject);
  });
}
