import { AjvCompiler, type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import { SerializerSelector, type SerializerFactory } from '@fastify/fast-json-stringify-compiler';
import type { FastifySchemaValidationError } from 'fastify';
import type { TSchema } from 'typebox';

/** Returns the function that serialises what has a schema as an answer does. */
export const serializerOf = (schema: TSchema): ((value: unknown) => string) =>
  SerializerSelector()({}, {})({ method: 'GET', url: '', httpStatus: '200', schema });

/**
 * Makes one serializer for each schema, at the first answer: Fastify asks for one for each answer of each route, of HEAD
 * too, although nearly all share the schemas of errors (1,860 times for 159 schemas).
 */
export const lazySerializers: SerializerFactory = (schemas, options) => {
  const compile = SerializerSelector()(schemas, options);
  const made = new Map<unknown, ReturnType<typeof compile>>();
  return (route) => {
    const known = made.get(route.schema);
    if (known) return known;
    let compiled: ReturnType<typeof compile> | undefined;
    const serializer: ReturnType<typeof compile> = (value) => (compiled ??= compile(route))(value);
    made.set(route.schema, serializer);
    return serializer;
  };
};

/** A validator of Ajv leaves what is wrong at itself. */
interface AjvValidator {
  (value: unknown): boolean;
  errors?: FastifySchemaValidationError[] | null;
}

/** Makes a validator for each part of a request that has a schema, at a route's first request, as `strictBody` does. */
export const lazyValidators: BuildCompilerFromPool = (schemas, options) => {
  const compile = AjvCompiler()(schemas, options);
  return (definition) => {
    let compiled: AjvValidator | undefined;
    const validate: AjvValidator = (value) => {
      compiled ??= compile(definition) as AjvValidator;
      const isValid = compiled(value);
      validate.errors = compiled.errors ?? null;
      return isValid;
    };
    return validate as ReturnType<typeof compile>;
  };
};
