import { AUDIT_KINDS, AUDIT_LIMITS, LARGEST_ID, seoulIso, type AuditRecord, type FieldError } from '@wkff/contracts';
import { AuditExport, AuditPage, DateText, Envelope, OneOf } from '@wkff/contracts/schemas';
import { csv } from '@wkff/server/csv';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors/AppError.ts';
import { ok } from '../../http/ok.ts';
import { registerPrivateRead } from '../../http/registerPrivateRead.ts';
import { readDay } from '../../http/strictBody.ts';
import { COLUMNS } from './columns.ts';
import { listAudit, type AuditFilter, type AuditRow } from './repository.ts';

const permission = 'audit.read';

const FILTER = {
  who: Type.Optional(Type.String({ minLength: 1, maxLength: AUDIT_LIMITS.text })),
  kind: Type.Optional(OneOf(AUDIT_KINDS)),
  entity: Type.Optional(Type.String({ minLength: 1, maxLength: AUDIT_LIMITS.text })),
  entityId: Type.Optional(Type.String({ minLength: 1, maxLength: AUDIT_LIMITS.text })),
  from: Type.Optional(DateText),
  to: Type.Optional(DateText),
};
const Filter = Type.Object(FILTER);

/** Adds the reads of who changed what (docs/spec/site.md#history). Nobody can change the audit. */
export function auditRoutes(app: FastifyInstance, { pool }: AppContext): void {
  registerPrivateRead(app, {
    url: '/audit',
    summary: 'Who changed what, the newest first. Logins and logouts only with their kind',
    permission,
    query: Type.Object({
      ...FILTER,
      /** Only what is older than the entry with this id. */
      before: Type.Optional(Type.Integer({ minimum: 1, maximum: LARGEST_ID })),
    }),
    answer: Envelope(AuditPage),
    read: async ({ query: { before, ...filter } }) => {
      const rows = await listAudit(pool, toFilter(filter, before), AUDIT_LIMITS.page + 1);
      const shown = rows.slice(0, AUDIT_LIMITS.page);
      const next = rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null;
      return ok({ entries: shown.map(toRecord), next });
    },
  });

  registerPrivateRead(app, {
    url: '/audit/export',
    summary: 'The same as a table for spreadsheets, up to its limit',
    permission,
    query: Filter,
    answer: Envelope(AuditExport),
    read: async ({ query }) => {
      const rows = await listAudit(pool, toFilter(query), AUDIT_LIMITS.exported + 1);
      const shown = rows.slice(0, AUDIT_LIMITS.exported);
      return ok({ csv: csv(COLUMNS, shown.map(toRecord)), count: shown.length, is_cut: rows.length > shown.length });
    },
  });
}

/** @throws AppError `bad_request`: there is no such day, or the last day is before the first. */
function toFilter({ who, kind, entity, entityId, from, to }: Static<typeof Filter>, before?: number): AuditFilter {
  const days = { from: from === undefined ? null : readDay(from), to: to === undefined ? null : readDay(to) };
  if (days.from !== null && days.to !== null && days.to < days.from) {
    const error: FieldError = { field: 'to', code: 'bad_request', message: DAYS_REVERSED };
    throw new AppError('bad_request', { message: DAYS_REVERSED, data: { errors: [error] } });
  }
  return {
    before: before ?? null,
    who: who ?? null,
    kind: kind ?? null,
    entity: entity ?? null,
    entityId: entityId ?? null,
    ...days,
  };
}

const DAYS_REVERSED = '마지막 날이 첫날보다 앞섭니다. 두 날을 확인해 주세요.';

const toRecord = ({ done_at, ...row }: AuditRow): AuditRecord => ({ ...row, done_at: seoulIso(done_at.getTime()) });
