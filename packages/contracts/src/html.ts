/** Escapes a text for an element. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Escapes a text for a quoted attribute, or for an element. */
export const escapeHtml = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

/** Returns a text without characters that XML 1.0 does not permit, not even escaped: most controls, U+FFFE, U+FFFF. */
export const permittedInXml = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
