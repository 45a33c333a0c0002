import type { Settled } from '@wkff/api-client';
import { useEffect, useState } from 'react';

/** A widget's data, or the promise of it if it is late (`withHeadStart`). */
export type Deferred<T> = Settled<T> | Late<T>;

/** `shown`: what the page shows of it so far; absent: the loading state. */
export type Late<T> = Promise<Settled<T>> & { shown?: Settled<T> | undefined };

/** Returns a widget's data, what it showed before while new data loads, or null. */
export function useDeferred<T>(source: Deferred<T>): Settled<T> | null {
  const [latest, setLatest] = useState<{ source: Late<T>; settled: Settled<T> } | null>(null);
  useEffect(() => {
    if (!(source instanceof Promise)) return undefined;
    let isCurrent = true;
    void source.then((settled) => {
      if (isCurrent) setLatest({ source, settled });
    });
    return () => {
      isCurrent = false;
    };
  }, [source]);
  if (!(source instanceof Promise)) return source;
  return latest?.source === source ? latest.settled : (source.shown ?? null);
}
