import fc from 'fast-check';
import { formBody, type FormBody } from './forms.ts';
import type { Operation, Parameter, Schema } from './operations.ts';
import { damaged, fitting, oddText } from './values.ts';

/** Personas with valid credentials. */
const REAL = ['general', 'editor', 'scorer', 'releaser', 'admin', 'host', 'release command', 'monitoring'] as const;
/** Personas without a token, or with an invalid one. */
const WORTHLESS = ['visitor', 'expired', 'wrong key', 'unsigned', 'garbled'] as const;
export type Persona = (typeof REAL)[number] | (typeof WORTHLESS)[number];

/** A request that must be refused, or changes nothing. */
export interface FuzzRequest {
  operation: string;
  method: string;
  url: string;
  persona: Persona;
  headers: Record<string, string>;
  payload: string | Buffer | null;
}

/** An id that does not exist in the database. */
const NOBODYS_ID = 2_000_000_000;
const NOBODYS_KEY = 'nobody-fc';

interface Address {
  text: string;
  /** True if a writing route finds nothing at this address or refuses it. */
  isNowhere: boolean;
}

interface Body {
  payload: string | Buffer | null;
  contentType: string | null;
  /** True if the operation's route must refuse it. */
  isRefused: boolean;
}

const percent = (bytes: Uint8Array) =>
  [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`).join('');
const encode = (text: string) => percent(Buffer.from(text));
/** Parts of an address: any text, including bytes that are not UTF-8 and stray percent signs. */
const oddPart = fc.oneof(
  { arbitrary: oddText.map(encode), weight: 5 },
  fc.uint8Array({ maxLength: 6 }).map(percent),
  fc.constantFrom('%zz', '%', '%2', '%u0041', '..%2f..', '%2e%2e', '%252e', ';a=b', '*', '+', '~', '@', ':id'),
);

function paramPart({ name, schema }: Parameter): fc.Arbitrary<Address> {
  const fits = fitting(name === 'id' && schema.type === 'integer' ? { ...schema, maximum: 120 } : schema);
  const nobody = schema.type === 'integer' ? String(NOBODYS_ID) : NOBODYS_KEY;
  return fc.oneof(
    { arbitrary: fits.map((value) => ({ text: encode(String(value)), isNowhere: false })), weight: 3 },
    { arbitrary: fc.constant({ text: nobody, isNowhere: name === 'id' }), weight: 2 },
    { arbitrary: oddPart.map((text) => ({ text, isNowhere: !isFit(text, schema) })), weight: 3 },
  );
}

/** Returns true if a route may accept a part of the path, also when in doubt. */
function isFit(part: string, { type, pattern, maximum = Infinity }: Schema): boolean {
  try {
    const text = decodeURIComponent(part);
    if (type === 'integer') return /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= maximum;
    return pattern === undefined || new RegExp(pattern).test(text);
  } catch {
    return false;
  }
}

function address({ path, params }: Operation): fc.Arbitrary<Address> {
  return fc.tuple(...params.map(paramPart)).map((parts) => ({
    text: params.reduce((text, { name }, index) => text.replace(`{${name}}`, () => parts[index]?.text ?? ''), path),
    isNowhere: parts.some(({ isNowhere }) => isNowhere),
  }));
}

const fittingPair = ({ name, schema }: Parameter): fc.Arbitrary<string> =>
  fitting(schema).map((value) => `${name}=${encode(String(value))}`);

function oddPairs({ name, schema }: Parameter): fc.Arbitrary<string[]> {
  const value = fc.oneof(
    { arbitrary: fitting(schema).map((one) => encode(String(one))), weight: 2 },
    { arbitrary: oddPart, weight: 6 },
    fc.constant('x'.repeat(4_200)),
  );
  const key = fc.oneof(
    { arbitrary: fc.constant(name), weight: 8 },
    fc.constantFrom(`${name}[]`, `${name}[a]`, ` ${name}`),
  );
  const pair = fc.tuple(key, value).map(([one, other]) => `${one}=${other}`);
  return fc.oneof<fc.MaybeWeightedArbitrary<string[]>[]>(
    { arbitrary: fc.array(pair, { minLength: 1, maxLength: 2 }), weight: 8 },
    fc.constantFrom<string[]>([], [name], [`${name}=`], [`${name}&&&=`]),
  );
}

/** Returns valid parameters except one or two. Optional ones are left out half of the time. */
function query({ query: parameters }: Operation): fc.Arbitrary<string> {
  const pairs = parameters.map((one) =>
    fc.oneof(
      { arbitrary: fittingPair(one).map((pair) => [pair]), weight: one.isRequired ? 8 : 4 },
      { arbitrary: fc.constant<string[]>([]), weight: one.isRequired ? 0 : 4 },
      { arbitrary: oddPairs(one), weight: 2 },
    ),
  );
  const others = fc.oneof(
    { arbitrary: fc.constant<string[]>([]), weight: 6 },
    fc.tuple(oddPart, oddPart).map(([name, value]) => [`${name}=${value}`]),
    fc.constantFrom(['__proto__=1'], ['constructor[prototype][a]=1'], ['&&&'], ['?'], ['='], ['#']),
  );
  return fc.tuple(...pairs, others).map((parts) => {
    const text = parts.flat().join('&');
    return text === '' ? '' : `?${text}`;
  });
}

const JSON_TYPES = ['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON', 'application/json;'];
const OTHER_TYPES = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'image/png',
  'application/json, text/html',
  'json',
  '/',
  '*/*',
  ';',
];
const jsonType = fc.constantFrom(...JSON_TYPES);
/** Media types, mostly JSON. Where no body is documented, the route may expect a file. */
const contentTypeFor = ({ body: schema }: Operation): fc.Arbitrary<string | null> =>
  fc.oneof<fc.MaybeWeightedArbitrary<string | null>[]>(
    { arbitrary: schema ? jsonType : fc.oneof(jsonType, fc.constant('application/octet-stream')), weight: 8 },
    fc.constantFrom(...OTHER_TYPES),
    fc.constant(null),
  );

/** Ways to break a JSON text. */
const SPOILS: ((text: string, at: number) => string)[] = [
  (text, at) => text.slice(0, at % (text.length + 1)),
  (text) => `${text},`,
  (text) => `${text}${text}`,
  (text) => `\ufeff${text}`,
  (text) => text.replaceAll('"', "'"),
  (text) => text.replace(/\d+/, '1e999'),
  (text) => text.replace(/\d+/, '9'.repeat(400)),
  (text) => text.replace(/\d+/, '0x10'),
  (text) => text.replace(/\d+/, '01'),
  (text) => text.replace(/[[{]/, (open) => open.repeat(3_000)),
  (text) => text.replace(/"/, '"\\ud800'),
  (text) => text.replace(/"/, '"\\u0000'),
  (text) => text.replace(/^\{/, '{"__proto__":{"isAdmin":true},'),
  (text) => text.replace(/^\{/, '{"constructor":{"prototype":{"isAdmin":true}},'),
  (text) => text.replace(/^\{("[^"]*"):/, '{$1:1,$1:'),
  (text) => `/* */${text}`,
  () => '',
  () => ' \n',
  () => 'null',
  () => '"',
  () => '[]',
  () => '{"a":'.repeat(60) + '1' + '}'.repeat(60),
];

function jsonBody(operation: Operation): fc.Arbitrary<Body> {
  const { body: own, takes } = operation;
  const schema = own ?? { type: 'object' };
  const value = fc.oneof({ arbitrary: damaged(schema), weight: 5 }, { arbitrary: fitting(schema), weight: 2 });
  const text = value.map((one) => JSON.stringify(one) ?? '');
  const spoilt = fc.tuple(text, fc.constantFrom(...SPOILS), fc.nat()).map(([one, spoil, at]) => spoil(one, at));
  const payload = fc.oneof(
    { arbitrary: text, weight: 800 },
    { arbitrary: spoilt, weight: 400 },
    { arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)), weight: 100 },
    { arbitrary: fc.constant(`"${'x'.repeat(300_000)}"`), weight: 1 },
  );
  return fc.tuple(payload, contentTypeFor(operation)).map(([one, type]) => ({
    payload: one,
    contentType: type,
    isRefused: !takes(parsed(one)),
  }));
}

/** Parses a body as the API does. Invalid JSON becomes a value that no route accepts. */
function parsed(payload: string | Buffer): unknown {
  // The API ignores a byte order mark.
  const text = payload.toString().replace(/^\ufeff/, '');
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return Symbol('no JSON');
  }
}

const NO_BODY: Body = { payload: null, contentType: null, isRefused: false };

function body(operation: Operation): fc.Arbitrary<Body> {
  const none = fc.tuple(fc.boolean(), contentTypeFor(operation)).map(([isNull, type]) => ({
    ...NO_BODY,
    contentType: isNull ? null : type,
    isRefused: operation.form !== null || !operation.takes(null),
  }));
  const asForm = (form: FormBody): Body => ({
    payload: form.payload,
    contentType: form.contentType,
    // A route that accepts no form doesn't accept one as JSON either.
    isRefused: operation.form ? form.isRefused : operation.body !== null,
  });
  const form = formBody(operation.form).map(asForm);
  // A route that accepts a form refuses any JSON.
  const json = jsonBody(operation).map((one) => (operation.form ? { ...one, isRefused: true } : one));
  if (operation.form) return fc.oneof({ arbitrary: form, weight: 8 }, json, none);
  if (operation.method === 'GET') return fc.oneof({ arbitrary: fc.constant(NO_BODY), weight: 12 }, json);
  return fc.oneof({ arbitrary: json, weight: 16 }, form, none);
}

const oddHeader = fc.oneof(
  fc.constantFrom('', ' ', '0', '-1', '1e9', 'null', '*', 'W/""', '"', ',', 'a'.repeat(3_000), '99999999999999999999'),
  fc.string({ maxLength: 20 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, '?')),
);
const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'if-none-match',
  'if-modified-since',
  'last-event-id',
  'range',
  'x-forwarded-for',
  'x-host-secret',
  'x-release-key',
  'x-request-id',
  'x-seen-change',
  'x-visitor',
  'content-encoding',
  'expect',
  'cookie',
  'host',
  'origin',
  'transfer-encoding',
];
const moreHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { arbitrary: fc.constant({}), weight: 3 },
  fc.dictionary(fc.constantFrom(...HEADERS), oddHeader, { maxKeys: 3 }),
);

const OTHER_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

/** Returns the personas that pass the permission check of a route, which call it more often than others. */
function oftener({ path }: Operation): readonly Persona[] {
  if (path.startsWith('/api/internal/')) return ['host', 'host'];
  return path === '/metrics' ? ['monitoring', 'monitoring'] : ['admin', 'admin'];
}

/**
 * Returns requests to a route, most of them close to valid. A writing request that could be valid is sent without
 * permission, so none of them may change anything.
 */
export function requestTo(operation: Operation, all: readonly Operation[]): fc.Arbitrary<FuzzRequest> {
  const taken = new Set(all.filter(({ path }) => path === operation.path).map(({ method }) => method));
  const free = OTHER_METHODS.filter((method) => !taken.has(method));
  return fc
    .record({
      method: fc.oneof({ arbitrary: fc.constant(operation.method), weight: 40 }, fc.constantFrom(...free)),
      address: address(operation),
      query: query(operation),
      body: body(operation),
      headers: moreHeaders,
      real: fc.constantFrom(...REAL, ...oftener(operation)),
      worthless: fc.constantFrom(...WORTHLESS),
      isReal: fc.integer({ min: 0, max: 3 }).map((one) => one > 0),
    })
    .map(({ method, address: where, query: asked, body: sent, headers, real, worthless, isReal }) => {
      const mayWrite = operation.method !== 'GET' && !where.isNowhere && !sent.isRefused;
      return {
        operation: operation.name,
        method,
        url: where.text + asked,
        persona: isReal && !(mayWrite || method !== operation.method) ? real : worthless,
        headers: { ...headers, ...(sent.contentType === null ? {} : { 'content-type': sent.contentType }) },
        payload: sent.payload,
      };
    });
}
