import { useEffect, useState, type ComponentType } from 'react';
import { report } from '../federation/report.ts';
import { NavigationProgress } from './NavigationProgress.tsx';
import { useArrival } from './useArrival.ts';

/** Latest moment at which what can wait is fetched, in ms; sooner when the page is idle. */
const LATEST_START = 3_000;

/** What the frame says about loading, arriving, the connection and new versions. Nothing of it takes room in the page. */
export function Notices() {
  useArrival();
  return (
    <>
      <NavigationProgress />
      <Later />
    </>
  );
}

/** In a chunk of its own that is there before it is needed: without a connection it could not be fetched any more. */
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

/** @returns a function that calls it off. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: LATEST_START });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(work, LATEST_START / 2);
  return () => clearTimeout(timer);
}
