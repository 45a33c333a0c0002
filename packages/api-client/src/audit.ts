import type { AuditExport, AuditKind, AuditPage, LoginFailures } from '@wkff/contracts';
import { searchOf, type Call } from './releases.ts';

/** Which entries of the history to read; absent: any. */
export interface AuditQuery {
  /** A part of a name. */
  who?: string;
  /** Absent: all but sessions. */
  kind?: AuditKind;
  entity?: string;
  entityId?: string;
  /** First and last day, `YYYY-MM-DD`. */
  from?: string;
  to?: string;
}

/** Returns the calls by which admins read who changed what. They are not part of `createApiClient`, as for accounts. */
export function createAuditClient(call: Call) {
  return {
    /** Returns the newest entries, or those before one. */
    list: (query: AuditQuery, before: number | null, signal?: AbortSignal) =>
      call<AuditPage>('GET', `audit${searchOf({ ...query, before: before ?? undefined })}`, { signal }),
    /** Returns failed logins by network and account, of each hour or day. */
    failures: (by: 'hour' | 'day', signal?: AbortSignal) =>
      call<LoginFailures[]>('GET', `audit/login-failures${searchOf({ by })}`, { signal }),
    /** Returns entries as a table for spreadsheets. */
    exported: (query: AuditQuery) => call<AuditExport>('GET', `audit/export${searchOf({ ...query })}`),
  };
}

export type AuditClient = ReturnType<typeof createAuditClient>;
