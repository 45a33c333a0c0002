import type { Settled } from '@wkff/api-client';
import { useEffect, useState } from 'react';

/** A widget's data: settled on a page that the server rendered, a promise on one that the browser loaded. */
export type Deferred<T> = Settled<T> | Promise<Settled<T>>;

/**
 * Returns a widget's data, or null while it loads. A reload keeps the previous data, even if the reload fails. After a
 * previous failure it shows the loading state.
 */
export function useDeferred<T>(source: Deferred<T>): Settled<T> | null {
  // Keeps data that the server rendered as well.
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
