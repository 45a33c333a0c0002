import { useEffect, useState, type ComponentType } from 'react';
import { report } from '../federation/report.ts';
import { NavigationProgress } from './NavigationProgress.tsx';
import { useArrival } from './useArrival.ts';

/** Latest time at which the later notices are loaded, in ms. Earlier if the page is idle. */
const LATEST_START = 3_000;

/** Messages of the frame about loading, arriving, the connection and new versions. They take no space in the page. */
export function Notices() {
  useArrival();
  return (
    <>
      <NavigationProgress />
      <Later />
    </>
  );
}

/** A separate chunk that is loaded before it is needed: without a connection it could not be loaded. */
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
