/** Codes of a full disk or quota: those of the system, and Postgres' own. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/**
 * True for the error of a full disk or quota if nothing was written. False if Postgres crashed because of it (PANIC: no
 * room for its write-ahead log), since it is unknown what was written then.
 */
export function isDiskFull(error: unknown): boolean {
  const { code, severity } = error as { code?: string; severity?: string };
  return code !== undefined && FULL.has(code) && severity !== 'PANIC';
}
