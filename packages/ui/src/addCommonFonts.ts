import { COMMON_FONTS } from './fonts.ts';

/** Safari has no idle callback. */
const FALLBACK_DELAY_MS = 1_000;

/**
 * Adds the style sheet of the less used characters, once per page, when the page is loaded and idle. Until then these
 * characters are drawn in a system font fitted to ours. Adds nothing for a visitor who saves data, nor on a page
 * drawn in the system's font (a phone, or our font loaded too late), so that no text mixes two fonts.
 */
export function addCommonFonts(): void {
  const connection = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection;
  if (connection?.saveData) return;
  if (document.readyState === 'complete') whenIdle(addStylesheet);
  else addEventListener('load', () => whenIdle(addStylesheet), { once: true });
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, FALLBACK_DELAY_MS);
}

function addStylesheet(): void {
  if (!isDrawnInCoreFont()) return;
  if (document.head.querySelector(`link[href="${COMMON_FONTS}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = COMMON_FONTS;
  document.head.append(link);
}

/** A font that loads too late is `loaded` but not used; only the width of a text shows which font drew it. */
function isDrawnInCoreFont(): boolean {
  const probe = document.createElement('span');
  probe.textContent = 'WKFF 0123456789';
  // On one line: the width of a wrapped text depends on the window, not on the font.
  Object.assign(probe.style, { position: 'absolute', visibility: 'hidden', fontSize: '100px', whiteSpace: 'nowrap' });
  document.body.append(probe);
  const widthIn = (family: string) => {
    probe.style.fontFamily = family;
    return probe.offsetWidth;
  };
  const isDrawn = widthIn("'Site Sans', monospace") !== widthIn('monospace');
  probe.remove();
  return isDrawn;
}
