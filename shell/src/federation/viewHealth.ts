import { findOwner, type ActiveRelease } from '@wkff/contracts';
import type { Router } from '../page/Router.ts';
import { whenIdle } from '@wkff/ui';
import { report, REPORT_PATH } from './report.ts';
import { releaseOf } from './sheets.ts';

type ViewedRelease = Pick<ActiveRelease, 'name' | 'version'>;

/** A view of a remote's page. */
interface PageView {
  release: ViewedRelease;
  hasFailed: boolean;
  isSent: boolean;
}

/** A view counts as good if it has not failed after this long (ms), or by its end if that is earlier. */
const SETTLED_MS = 3_000;
/** Share of views in which web vitals are measured. Views of a canary are always measured. */
const MEASURED_SHARE = 0.1;

let view: PageView | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let finishVitals: (() => void) | undefined;

/** Ends the previous view and starts one of a release's page. `release` is undefined for a page of the host. */
export function beginView(release: ViewedRelease | undefined): void {
  sendView();
  if (release?.name !== view?.release.name) finishVitals?.();
  view = release ? { release, hasFailed: false, isSent: false } : null;
  timer = setTimeout(sendView, SETTLED_MS);
}

/** Reports a failure that the visitor notices. The current view counts as failed if it is of this release. */
export function reportFailure(where: string, error: unknown, release: ViewedRelease | undefined): void {
  report(where, error, { remote: release?.name, version: release?.version });
  if (!view || view.hasFailed || view.release.name !== release?.name || view.release.version !== release.version)
    return;
  view.hasFailed = true;
  if (view.isSent) send(release, { views: 0, errors: 1 });
  else sendView();
}

/** Starts a view at every navigation to another path, and counts uncaught errors in the code of a release. */
export function watchViews(router: Router, releases: readonly ActiveRelease[]): void {
  let shown = router.state.location.pathname;
  router.subscribe(({ location: { pathname } }) => {
    if (pathname === shown) return;
    shown = pathname;
    const owner = findOwner(releases, pathname);
    beginView(owner?.paused ? undefined : owner);
  });
}

/** Counts uncaught errors in the code of a release, and sends what is counted when the page is hidden. */
export function watchErrors(): void {
  const fail = (error: unknown, source = '') => {
    const release = releaseOf(source);
    if (release) reportFailure('unhandled', error, release);
  };
  addEventListener('error', ({ error, message, filename }) => fail(error ?? message, filename));
  addEventListener('unhandledrejection', ({ reason }: { reason: unknown }) =>
    fail(reason, reason instanceof Error ? reason.stack : ''),
  );
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendView();
  });
}

/** Measures web vitals of the page's first view once it is idle: in all views of a canary, and in some of others. */
export function startVitals(release: ViewedRelease, isCanary: boolean): void {
  if (!isCanary && Math.random() >= MEASURED_SHARE) return;
  const first = view;
  whenIdle(() => {
    import(/* webpackChunkName: "lazy-vitals" */ './measureVitals.ts').then(
      ({ measureVitals }) => {
        if (view === first) finishVitals = measureVitals((vitals) => send(release, { views: 0, errors: 0, ...vitals }));
      },
      () => undefined,
    );
  });
}

function sendView(): void {
  clearTimeout(timer);
  if (!view || view.isSent) return;
  view.isSent = true;
  send(view.release, { views: 1, errors: view.hasFailed ? 1 : 0 });
}

function send({ name, version }: ViewedRelease, counted: Record<string, number>): void {
  navigator.sendBeacon?.(REPORT_PATH, JSON.stringify({ remote: name, version, ...counted }));
}
