import { useEffect } from 'react';

/** Keeps the screen on while the page is shown and a match is kept, where the browser can do that. */
export function useWakeLock(isNeeded: boolean): void {
  useEffect(() => {
    const { wakeLock } = navigator as { wakeLock?: WakeLock };
    if (!wakeLock || !isNeeded) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isGone = false;
    // A browser that saves its battery refuses, and takes a lock away from a page that is hidden.
    const take = (): void => {
      if (document.visibilityState !== 'visible') return;
      wakeLock.request('screen').then(
        (taken) => {
          if (isGone) void taken.release();
          else lock = taken;
        },
        () => undefined,
      );
    };
    take();
    document.addEventListener('visibilitychange', take);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, [isNeeded]);
}
