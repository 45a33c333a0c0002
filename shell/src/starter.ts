/**
 * The page's only script tag. It waits for the load event and one frame, so that scripts never delay the first paint
 * (script preloads cost 0.8 s of LCP), and then adds the page's scripts in parallel. It has no imports, to stay at
 * about 0.6 KB.
 */
(() => {
  /** How long the page waits for the load event, in ms. */
  const LIMIT_MS = 10_000;
  let isStarted = false;
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
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        const page = JSON.parse(document.getElementById('wkff-page')?.textContent ?? '{}') as {
          scripts?: string[];
          preload?: string[];
          integrity?: Record<string, string>;
        };
        // A style sheet that failed: without its link, the section loads it again, and shows a notice if that fails, too.
        if (document.readyState === 'complete') for (const link of sheetless()) link.remove();
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
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
  // A picture or style sheet that never comes delays the load event for minutes, and a style sheet the first paint, too.
  setTimeout(() => {
    if (isStarted) return;
    for (const link of sheetless()) {
      // A removed link would still be waited for. This sheet is small, and its rules match nothing here.
      link.integrity = '';
      link.href = '/_preview/strip.css';
    }
    start();
  }, LIMIT_MS);
})();
