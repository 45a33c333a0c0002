import type { Settled } from '@wkff/ui';
import { useEffect, useState } from 'react';

/** A widget's data: settled on a page that the server rendered, a promise on one that the browser loaded. */
export type Deferred<T> = Settled<T> | Promise<Settled<T>>;

/**
 * Returns a widget's data to show; null while it loads. While it reloads, the previous data stays, also if that
 * fails; a previous failure is replaced by the loading state.
 */
export function useDeferred<T>(source: Deferred<T>): Settled<T> | null {
  // Data that the server rendered stays, too.
  const [latest, setLatest] = useState<{ source: Deferred<T>; settled: Settled<T> } | null>(
    source instanceof Promise ? null : { source, settled: source },
  );
  useEffect(() => {
    if (!(source instanceof Promise)) return undefined;
    let isCurrent = true;
    void source.then((settled) => {
      if (!isCurrent) return;
      setLatest((before) => ({ source, settled: settled.ok || !before?.settled.ok ? settled : before.settled }));
    });
    return () => {
      isCurrent = false;
    };
  }, [source]);
  if (!(source instanceof Promise)) return source;
  if (latest?.source === source || latest?.settled.ok) return latest.settled;
  return null;
}
