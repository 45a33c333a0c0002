import { useRef, useState } from 'react';

/** State of a form that is sent once at a time. */
export interface SingleSend {
  isBusy: boolean;
  /** Runs `work`, unless it is still running. */
  run(work: () => Promise<void>): Promise<void>;
}

/** Returns a function that ignores the second click of a double click, and whether it is running. */
export function useSingleSend(): SingleSend {
  const [isBusy, setIsBusy] = useState(false);
  // A ref, because a state update would be too late for the second click.
  const isRunning = useRef(false);

  async function run(work: () => Promise<void>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      await work();
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }

  return { isBusy, run };
}
