/** How failures under one key are answered. */
export interface ThrottleRule {
  /** So many failures within the window, and each further try has to wait. */
  failures: number;
  windowMs: number;
  /** First wait; each further failure doubles it. */
  firstMs: number;
  /** Longest wait. */
  longestMs: number;
}

/** A try that was counted, or how long to wait for the next one. */
type Taken = { waitMs: number } | { giveBack(): Promise<void> };

/** Where failures are counted, for all processes of the API together. Keys are any text. */
export interface ThrottleStore {
  /**
   * Counts a try as failed, ahead of its outcome and without a gap for tries at the same time, unless the key has to wait; then
   * it counts nothing. `giveBack` undoes it when the try was right.
   */
  take(key: string, rule: ThrottleRule): Promise<Taken>;
  /** Forgets the key's failures. */
  clear(key: string): Promise<void>;
  /** Removes what is of no use any more. */
  prune(): Promise<void>;
}

/** Wait after so many failures, in ms: from the rule's number on the first one, and twice as long after each further failure. */
export function waitAfter(failures: number, rule: ThrottleRule): number {
  return failures < rule.failures ? 0 : Math.min(rule.longestMs, rule.firstMs * 2 ** (failures - rule.failures));
}
