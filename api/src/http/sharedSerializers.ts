import { SerializerSelector, type SerializerFactory } from '@fastify/fast-json-stringify-compiler';
import type { TSchema } from 'typebox';

/** Returns the function that serialises what has a schema as an answer does. */
export const serializerOf = (schema: TSchema): ((value: unknown) => string) =>
  SerializerSelector()({}, {})({ method: 'GET', url: '', httpStatus: '200', schema });

/**
 * Makes one serializer for each schema: Fastify asks for one for each answer of each route, of HEAD too, although nearly
 * all share the schemas of errors (1,860 times for 159 schemas).
 */
export const sharedSerializers: SerializerFactory = (schemas, options) => {
  const compile = SerializerSelector()(schemas, options);
  const made = new Map<unknown, ReturnType<typeof compile>>();
  return (route) => {
    const known = made.get(route.schema);
    if (known) return known;
    const serializer = compile(route);
    made.set(route.schema, serializer);
    return serializer;
  };
};
