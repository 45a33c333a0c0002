import { whenIdle } from '@wkff/ui';
import { putFrameBack, watchFrame } from './frameElements.ts';
import { rememberGlobals } from './pristine.ts';
import { report } from './report.ts';
import { holdListeners, wakeSection } from './sectionListeners.ts';
import { rememberSheets, removeAdoptedSheets, removeFrameRules, showSheets, type ContainedRelease } from './sheets.ts';

/** Waits until React has forgotten what it removed itself. */
const SETTLED_MS = 300;
/**
 * How often the frame of a page is put back before the next page. Who removes a part of it each time, e.g. a browser
 * extension that blocks it, prevails.
 */
const MOST_LOSSES = 3;

let putGlobalsBack: (() => string[]) | undefined;
let shown: () => ContainedRelease | undefined = () => undefined;
let losses = 0;

/** Remembers what is there without remotes. Call it before the first remote is loaded. */
export function startContaining(): void {
  holdListeners();
  putGlobalsBack = rememberGlobals();
  rememberSheets();
}

/** Watches the frame of the rendered page. `shownRelease` returns the release whose page is shown. */
export function containFrame(root: HTMLElement, shownRelease: () => ContainedRelease | undefined): void {
  shown = shownRelease;
  const putLossBack = () => {
    if (losses < MOST_LOSSES && putBack(shown())) losses += 1;
  };
  watchFrame(root, () => setTimeout(() => whenIdle(putLossBack), 2 * SETTLED_MS));
}

/** Lets styles, listeners and intervals of a remote act, and none of others that the tab has loaded. */
export function showSection(name: string | undefined): void {
  showSheets(name);
  wakeSection(name);
}

/** Like `contain`, for the release whose page is shown. */
export function containShown(): void {
  contain(shown());
}

/** Puts back what a release changed in the globals and in the frame, and reports it. */
export function contain(release: ContainedRelease | undefined): void {
  losses = 0;
  putBack(release);
}

/** Returns whether there was anything to put back. */
function putBack(release: ContainedRelease | undefined): boolean {
  const globals = putGlobalsBack?.() ?? [];
  // A sheet's address says whose rules they are. What else was changed, the page that is shown has changed.
  const rules = removeFrameRules();
  const adopted = removeAdoptedSheets() ? ['adopted style sheets'] : [];
  const isOwn = reportFound(release, [...globals, ...adopted, ...putFrameBack(SETTLED_MS)]);
  return rules.map(([owner, found]) => reportFound(owner, found)).includes(true) || isOwn;
}

/** Returns false if nothing was found. */
function reportFound(release: ContainedRelease | undefined, found: readonly string[]): boolean {
  if (found.length === 0) return false;
  const { name: remote, version } = release ?? {};
  report('contained', new Error(`put back: ${found.slice(0, 20).join(', ')}`), { remote, version });
  return true;
}
