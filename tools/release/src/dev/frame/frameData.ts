/**
 * Content of the JSON block that the development server (tools/release/src/dev/frameDocument.ts) puts into the
 * page.
 */
export interface FrameData {
  /** The remote's name, title and mounts, from its `remote.json`. */
  name: string;
  title: string;
  mounts: string[];
  /** Origin of the site that the data comes from. */
  site: string;
  /** Milliseconds by which that site's clock is ahead of the real one. */
  clockOffset: number;
}

export function readFrameData(): FrameData {
  return JSON.parse(document.getElementById('wkff-frame')?.textContent ?? '') as FrameData;
}
