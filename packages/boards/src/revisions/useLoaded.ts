import { serverMessage } from '@wkff/api-client';
import { useEffect, useRef, useState } from 'react';
import { withLogin } from '@wkff/forms';

export type Loaded<T> =
  | { phase: 'loading' }
  /** `message`: the server's, or null. */
  | { phase: 'failed'; message: string | null }
  | { phase: 'loaded'; value: T };

const LOADING = { phase: 'loading' } as const;

/**
 * Loads data from the API as the logged-in member, and reloads it when `key` changes. A null key loads nothing. Returns
 * the state and a function to retry after a failure.
 */
export function useLoaded<T>(
  key: string | null,
  report: (error: unknown) => void,
  load: (signal: AbortSignal) => Promise<T>,
): [Loaded<T>, () => void] {
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<{ key: string; state: Loaded<T> } | null>(null);
  const latest = useRef({ report, load });
  useEffect(() => {
    latest.current = { report, load };
  });
  useEffect(() => {
    if (key === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const set = (state: Loaded<T>) => {
      if (!signal.aborted) setAnswer({ key, state });
    };
    set(LOADING);
    withLogin(() => latest.current.load(signal)).then(
      (value) => set({ phase: 'loaded', value }),
      (error: unknown) => {
        if (!signal.aborted) latest.current.report(error);
        set({ phase: 'failed', message: serverMessage(error) });
      },
    );
    return () => controller.abort();
  }, [key, tries]);
  // Ignores data that was loaded for another key.
  return [answer?.key === key ? answer.state : LOADING, () => setTries((before) => before + 1)];
}
