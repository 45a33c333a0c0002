import { isApiError, serverMessage } from '@wkff/api-client';
import { realNow } from '@wkff/contracts';
import { useLatest } from '@wkff/forms';
import { useSession } from '@wkff/session';
import { useCallback, useEffect, useState } from 'react';

/** Why the data could not be read or refreshed. */
export interface ReadFailure {
  /** Message of the server. Null if there is none. */
  message: string | null;
  /** True if a login is needed. */
  isOut: boolean;
}

/** State of a read. */
export interface Read<T> {
  /** Undefined until it has been read. */
  data: T | undefined;
  /** Failure of the last try. Null if it succeeded. */
  failure: ReadFailure | null;
  /** Time at which `data` was read, in epoch milliseconds. */
  readAt: number;
  /** Reads again immediately. */
  reload(): void;
  /** Replaces the data, e.g. by the answer to a write. */
  put(data: T): void;
}

export interface ReadOptions<T> {
  /** Identifies what is read. With a new key, the old data is not shown. */
  key: string;
  read(before: T | undefined, signal: AbortSignal): Promise<T>;
  /** A new value triggers another read. The old data is shown until the answer arrives. */
  stamp?: string | number;
  /** Interval at which it is read again while the tab is visible, in ms. */
  every: number;
  /** True if the data must not change. */
  isFrozen: boolean;
  /** Reports an unexpected error to the operators. */
  report(error: unknown): void;
}

interface Shown<T> {
  key: string;
  data?: T;
  failure: ReadFailure | null;
  readAt: number;
}

/** Reads data and keeps it up to date. After a failure, returns the old data together with the failure. */
export function useRead<T>({ key, read, stamp, every, isFrozen, report }: ReadOptions<T>): Read<T> {
  const [shown, setShown] = useState<Shown<T>>({ key, failure: null, readAt: 0 });
  const [reloads, setReloads] = useState(0);
  // Reads that stopped when the session ended continue after a login.
  const token = useSession((session) => session.token !== null);
  const latest = useLatest({ read, report, shown });

  useEffect(() => {
    if (isFrozen) return undefined;
    return repeatWhileVisible(every, async (signal) => {
      const { shown: before } = latest.current;
      try {
        const data = await latest.current.read(before.key === key ? before.data : undefined, signal);
        if (!signal.aborted) setShown({ key, data, failure: null, readAt: realNow() });
        return true;
      } catch (error) {
        if (signal.aborted) return false;
        if (!isApiError(error)) latest.current.report(error);
        const failure = { message: serverMessage(error), isOut: isApiError(error) && error.status === 401 };
        setShown((now) => (now.key === key ? { ...now, failure } : { key, failure, readAt: 0 }));
        return !failure.isOut;
      }
    });
  }, [key, stamp, every, isFrozen, reloads, token, latest]);

  const isSame = shown.key === key;
  return {
    data: isSame ? shown.data : undefined,
    failure: isSame ? shown.failure : null,
    readAt: isSame ? shown.readAt : 0,
    reload: useCallback(() => setReloads((count) => count + 1), []),
    put: useCallback((data: T) => setShown({ key, data, failure: null, readAt: realNow() }), [key]),
  };
}

/**
 * Calls `work` now, whenever the tab becomes visible, and `every` ms after it resolved to true. Hidden tabs do no work.
 * @returns a function that stops it and aborts the signal.
 */
function repeatWhileVisible(every: number, work: (signal: AbortSignal) => Promise<boolean>): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function run(): Promise<void> {
    clearTimeout(timer);
    if (document.hidden) return;
    const goesOn = await work(signal);
    if (goesOn && !signal.aborted) timer = setTimeout(handleTurn, every);
  }
  const handleTurn = () => void run();
  handleTurn();
  document.addEventListener('visibilitychange', handleTurn);
  return () => {
    controller.abort();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', handleTurn);
  };
}
