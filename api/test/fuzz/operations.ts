import type { TestApp } from '../testApp.ts';

/** A JSON schema of the OpenAPI document. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

/** A parameter in the path or the query. */
export interface Parameter {
  name: string;
  isRequired: boolean;
  schema: Schema;
}

/** A route and what it accepts. */
export interface Operation {
  /** e.g. `PUT /api/matches/{id}/score`. */
  name: string;
  method: string;
  /** With parameters in braces. */
  path: string;
  params: Parameter[];
  query: Parameter[];
  /** Schema of the JSON body; null: the route accepts none. */
  body: Schema | null;
  /** Schema of the form; null: the route accepts none. */
  form: Schema | null;
}

interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
        requestBody?: { content: Record<string, { schema?: Schema }> };
      }
    >
  >;
}

/** Routes that accept a form without a documented schema. */
const FORMS: ReadonlySet<string> = new Set(['post /api/upload/image']);

/** Returns all routes of an app: those of its OpenAPI document, and the few that it omits, with only their address. */
export async function readOperations({ get, routes }: Pick<TestApp, 'get' | 'routes'>): Promise<Operation[]> {
  const { paths } = (await get<Document>('/api/openapi.json')).body;
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]): Operation => {
      const of = (place: string) =>
        parameters
          .filter((one) => one.in === place)
          .map(({ name, required = false, schema }) => ({ name, schema, isRequired: required }));
      const content = requestBody?.content ?? {};
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        params: of('path'),
        query: of('query'),
        body: content['application/json']?.schema ?? null,
        form: content['multipart/form-data']?.schema ?? (FORMS.has(`${method} ${path}`) ? {} : null),
      };
    }),
  );
  const known = new Set(documented.map(({ name }) => name));
  const others = [...new Set(routes)]
    .map((route) => route.replaceAll(/:(\w+)/g, '{$1}').replace('*', '{*}'))
    .filter((name) => !known.has(name))
    .map((name): Operation => {
      const [method = '', path = ''] = name.split(' ');
      const params = [...path.matchAll(/\{([^}]+)\}/g)].map(([, one = '']) => ({
        name: one,
        schema: { type: 'string' },
        isRequired: true,
      }));
      return { name, method, path, params, query: [], body: null, form: null };
    });
  return [...documented, ...others];
}
