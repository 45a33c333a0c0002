import buildAjv from '@fastify/ajv-compiler';
import buildJsonStringify from '@fastify/fast-json-stringify-compiler';
import type { FastifySchemaCompiler, FastifyServerOptions } from 'fastify';

type Factory = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;
type BuildValidator = NonNullable<Factory['buildValidator']>;

/**
 * Fastify's own compilers, which compile a schema at its first use: those of all routes would take a large part of a
 * start, and most routes are used late or never.
 */
export const lazyCompilers = {
  // Fastify types this as Ajv's own function, and calls it with a route.
  buildValidator: ((schemas: Parameters<BuildValidator>[0], options: Parameters<BuildValidator>[1]) =>
    lazyValidator(
      buildAjv()(schemas, options) as unknown as FastifySchemaCompiler<unknown>,
    )) as unknown as BuildValidator,
  buildSerializer: (schemas, options) => lazySerializer(buildJsonStringify()(schemas, options)),
} satisfies Factory;

/** Its validators answer with their errors, because Fastify looks for a property `errors` of the compiled function. */
function lazyValidator(compile: FastifySchemaCompiler<unknown>): FastifySchemaCompiler<unknown> {
  return (route) => {
    let validate: ReturnType<typeof compile> | undefined;
    return (data) => {
      validate ??= compile(route);
      const result = validate(data);
      return result === false ? { error: validate.errors ?? [] } : result;
    };
  };
}

function lazySerializer<Route>(compile: (route: Route) => (data: unknown) => string) {
  return (route: Route) => {
    let serialize: ReturnType<typeof compile> | undefined;
    return (data: unknown) => {
      serialize ??= compile(route);
      return serialize(data);
    };
  };
}
