import { serverMessage } from '@wkff/api-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { texts } from './texts.ts';

/** What was read so far. */
export type Loaded<T> = { phase: 'loading' } | { phase: 'failed'; message: string } | { phase: 'ready'; data: T };

/**
 * Reads something, and again when the key changes. `reload` reads it again; the present data is shown until the answer
 * arrives, and stays if it fails.
 */
export function useLoaded<T>(key: string, load: () => Promise<T>, report: (error: unknown) => void) {
  const [state, setState] = useState<{ key: string; loaded: Loaded<T> }>({ key, loaded: { phase: 'loading' } });
  const latest = useRef({ key, load, report });
  useEffect(() => {
    latest.current = { key, load, report };
  });
  const reload = useCallback(async () => {
    const asked = latest.current;
    const isLate = () => latest.current.key !== asked.key;
    try {
      const data = await asked.load();
      if (!isLate()) setState({ key: asked.key, loaded: { phase: 'ready', data } });
    } catch (error) {
      if (isLate()) return;
      asked.report(error);
      const failed = { phase: 'failed', message: serverMessage(error) ?? texts.failed } as const;
      setState((now) =>
        now.key === asked.key && now.loaded.phase === 'ready' ? now : { key: asked.key, loaded: failed },
      );
    }
  }, []);
  useEffect(() => void reload(), [key, reload]);
  const loaded: Loaded<T> = state.key === key ? state.loaded : { phase: 'loading' };
  return { loaded, reload };
}
