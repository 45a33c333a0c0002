import { COMMON_FONTS } from './fonts.ts';

/** Safari has no idle callback. */
const FALLBACK_DELAY_MS = 1_000;

/**
 * Adds the style sheet of the less used characters once the page is loaded and idle; until then they are drawn in a font of the
 * system fitted to ours. Once per page; never for a visitor who saves data.
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
  if (document.head.querySelector(`link[href="${COMMON_FONTS}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = COMMON_FONTS;
  document.head.append(link);
}
