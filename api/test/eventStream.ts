import http, { type IncomingMessage } from 'node:http';

/** An event as a browser's EventSource would give it. */
export interface StreamEvent {
  type: string;
  id: string;
  data: string;
}

/** Reads the text of an event stream as the HTML standard says; what is not ended by a blank line doesn't count. */
export class EventParser {
  /** What a reader would send as `Last-Event-ID`. */
  lastId = '';
  /** Milliseconds of the last `retry:`. */
  retry: number | undefined;
  /** Lines that are comments. */
  comments = 0;
  #rest = '';
  #id = '';
  #type = '';
  #data: string[] = [];

  constructor(lastId = '') {
    this.lastId = lastId;
    this.#id = lastId;
  }

  /** The events that a piece of text completes. */
  take(text: string): StreamEvent[] {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    const events: StreamEvent[] = [];
    for (const line of lines) {
      if (line !== '') this.#field(line);
      else events.push(...this.#dispatch());
    }
    return events;
  }

  #field(line: string): void {
    if (line.startsWith(':')) return void (this.comments += 1);
    const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    if (name === 'id') this.#id = value;
    if (name === 'event') this.#type = value;
    if (name === 'data') this.#data.push(value);
    if (name === 'retry') this.retry = Number(value);
  }

  #dispatch(): StreamEvent[] {
    this.lastId = this.#id;
    const event = { type: this.#type || 'message', id: this.#id, data: this.#data.join('\n') };
    const isEvent = this.#data.length > 0;
    [this.#type, this.#data] = ['', []];
    return isEvent ? [event] : [];
  }
}

/** Opens a stream over real HTTP; resolves with its head. A refused or cut connection rejects or ends it. */
export function openEventStream(url: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    http.get(url, { headers, agent: false }, (response) => resolve(response.setEncoding('utf8'))).once('error', reject);
  });
}
