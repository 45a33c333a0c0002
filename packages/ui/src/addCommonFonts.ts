import { COMMON_FONTS } from './fonts.ts';

/** Safari has no idle callback. */
const FALLBACK_DELAY_MS = 1_000;

/**
 * Adds the style sheet of the less used characters, once per page, when the page is loaded and idle. Until then they are
 * drawn in a font of the system fitted to ours. A visitor who saves data never gets them; nor does a page that is drawn in
 * the system's font, as on a phone or where ours came too late: no text is set in two fonts.
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

/** A font that comes too late is `loaded` all the same, and not used: only the width of a text tells. */
function isDrawnInCoreFont(): boolean {
  const probe = document.createElement('span');
  probe.textContent = 'WKFF 0123456789';
  // In one line: a text that wraps is as wide as a narrow window, whatever its font.
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
