import http, { type IncomingMessage } from 'node:http';
import { createParser } from 'eventsource-parser';

/** An event as a browser's EventSource would give it. */
export interface StreamEvent {
  type: string;
  id: string;
  data: string;
}

/** Reads the text of an event stream piece by piece. */
export class EventParser {
  /** What a reader would send as `Last-Event-ID`. */
  lastId: string;
  /** Milliseconds of the last `retry:`. */
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

  /** Returns the events that a piece of text completes. */
  take(text: string): StreamEvent[] {
    this.#parser.feed(text);
    return this.#events.splice(0);
  }
}

/** Opens a stream over real HTTP; resolves with its head. A refused or cut connection rejects or ends it. */
export function openEventStream(url: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    http.get(url, { headers, agent: false }, (response) => resolve(response.setEncoding('utf8'))).once('error', reject);
  });
}
