import { ErrorBody } from '@wkff/contracts/schemas';
import { Type, type TSchema } from 'typebox';

/** Returns the response schemas of the error form, by status. */
export function errorAnswers(statuses: readonly number[]): Record<number, TSchema> {
  return Object.fromEntries(statuses.map((status) => [status, ErrorBody]));
}

/** Returns the response schema of a 409 whose `data` is the stored state. */
export function conflictAnswer(stored: TSchema): TSchema {
  return Type.Object({ ...ErrorBody.properties, data: Type.Optional(stored) });
}
