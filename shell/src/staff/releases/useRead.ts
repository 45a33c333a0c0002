import { realNow } from '@wkff/contracts';
import { useSession } from '@wkff/session';
import { isApiError, serverMessage } from '@wkff/ui';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Why what is shown could not be read, or is older than it should be. */
export interface ReadFailure {
  /** The server's; null where it gave none. */
  message: string | null;
  /** True: a login is needed. */
  isOut: boolean;
}

/** What was read. */
export interface Read<T> {
  /** Undefined until it has been read. */
  data: T | undefined;
  /** Of the last try; null: it went well. */
  failure: ReadFailure | null;
  /** When `data` was read, epoch ms. */
  readAt: number;
  /** Reads again at once. */
  reload(): void;
  /** Shows this instead, e.g. what a write answered. */
  put(data: T): void;
}

export interface ReadOptions<T> {
  /** What is read: another key shows nothing of the one before. */
  key: string;
  read(before: T | undefined, signal: AbortSignal): Promise<T>;
  /** Read again when it changes; what is shown stays until the answer is there. */
  stamp?: string | number;
  /** Ms after which it is read again, while the page is looked at. */
  every: number;
  /** True: what is shown does not change. */
  isFrozen: boolean;
  /** Takes an unexpected error, for the operators. */
  report(error: unknown): void;
}

interface Shown<T> {
  key: string;
  data?: T;
  failure: ReadFailure | null;
  readAt: number;
}

/** Reads something and follows it. After a failure what was read before stays, with the failure beside it. */
export function useRead<T>({ key, read, stamp, every, isFrozen, report }: ReadOptions<T>): Read<T> {
  const [shown, setShown] = useState<Shown<T>>({ key, failure: null, readAt: 0 });
  const [reloads, setReloads] = useState(0);
  // A login brings along what its end had stopped.
  const token = useSession((session) => session.token !== null);
  const latest = useRef({ read, report, shown });
  useEffect(() => {
    latest.current = { read, report, shown };
  });

  useEffect(() => {
    if (isFrozen) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function follow(): Promise<void> {
      clearTimeout(timer);
      if (document.hidden) return;
      const { shown: before } = latest.current;
      try {
        const data = await latest.current.read(before.key === key ? before.data : undefined, signal);
        if (signal.aborted) return;
        setShown({ key, data, failure: null, readAt: realNow() });
      } catch (error) {
        if (signal.aborted) return;
        if (!isApiError(error)) latest.current.report(error);
        const failure = { message: serverMessage(error), isOut: isApiError(error) && error.status === 401 };
        setShown((now) => (now.key === key ? { ...now, failure } : { key, failure, readAt: 0 }));
        if (failure.isOut) return;
      }
      timer = setTimeout(() => void follow(), every);
    }
    const handleVisibility = () => void follow();

    void follow();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      controller.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, [key, stamp, every, isFrozen, reloads, token]);

  const isSame = shown.key === key;
  return {
    data: isSame ? shown.data : undefined,
    failure: isSame ? shown.failure : null,
    readAt: isSame ? shown.readAt : 0,
    reload: useCallback(() => setReloads((count) => count + 1), []),
    put: useCallback((data: T) => setShown({ key, data, failure: null, readAt: realNow() }), [key]),
  };
}
