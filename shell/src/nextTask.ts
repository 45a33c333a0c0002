/** A browser's scheduler. Safari has none. */
interface Scheduling {
  scheduler?: { yield?: () => Promise<void> };
}

/** Ends the current task: the browser may paint and answer the visitor before the caller goes on. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as Scheduling;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
