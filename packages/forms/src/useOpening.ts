import { useEffect, useRef, useState } from 'react';

/** What has been opened so far. */
export type Opening<T> = { phase: 'loading' } | { phase: 'failed'; error: unknown } | { phase: 'ready'; opened: T };

/**
 * Opens something that this tab holds until the component is unmounted, and again on `retry`.
 * The functions are those of the first render: another token, or newer data, does not open a form again.
 */
export function useOpening<T extends { release(): void }>(open: () => Promise<T>, report: (error: unknown) => void) {
  const [opening, setOpening] = useState<Opening<T>>({ phase: 'loading' });
  const [tries, setTries] = useState(0);
  const first = useRef({ open, report });
  useEffect(() => {
    let isGone = false;
    let release = () => undefined as void;
    first.current.open().then(
      (opened) => {
        if (isGone) return opened.release();
        release = () => opened.release();
        setOpening({ phase: 'ready', opened });
      },
      (error: unknown) => {
        if (isGone) return;
        first.current.report(error);
        setOpening({ phase: 'failed', error });
      },
    );
    return () => {
      isGone = true;
      release();
    };
  }, [tries]);
  return {
    opening,
    retry(): void {
      setOpening({ phase: 'loading' });
      setTries((before) => before + 1);
    },
  };
}
