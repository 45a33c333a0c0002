/** The rule for failures under one key. */
export interface ThrottleRule {
  /** Number of failures within the window from which each further try must wait. */
  failures: number;
  windowMs: number;
  /** First wait; each further failure doubles it. */
  firstMs: number;
  /** Longest wait. */
  longestMs: number;
}

/** A counted try, or the time to wait for the next one. */
export type Taken = { waitMs: number } | { giveBack(): Promise<void> };

/** Counts failures for all processes of the API together. Keys are any text. */
export interface ThrottleStore {
  /**
   * Counts a try as failed before its outcome is known, atomically. Counts nothing while the key must wait. `giveBack`
   * removes the try, e.g. after a success.
   */
  take(key: string, rule: ThrottleRule): Promise<Taken>;
  /** Deletes the key's failures. */
  clear(key: string): Promise<void>;
  /** Deletes expired entries. */
  prune(): Promise<void>;
}

/**
 * Returns the wait after a number of failures, in ms: none below the rule's number, then the first wait, doubled by
 * each further failure.
 */
export function waitAfter(failures: number, rule: ThrottleRule): number {
  return failures < rule.failures ? 0 : Math.min(rule.longestMs, rule.firstMs * 2 ** (failures - rule.failures));
}
