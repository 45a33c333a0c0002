import { SerializerSelector, type SerializerFactory } from '@fastify/fast-json-stringify-compiler';

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
