/**
 * The page's only external script. It waits for the load event and the first paint, so that scripts never delay that paint
 * (script preloads cost 0.8 s of LCP), and then adds the page's scripts in parallel. An act of the visitor adds them at
 * once; with saved data or on 2G nothing else does. It has no imports, to stay at about 1 KB.
 */
(() => {
  /** How long the page waits for the load event, in ms. */
  const LIMIT_MS = 10_000;
  /** How long it then waits for the report of the first paint, in ms. */
  const PAINT_LIMIT_MS = 200;
  const ACTS = ['click', 'change', 'keydown', 'focusin'];
  let isLoaded = false;
  let isStarted = false;
  /** The visitor's last act, if only the page's scripts can answer it. */
  let held: Event | null = null;
  const text = () => document.getElementById('wkff-page')?.textContent ?? '{}';
  // Browser extensions add sheets of other origins, whose rules cannot be read.
  const sheetless = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href^="/"]')].filter(({ sheet }) => {
      try {
        return !sheet?.cssRules.length;
      } catch {
        // Chromium has an object for a sheet that failed, without rules or with rules that cannot be read.
        return true;
      }
    });
  /** Runs work when the browser reports that the page was painted, which may be 60 ms after it made the frame. */
  const afterPaint = (work: () => void) => {
    let isOver = false;
    const once = () => {
      if (!isOver) work();
      isOver = true;
    };
    setTimeout(once, PAINT_LIMIT_MS);
    if (typeof PerformanceObserver === 'function')
      new PerformanceObserver(once).observe({ type: 'paint', buffered: true });
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    requestAnimationFrame(() =>
      afterPaint(() => {
        const page = JSON.parse(text()) as {
          scripts?: string[];
          preload?: string[];
          integrity?: Record<string, string>;
        };
        for (const href of page.preload ?? []) {
          const link = document.createElement('link');
          link.rel = 'preload';
          link.as = 'script';
          link.href = href;
          link.integrity = page.integrity?.[href] ?? '';
          document.head.append(link);
        }
        for (const src of page.scripts ?? []) {
          const script = document.createElement('script');
          script.src = src;
          script.integrity = page.integrity?.[src] ?? '';
          document.head.append(script);
        }
      }),
    );
  };

  /** Returns true for visitors who save data, on pages that are right without scripts. */
  const isSaving = () => {
    const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
    if (!connection?.saveData && !connection?.effectiveType?.endsWith('2g')) return false;
    // Pages of the host and of members are not listed. A score of a match in play is followed.
    if (/"remote":null|"hydration":null|"status":"live"/.test(text())) return false;
    if (document.querySelector('meta[content=noindex]')) return false;
    try {
      return !localStorage.getItem('userToken');
    } catch {
      return true;
    }
  };
  const load = () => {
    isLoaded = true;
    // A style sheet that failed: without its link, the section loads it again, and shows a notice if that fails, too.
    if (document.readyState === 'complete') for (const link of sheetless()) link.remove();
    if (!isSaving()) start();
  };

  /** Returns true if only the page's scripts answer an act. */
  const isTheirs = ({ type, key }: KeyboardEvent, target: Element) => {
    if (type === 'focusin') return false;
    if (type === 'keydown') return key === 'Escape' || (key.startsWith('Arrow') && target !== document.body);
    if (type === 'change') return target.matches('select');
    if (target.matches('[type=checkbox]')) return true;
    // A click on a label is followed by one on its field. Commands are those of menus.
    const own = target.closest('summary,label,select,textarea,input,[commandfor]');
    return !own || (own.matches('[commandfor]') && !('commandForElement' in own));
  };
  const act = (event: Event) => {
    const { type, target } = event;
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement | HTMLButtonElement>('a[href],[type=submit]');
    // The browser answers these by another document.
    if (link && (link as HTMLButtonElement).form?.method !== 'dialog') return;
    if (isTheirs(event as KeyboardEvent, target)) held = event;
    else if (type === 'keydown') return;
    // A click elsewhere, repeated, would close the menu again.
    else if (type === 'click' && target.closest('summary,[commandfor]')) held = null;
    start();
  };
  const answer = () => {
    for (const type of ACTS) removeEventListener(type, act, true);
    const { target } = held ?? {};
    if (!held || !(target instanceof Element) || !target.isConnected) return;
    // React hydrates the page at once.
    target.dispatchEvent(new Event('mouseup', { bubbles: true }));
    // The click turns it again, and React compares with what it was before.
    if (held.type === 'click' && target instanceof HTMLInputElement) target.checked = !target.checked;
    target.dispatchEvent(new (held.constructor as typeof Event)(held.type, held));
  };
  for (const type of ACTS) addEventListener(type, act, true);
  addEventListener('wkff-answers', answer, { once: true });

  if (document.readyState === 'complete') load();
  else addEventListener('load', load);
  // A picture or style sheet that never comes delays the load event for minutes, and a style sheet the first paint, too.
  setTimeout(() => {
    if (isLoaded) return;
    for (const link of sheetless()) {
      // A removed link would still be waited for. This sheet is small, and its rules match nothing here.
      link.integrity = '';
      link.href = '/_preview/strip.css';
    }
    load();
  }, LIMIT_MS);
})();
