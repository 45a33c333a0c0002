/** Returns a caller's text with NUL, which Postgres can't store, replaced. */
export const storable = (text: string): string => text.replaceAll('\0', '\ufffd');
