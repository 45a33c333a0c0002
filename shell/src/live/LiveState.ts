/** The state of a tab's score updates, shared by its stream, its reads and its pages. */
export interface LiveState {
  /** Number of the newest change that the tab has seen. The data on screen includes it, or is being refreshed. */
  seen: number;
  /** True while the page's data is read again because something changed elsewhere. */
  isRefreshing: boolean;
  /** Called when a read has failed. */
  onFailure: () => void;
}

/** @param change number of the change that the page includes. */
export function createLiveState(change: number): LiveState {
  return { seen: change, isRefreshing: false, onFailure: () => undefined };
}
