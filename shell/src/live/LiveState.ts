/** What a tab knows about changes of scores; shared by its stream, its reads and its pages. */
export interface LiveState {
  /** The newest change that the tab has heard of; what is shown is as new, or about to be. */
  seen: number;
  /** True while the page is asked anew because something changed elsewhere. */
  isRefreshing: boolean;
  /** Called when a read failed. */
  onFailure: () => void;
}

/** @param change the number that the page was made at. */
export function createLiveState(change: number): LiveState {
  return { seen: change, isRefreshing: false, onFailure: () => undefined };
}
