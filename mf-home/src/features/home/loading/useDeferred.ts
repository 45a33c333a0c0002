import type { Settled } from '@wkff/ui';
import { useEffect, useState } from 'react';

/** A widget's load: settled already on the server's page, still under way on a page that the browser made. */
export type Deferred<T> = Settled<T> | Promise<Settled<T>>;

/**
 * What a widget has to show; null while it loads. While it loads again, what was there stays, and also when that fails; but a
 * failure makes way for the loading state.
 */
export function useDeferred<T>(source: Deferred<T>): Settled<T> | null {
  // What the server's page showed stays, too.
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
