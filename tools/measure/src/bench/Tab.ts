interface Answer {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}

/** A tab of a running browser, controlled by the DevTools protocol. */
export class Tab {
  readonly #socket: WebSocket;
  readonly #end: () => Promise<unknown>;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  readonly #listeners = new Set<(method: string, params: unknown) => void>();
  #number = 0;

  private constructor(socket: WebSocket, end: () => Promise<unknown>) {
    this.#socket = socket;
    this.#end = end;
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data)) as Answer));
    socket.addEventListener('close', () => {
      for (const answer of this.#waiting.values()) answer({ error: { message: 'the tab was closed' } });
    });
  }

  /** Opens an empty tab of the browser with this DevTools port. */
  static async open(port: number): Promise<Tab> {
    const origin = `http://127.0.0.1:${port}/json`;
    const made = await fetch(`${origin}/new?about:blank`, { method: 'PUT' });
    const { id, webSocketDebuggerUrl } = (await made.json()) as { id: string; webSocketDebuggerUrl: string };
    const socket = new WebSocket(webSocketDebuggerUrl);
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('error', () => reject(new Error('the browser does not answer')));
    });
    return new Tab(socket, () => fetch(`${origin}/close/${id}`));
  }

  /** Sends a command. @throws Error with the browser's reason. */
  async send<T>(method: string, params: object = {}): Promise<T> {
    const id = (this.#number += 1);
    const { result, error } = await new Promise<Answer>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
    this.#waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as T;
  }

  /** Returns what an expression of the page's is, once it is settled. @throws Error with what the page throws. */
  async evaluate<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await this.send<{
      result: { value: T };
      exceptionDetails?: { exception?: { description?: string } };
    }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'the page throws');
    return result.value;
  }

  /** Calls the listener for every event. */
  listen(listener: (method: string, params: unknown) => void): void {
    this.#listeners.add(listener);
  }

  async close(): Promise<void> {
    await this.#end();
    this.#socket.close();
  }

  #hear(message: Answer): void {
    if (message.id !== undefined) this.#waiting.get(message.id)?.(message);
    else for (const listener of this.#listeners) listener(message.method ?? '', message.params);
  }
}
