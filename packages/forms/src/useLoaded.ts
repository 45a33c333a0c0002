import { serverMessage } from '@wkff/api-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { withLogin } from './withLogin.ts';
import { useLatest } from './useLatest.ts';

/** What has been read so far. */
export type Loaded<T> =
  | { phase: 'loading' }
  /** `message`: the server's, or null. */
  | { phase: 'failed'; message: string | null }
  | { phase: 'ready'; value: T };

const LOADING = { phase: 'loading' } as const;

/**
 * Reads private data, and again when `key` changes; a null key reads nothing. If the session is over it asks for a
 * login. `reload` reads again: what was read is shown until the answer arrives, and stays if that fails. An answer that
 * is no longer wanted is aborted.
 */
export function useLoaded<T>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<T>,
  report: (error: unknown) => void,
): { loaded: Loaded<T>; reload(): Promise<void> } {
  const [answer, setAnswer] = useState<{ key: string; loaded: Loaded<T> } | null>(null);
  const latest = useLatest({ key, load, report });
  const reading = useRef<AbortController | null>(null);
  const reload = useCallback(async () => {
    reading.current?.abort();
    const asked = latest.current;
    const { key: of } = asked;
    if (of === null) return;
    const { signal } = (reading.current = new AbortController());
    setAnswer((now) => (now?.key === of && now.loaded.phase === 'ready' ? now : null));
    try {
      const value = await withLogin(() => asked.load(signal));
      if (!signal.aborted) setAnswer({ key: of, loaded: { phase: 'ready', value } });
    } catch (error) {
      if (signal.aborted) return;
      asked.report(error);
      setAnswer((now) => now ?? { key: of, loaded: { phase: 'failed', message: serverMessage(error) } });
    }
  }, [latest]);
  useEffect(() => {
    void reload();
    return () => reading.current?.abort();
  }, [key, reload]);
  return { loaded: answer?.key === key ? answer.loaded : LOADING, reload };
}
