import { useRef, useState } from 'react';
import { saveFailure, type Request } from './saveFailure.ts';

/** What a call of the API needs to be cancelled and to report its progress. */
export interface SendOptions {
  signal: AbortSignal;
  /** @param part the sent fraction, 0 to 1. */
  onProgress(part: number): void;
}

/** A request about an item, its progress, and a way to cancel it. `run` is that of the first render, too. */
export function useItemRequest() {
  const [request, setRequest] = useState<Request>('create');
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useRef<AbortController | null>(null);

  /** Sends a request. @throws its error, with the form's message. */
  async function run<T>(of: Request, send: (options: SendOptions) => Promise<T>): Promise<T> {
    setRequest(of);
    sending.current = new AbortController();
    try {
      return await send({ signal: sending.current.signal, onProgress: setProgress });
    } catch (error) {
      throw saveFailure(error, of);
    } finally {
      sending.current = null;
      setProgress(null);
    }
  }

  return {
    /** The kind of request that was sent last. */
    request,
    /** The sent fraction of the form, 0 to 1; null: nothing is being sent. */
    progress,
    cancel: () => sending.current?.abort(),
    run,
  };
}
