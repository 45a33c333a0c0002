import { ERRORS, type FieldError } from '@wkff/contracts';
import type { FastifySchemaValidationError } from 'fastify';

/** Returns what is wrong with the parameters of an address, one error each, with the values that there are. */
export function wrongParameters(found: readonly FastifySchemaValidationError[]): { errors: FieldError[] } {
  return {
    errors: found.map(({ instancePath, params }) => ({
      field: instancePath.slice(1),
      code: 'bad_request',
      message: Array.isArray(params.allowedValues) ? oneOf(params.allowedValues) : ERRORS.bad_request.message,
    })),
  };
}

const oneOf = (values: readonly unknown[]) => `${values.join(', ')} 가운데 하나여야 합니다.`;
