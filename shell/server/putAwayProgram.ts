/*
 * Runs in the head of every page, before the body is there: hides what the visitor has put away, so that not one frame
 * shows it. `programs.ts` reads this file as text, so it imports nothing. Names begin with `PUT_AWAY_PREFIX` of the
 * contract.
 */
{
  const names: string[] = [];
  try {
    names.push(...document.cookie.split('; ').map((cookie) => cookie.replace(/=.*/, '')));
    names.push(...Object.keys(localStorage));
  } catch {
    // A browser may forbid both. The page's own code then decides.
  }
  const rules = names
    .filter((name) => name.startsWith('wkff-popup-'))
    .map((name) => `[data-put-away=${CSS.escape(name)}]{display:none!important}`);
  if (rules.length > 0)
    try {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules.join(''));
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    } catch {
      // An older browser without constructed sheets.
    }
}
