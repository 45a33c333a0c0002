/**
 * Kinds of what the audit records: the first word of an action (`match.score`). Sessions are logins, logouts and their
 * renewals.
 */
export const AUDIT_KINDS = [
  'match',
  'lineup',
  'sheet',
  'official',
  'ruling',
  'protest',
  'rules',
  'season',
  'competition',
  'club',
  'person',
  'content',
  'popup',
  'document',
  'release',
  'account',
  'session',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];
