import { json, moment, number, orNull, text, type RowOf } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';

const ROW = {
  id: number,
  done_at: moment,
  actor: text,
  action: text,
  entity: text,
  entity_id: text,
  before: orNull(json<Record<string, unknown>>()),
  after: orNull(json<Record<string, unknown>>()),
};
/** A row of the audit. */
export type AuditRow = RowOf<typeof ROW>;

/** Which rows of the audit to read. Null: all. */
export interface AuditFilter {
  /** Rows with a lower id than this one. */
  before: number | null;
  /** A part of the name of the account or command, in any case. */
  who: string | null;
  /** First word of the action, e.g. `match`. Null: all but `session`, of which there are most. */
  kind: string | null;
  entity: string | null;
  entityId: string | null;
  /** First and last day in Seoul, by the real clock: `YYYY-MM-DD`. */
  from: string | null;
  to: string | null;
}

const list = statement(
  'audit-list',
  ROW,
  `select id, done_at, actor, action, entity, entity_id, before, after from audit
   where ($1::bigint is null or id < $1)
     and ($2::text is null or position(lower(normalize($2)) in lower(normalize(actor))) > 0)
     and case when $3::text is null then action not like 'session.%' else split_part(action, '.', 1) = $3 end
     and ($4::text is null or entity = $4) and ($5::text is null or entity_id = $5)
     and ($6::date is null or done_at >= $6::date::timestamp at time zone 'Asia/Seoul')
     and ($7::date is null or done_at < ($7::date + 1)::timestamp at time zone 'Asia/Seoul')
   order by id desc limit $8`,
);

/** Returns rows of the audit, the newest first. */
export const listAudit = (
  executor: Executor,
  { before, who, kind, entity, entityId, from, to }: AuditFilter,
  most: number,
): Promise<AuditRow[]> => list.run(executor, [before, who, kind, entity, entityId, from, to, most]);
