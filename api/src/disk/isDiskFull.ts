/** Codes of a full disk or quota: those of the system, and Postgres' own. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/**
 * True for an error that means that a disk or a quota is full and nothing was written. When Postgres ends because of it
 * (PANIC: no room for its write-ahead log), it is unknown what was written.
 */
export function isDiskFull(error: unknown): boolean {
  const { code, severity } = error as { code?: string; severity?: string };
  return code !== undefined && FULL.has(code) && severity !== 'PANIC';
}
