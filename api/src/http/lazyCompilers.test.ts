import buildAjv from '@fastify/ajv-compiler';
import buildJsonStringify from '@fastify/fast-json-stringify-compiler';
import type { RouteOptions } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { useTestApp } from '../../test/testApp.ts';

/** Schemas are compiled at their first use, so this is where one that cannot be compiled is found. */
describe('the schema of every route', () => {
  const routes: RouteOptions[] = [];
  useTestApp({ plant: (route) => void routes.push(route) });
  const compileAjv = buildAjv()({}, { customOptions: {} }) as (route: { schema: unknown }) => unknown;
  const compileAnswer = (schema: unknown) => buildJsonStringify()({})({ schema, method: '', url: '', httpStatus: '' });

  it('of its parameters and its body can be compiled', () => {
    let compiled = 0;
    for (const { schema = {}, validatorCompiler } of routes) {
      for (const part of [schema.params, schema.querystring, schema.body, schema.headers]) {
        if (part === undefined) continue;
        if (validatorCompiler) Compile(part as TSchema);
        else compileAjv({ schema: part });
        compiled += 1;
      }
    }
    expect(compiled).toBeGreaterThan(50);
    expect(() => compileAjv({ schema: { type: 'nothing' } })).toThrow();
  });

  it('of its answers can be compiled', () => {
    const answers = routes.flatMap(({ schema }) => Object.values(schema?.response ?? {}));
    expect(answers.length).toBeGreaterThan(200);
    for (const answer of answers) compileAnswer(answer);
    expect(() => compileAnswer({ type: 'nothing' })).toThrow();
  });
});
