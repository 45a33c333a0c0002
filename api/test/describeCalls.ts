interface Schema {
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
}

type Content = Record<string, { schema?: Schema }>;

interface Call {
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content: Content };
  responses?: Record<string, { content?: Content }>;
}

/** What a test reads of the OpenAPI document. */
export interface ApiDescription {
  paths: Record<string, Record<string, Call>>;
}

/**
 * Returns what callers rely on, one fact a line: each call, its parameters and the fields of its body with their types
 * and whether they may be missing, the statuses and the fields of its answers with their types and values.
 */
export function describeCalls({ paths }: ApiDescription): string[] {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, call]) => describeCall(`${method} ${path}`, call)),
  );
}

function describeCall(name: string, { parameters = [], requestBody, responses = {} }: Call): string[] {
  return [
    name,
    ...parameters.flatMap((one) => [
      `${name} ${one.in}.${one.name} ${one.required ? 'required' : 'optional'}`,
      ...describeSchema(`${name} ${one.in}.${one.name}`, one.schema),
    ]),
    ...describeContent(`${name} body`, requestBody?.content),
    ...Object.entries(responses).flatMap(([status, { content }]) => [
      `${name} ${status}`,
      ...describeContent(`${name} ${status}`, content),
    ]),
  ];
}

const describeContent = (at: string, content: Content = {}) =>
  Object.values(content).flatMap(({ schema }) => describeSchema(at, schema));

function describeSchema(at: string, schema: Schema = {}): string[] {
  const { type, enum: values = [], properties = {}, required = [], items, anyOf = [] } = schema;
  return [
    ...[type ?? []].flat().map((one) => `${at} is ${one}`),
    ...values.map((value) => `${at} = ${JSON.stringify(value)}`),
    ...Object.entries(properties).flatMap(([name, field]) => [
      `${at}.${name} ${required.includes(name) ? 'required' : 'optional'}`,
      ...describeSchema(`${at}.${name}`, field),
    ]),
    ...(items ? describeSchema(`${at}[]`, items) : []),
    ...anyOf.flatMap((one) => describeSchema(at, one)),
  ];
}
