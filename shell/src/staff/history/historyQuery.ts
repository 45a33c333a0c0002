import type { AuditQuery } from '@wkff/api-client';
import { AUDIT_KINDS, isSiteDay, paths, toQuery } from '@wkff/contracts';

/** Returns what an address asks for. What the API would refuse counts as absent. */
export function readQuery(search: URLSearchParams): AuditQuery {
  const text = (name: string) => search.get(name)?.trim() || undefined;
  const day = (name: string) => (isSiteDay(search.get(name) ?? '') ? text(name) : undefined);
  const kind = AUDIT_KINDS.find((one) => one === search.get('kind'));
  const asked = {
    kind,
    who: text('who'),
    from: day('from'),
    to: day('to'),
    entity: text('entity'),
    entityId: text('id'),
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

/** True if the last day is before the first, which the API refuses. */
export const hasDaysReversed = ({ from, to }: AuditQuery): boolean =>
  from !== undefined && to !== undefined && to < from;

/** Returns the address of the page with a query. */
export function historyPath({ entityId, ...query }: AuditQuery): string {
  const search = new URLSearchParams({ ...query, ...(entityId === undefined ? {} : { id: entityId }) });
  return paths.staffHistory + toQuery(search);
}
