import fc from 'fast-check';
import { fittingForm, oddForm } from './forms.ts';
import { RELEASE_FILE, type Known, type KnownOfRoute } from './known.ts';
import type { Operation, Parameter } from './operations.ts';
import { damaged, fitting, fittingField, oddText } from './values.ts';

/** A request to a route, without the caller's own headers. */
export interface FuzzRequest {
  operation: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | null;
}

interface Body {
  payload: string | Buffer | null;
  contentType: string | null;
}

const percent = (bytes: Uint8Array) =>
  [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`).join('');
const encode = (value: unknown) => percent(Buffer.from(String(value)));
/** Parts of an address: any text, including bytes that are not UTF-8 and stray percent signs. */
const oddPart = fc.oneof(
  { arbitrary: oddText.map(encode), weight: 5 },
  fc.uint8Array({ maxLength: 6 }).map(percent),
  fc.constantFrom('%zz', '%', '%2', '%u0041', '..%2f..', '%2e%2e', '%252e', ';a=b', '*', '+', '~', '@', ':id'),
);

/** Returns addresses of a route. @param part the text of one of its parameters. */
function addressWith(
  { path, params }: Operation,
  part: (one: Parameter) => fc.Arbitrary<string>,
): fc.Arbitrary<string> {
  return fc
    .tuple(...params.map(part))
    .map((parts) =>
      params.reduce((text, { name }, index) => text.replace(`{${name}}`, () => parts[index] ?? ''), path),
    );
}

const fittingPart =
  (known: Known) =>
  ({ name, schema }: Parameter): fc.Arbitrary<string> =>
    // The slashes of a file's path are part of the address.
    fittingField(name, schema, known).map((value) => (name === '*' ? String(value) : encode(value)));

const fittingPair = ({ name, schema }: Parameter, known: Known): fc.Arbitrary<string> =>
  fittingField(name, schema, known).map((value) => `${name}=${encode(value)}`);

/** Pairs of a query: odd values, the same name twice, other notations of the name. */
function oddPairs({ name, schema }: Parameter): fc.Arbitrary<string[]> {
  const value = fc.oneof(
    { arbitrary: fitting(schema).map(encode), weight: 2 },
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

/** Returns queries. @param odd how many of ten parameters have odd pairs. */
function query({ query: parameters }: Operation, known: Known, odd: number): fc.Arbitrary<string> {
  const pairs = parameters.map((one) =>
    fc.oneof(
      { arbitrary: fittingPair(one, known).map((pair) => [pair]), weight: one.isRequired ? 10 - odd : 5 - odd / 2 },
      { arbitrary: fc.constant<string[]>([]), weight: one.isRequired ? 0 : 5 - odd / 2 },
      { arbitrary: oddPairs(one), weight: odd },
    ),
  );
  const others = fc.oneof(
    { arbitrary: fc.constant<string[]>([]), weight: 10 - odd },
    { arbitrary: fc.tuple(oddPart, oddPart).map(([name, value]) => [`${name}=${value}`]), weight: odd / 2 },
    {
      arbitrary: fc.constantFrom(['__proto__=1'], ['constructor[prototype][a]=1'], ['&&&'], ['?'], ['='], ['#']),
      weight: odd / 2,
    },
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
const BYTES = 'application/octet-stream';
const jsonType = fc.constantFrom(...JSON_TYPES);
/** Media types, mostly JSON. Where no body is documented, the route may expect a file. */
const oddType = ({ body: schema }: Operation): fc.Arbitrary<string | null> =>
  fc.oneof<fc.MaybeWeightedArbitrary<string | null>[]>(
    { arbitrary: schema ? jsonType : fc.oneof(jsonType, fc.constant(BYTES)), weight: 8 },
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

const NO_BODY: Body = { payload: null, contentType: null };
const isOfFile = ({ path }: Operation) => path.endsWith('/files/{*}');

/** Returns bodies as a page or a command sends them. */
function fittingBody(operation: Operation, known: Known): fc.Arbitrary<Body> {
  const { method, body: schema, form } = operation;
  if (form) return fittingForm(form, known);
  if (schema)
    return fitting(schema, known).map((value) => ({
      payload: value === null ? null : JSON.stringify(value),
      contentType: value === null ? null : 'application/json',
    }));
  return fc.constant(method === 'PUT' && isOfFile(operation) ? { payload: RELEASE_FILE, contentType: BYTES } : NO_BODY);
}

function oddBody(operation: Operation, known: Known): fc.Arbitrary<Body> {
  const none = oddType(operation).map((contentType) => ({ payload: null, contentType }));
  if (operation.method === 'GET')
    return fc.oneof({ arbitrary: fc.constant(NO_BODY), weight: 6 }, oddJson(operation, known));
  const weight = operation.form ? 8 : 1;
  return fc.oneof(
    { arbitrary: oddJson(operation, known), weight: operation.form ? 1 : 16 },
    { arbitrary: oddForm(operation.form), weight },
    none,
  );
}

function oddJson(operation: Operation, known: Known): fc.Arbitrary<Body> {
  const schema = operation.body ?? { type: 'object' };
  const value = fc.oneof(
    { arbitrary: damaged(schema, known), weight: 5 },
    { arbitrary: fitting(schema, known), weight: 1 },
  );
  const text = value.map((one) => JSON.stringify(one) ?? '');
  const spoilt = fc.tuple(text, fc.constantFrom(...SPOILS), fc.nat()).map(([one, spoil, at]) => spoil(one, at));
  const payload = fc.oneof(
    { arbitrary: text, weight: 800 },
    { arbitrary: spoilt, weight: 400 },
    { arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)), weight: 100 },
    { arbitrary: fc.constant(`"${'x'.repeat(300_000)}"`), weight: 1 },
  );
  return fc.tuple(payload, oddType(operation)).map(([one, contentType]) => ({ payload: one, contentType }));
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
const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.dictionary(fc.constantFrom(...HEADERS), oddHeader, {
  minKeys: 1,
  maxKeys: 3,
});
const NO_HEADERS: fc.Arbitrary<Record<string, string>> = fc.constant({});

const OTHER_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

/**
 * Returns requests to a route, in equal parts valid, valid but for one of their parts, and with every part odd.
 * @param known values that exist on the site, so that valid requests reach the rules.
 */
export function requestTo(operation: Operation, known: KnownOfRoute): fc.Arbitrary<FuzzRequest> {
  const fits = {
    method: fc.constant(operation.method),
    address: addressWith(operation, fittingPart(known.address)),
    query: query(operation, known.address, 0),
    body: fittingBody(operation, known.body),
    headers: NO_HEADERS,
  };
  const odd = {
    method: fc.oneof({ arbitrary: fits.method, weight: 20 }, fc.constantFrom(...OTHER_METHODS)),
    address: addressWith(operation, (one) => fc.oneof(fittingPart(known.address)(one), oddPart)),
    query: query(operation, known.address, 2),
    body: fc.oneof(fits.body, { arbitrary: oddBody(operation, known.body), weight: 2 }),
    headers: fc.oneof(NO_HEADERS, oddHeaders),
  };
  const oneOdd = (Object.keys(fits) as (keyof typeof fits)[])
    // A part that the route does not have has no odd values.
    .filter((part) => part !== 'method' && (part !== 'address' || operation.params.length > 0))
    .map((part) => fc.record({ ...fits, [part]: odd[part] } as typeof fits));
  return fc
    .oneof(fc.record(fits), fc.oneof(...oneOdd), fc.record(odd))
    .map(({ method, address, query: asked, body: { payload, contentType }, headers }) => ({
      operation: operation.name,
      method,
      url: address + asked,
      headers: { ...headers, ...(contentType === null ? {} : { 'content-type': contentType }) },
      payload,
    }));
}
