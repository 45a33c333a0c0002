import { whenIdle } from '../whenIdle.ts';
import { putFrameBack, watchFrame } from './frameElements.ts';
import { rememberGlobals } from './pristine.ts';
import { report } from './report.ts';
import { removeFrameRules } from './sheets.ts';

interface ContainedRelease {
  name: string;
  version: string;
}

/** Waits until React has forgotten what it removed itself. */
const SETTLED_MS = 300;

let putGlobalsBack: (() => string[]) | undefined;
let shown: () => ContainedRelease | undefined = () => undefined;

/** Remembers the globals. Call it before the first remote is loaded. */
export function startContaining(): void {
  putGlobalsBack = rememberGlobals();
}

/** Watches the frame of the rendered page. `shownRelease` returns the release whose page is shown. */
export function containFrame(root: HTMLElement, shownRelease: () => ContainedRelease | undefined): void {
  shown = shownRelease;
  watchFrame(root, () => setTimeout(() => whenIdle(containShown), 2 * SETTLED_MS));
}

/** Like `contain`, for the release whose page is shown. */
export function containShown(): void {
  contain(shown());
}

/** Puts back what a release changed in the globals and in the frame, and reports it. */
export function contain(release: ContainedRelease | undefined): void {
  const found = [...(putGlobalsBack?.() ?? []), ...removeFrameRules(), ...putFrameBack(SETTLED_MS)];
  if (found.length === 0) return;
  const { name: remote, version } = release ?? {};
  report('contained', new Error(`put back: ${found.slice(0, 20).join(', ')}`), { remote, version });
}
