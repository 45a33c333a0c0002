/** What a host says to the API, and does for it. */
export interface HostWork {
  /** Says what this host supports and shows. Call it after the registry was read. */
  say(): Promise<void>;
  /** Makes the checks that the API waits for. Call it when the API can be reached, and when it says that one waits. */
  check(): Promise<void>;
}
