import { ACTIONS } from '@wkff/contracts';
import { ErrorBody } from '@wkff/contracts/schemas';
import { Type, type TSchema } from 'typebox';
import type { Permissions } from './permissions.ts';

/** What the error statuses of a route follow from. */
interface RouteParts {
  permission: Permissions;
  /** True: the route has a body. */
  isWrite?: boolean;
  params?: TSchema | undefined;
  /** Statuses of the route's own rules, e.g. 422. */
  errors?: readonly number[] | undefined;
  /** Schema of the stored state, the `data` of a 409. */
  conflict?: TSchema | undefined;
}

/** Callers whose requests are not counted (`rateLimits.ts`). */
const UNLIMITED: readonly string[] = ['host', 'metrics'];

/**
 * Returns the response schemas of a route's errors, by status: those that the route names, and those that every route
 * of its kind can answer with.
 *
 * All routes: 400 (an invalid or too long address, or input), 500, 503. Unless public: 401. Where a permission decides
 * about a member: 403. Except for the site's own processes: 429. Reads with parameters: 404. Writes: 413 and 415
 * (their body), 507 (a full disk).
 */
export function errorAnswers({ permission, isWrite = false, params, errors = [], conflict }: RouteParts) {
  const allowed = [permission].flat();
  const statuses = [
    ...errors,
    ...[400, 500, 503],
    ...(allowed.includes('public') ? [] : [401]),
    ...(allowed.some((one) => one in ACTIONS) ? [403] : []),
    ...(allowed.every((one) => UNLIMITED.includes(one)) ? [] : [429]),
    ...(params && !isWrite ? [404] : []),
    ...(isWrite ? [413, 415, 507] : []),
  ];
  return {
    ...Object.fromEntries(statuses.map((status) => [status, ErrorBody])),
    ...(conflict ? { 409: conflictAnswer(conflict) } : {}),
  };
}

/** Returns the response schema of a 409 whose `data` is the stored state. */
function conflictAnswer(stored: TSchema): TSchema {
  return Type.Object({ ...ErrorBody.properties, data: Type.Optional(stored) });
}
