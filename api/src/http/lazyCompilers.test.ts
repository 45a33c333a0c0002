import type { FastifySchemaCompiler, RouteOptions } from 'fastify';
import type { TSchema } from 'typebox';
import { startTestApp } from '../../test/testApp.ts';
import { lazySerializers, lazyValidators, serializerOf } from './lazyCompilers.ts';

describe('the serializer of an answer', () => {
  it('is the same for all routes that have the very same schema, and another one for another schema', () => {
    const compile = lazySerializers();
    const named = { type: 'object', properties: { name: { type: 'string' } } };
    const read = compile({ method: 'GET', url: '/a', httpStatus: '200', schema: named });
    expect(compile({ method: 'HEAD', url: '/b', httpStatus: '404', schema: named })).toBe(read);
    const other = { type: 'object', properties: { id: { type: 'number' } } };
    expect(compile({ method: 'GET', url: '/a', httpStatus: '200', schema: other })({ name: 'a', id: 1 })).toBe(
      '{"id":1}',
    );
    expect(read({ name: 'a', id: 1 })).toBe('{"name":"a"}');
  });

  it('is made at the first answer', () => {
    const write = lazySerializers()({ method: 'GET', url: '/a', httpStatus: '200', schema: { type: 'no such type' } });
    expect(() => write({})).toThrow('schema is invalid');
  });
});

describe('the validator of a part of a request', () => {
  it('is made at the first request', () => {
    const compile = lazyValidators({}, { customOptions: {} }) as (definition: object) => (value: unknown) => unknown;
    const check = compile({ method: 'GET', url: '/a', httpPart: 'querystring', schema: { type: 'no such type' } });
    expect(() => check({})).toThrow('schema is invalid');
  });
});

/** As a site compiles them after its start. A schema that cannot be compiled would fail requests one by one. */
it('compiles every schema of every route', async () => {
  const routes: RouteOptions[] = [];
  const app = await startTestApp({ plant: (route) => routes.push(route) });
  await app.close();
  const common = lazyValidators({}, { customOptions: {} }) as FastifySchemaCompiler<unknown>;
  for (const { method, url, schema = {}, validatorCompiler: compile = common } of routes) {
    const { response = {}, ...all } = schema as Record<string, TSchema | undefined>;
    for (const httpPart of ['body', 'params', 'querystring', 'headers'] as const)
      if (all[httpPart]) compile({ schema: all[httpPart], method: String(method), url, httpPart })({});
    for (const answer of Object.values(response as Record<string, TSchema>)) serializerOf(answer);
  }
  expect(routes.length).toBeGreaterThan(100);
});
