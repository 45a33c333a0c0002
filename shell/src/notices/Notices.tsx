import { useEffect, useState, type ComponentType } from 'react';
import { report } from '../federation/report.ts';
import { NavigationProgress } from './NavigationProgress.tsx';
import { useArrival } from './useArrival.ts';

/** Longest delay before the later notices are loaded, in ms. An idle page loads them earlier. */
const LATEST_START = 3_000;

/** Messages about navigation, the connection and new versions. They overlay the page. */
export function Notices() {
  useArrival();
  return (
    <>
      <NavigationProgress />
      <Later />
    </>
  );
}

/** A separate chunk that is loaded before it is needed, because it must work without a connection. */
function Later() {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        import(/* webpackChunkName: "lazy-notices" */ './LaterNotices.tsx').then(
          ({ LaterNotices }) => setLoaded(() => LaterNotices),
          (error: unknown) => report('notices', error),
        );
      }),
    [],
  );
  return Loaded && <Loaded />;
}

/** @returns a function that cancels it. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: LATEST_START });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(work, LATEST_START / 2);
  return () => clearTimeout(timer);
}
