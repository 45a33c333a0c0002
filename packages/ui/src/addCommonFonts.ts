import { COMMON_FONTS } from './fonts.ts';
import { whenIdle } from './whenIdle.ts';

/**
 * Adds the style sheet of the less used characters once the page has loaded and is idle, once per page. Until then a
 * system font with fitted metrics renders them. Adds nothing if the visitor saves data, or if the page is rendered in
 * the system font (on a phone, or because our font loaded too late), so that no text mixes two fonts.
 */
export function addCommonFonts(): void {
  const connection = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection;
  if (connection?.saveData) return;
  if (document.readyState === 'complete') whenIdle(addStylesheet);
  else addEventListener('load', () => whenIdle(addStylesheet), { once: true });
}

function addStylesheet(): void {
  if (!isDrawnInCoreFont()) return;
  if (document.head.querySelector(`link[href="${COMMON_FONTS}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = COMMON_FONTS;
  document.head.append(link);
}

/** Measures a text, because a font that loads too late has status `loaded` but is not used. */
function isDrawnInCoreFont(): boolean {
  const probe = document.createElement('span');
  probe.textContent = 'WKFF 0123456789';
  // On one line, because the width of wrapped text depends on the window.
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
