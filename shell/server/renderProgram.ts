/**
 * The program of a render process (`RenderProcess.ts` starts it): removes access to Node, loads the server bundles of
 * the host and of one release from texts that the host sends, and renders what the host asks for. It is one file that
 * imports only Node's own modules, because it arrives on standard input and the process may not read files. What a
 * release can and cannot do is in docs/architecture.md#what-a-release-may-do-on-the-server.
 */
import buffer, { Buffer } from 'node:buffer';
import dgram from 'node:dgram';
import dns from 'node:dns';
import fs, { read, writeSync } from 'node:fs';
import net from 'node:net';
import process from 'node:process';
import { setImmediate as afterThisTurn } from 'node:timers';
import vm, { compileFunction, runInNewContext } from 'node:vm';
import type { RemoteFactory } from '@wkff/mf-contract';
import type { ApiAnswer, DescribeRequest, ReadApi, RenderRequest, SitemapRequest } from '../src/ssr/renderMessage.ts';

/** Messages of the host. Bodies are the source of a bundle, or answers of the API. */
export type ToProgram =
  | { kind: 'load'; bundle: 'shell' | 'remote'; file: string }
  /** The message's body holds the bodies of the answers, one after the other. */
  | { kind: 'page'; id: number; request: RenderRequest; answers: ExpectedAnswer[] }
  | { kind: 'sitemap'; id: number; request: SitemapRequest }
  | { kind: 'describe'; id: number; request: DescribeRequest }
  | { kind: 'answer'; id: number; status: number; headers: [string, string][] }
  | { kind: 'noAnswer'; id: number; message: string };

/** An answer that a page will probably read. */
export interface ExpectedAnswer {
  address: string;
  status: number;
  headers: [string, string][];
  /** Bytes of its body. */
  size: number;
}

/**
 * Messages of an honest process. The code of a release can send anything, so the host checks them
 * (`programMessage.ts`).
 */
export type FromProgram =
  | { kind: 'started' }
  | { kind: 'loaded'; bundle: 'shell' | 'remote' }
  | { kind: 'broken'; message: string; stack: string }
  | { kind: 'read'; id: number; render: number; path: string }
  /** The HTML of a page is the body, unless it is empty. `reads` are the first addresses that it read. */
  | { kind: 'done'; id: number; result: unknown; reads: string[] }
  | { kind: 'failed'; id: number; message: string; stack: string };

/** The exports of the host's server bundle (`shell/src/server.tsx`). */
interface ShellBundle {
  shared?: Readonly<Record<string, unknown>>;
  renderPage(request: RenderRequest, factory: RemoteFactory | null, read: ReadApi): Promise<unknown>;
  listSitemap(request: SitemapRequest, factory: RemoteFactory, read: ReadApi): Promise<unknown>;
  describeRemote(request: DescribeRequest, factory: RemoteFactory, read: ReadApi): Promise<unknown>;
}

/** File descriptor of the channel. */
const CHANNEL = 3;
/** Size of the two lengths before each message, in bytes. */
const LENGTHS = 8;

/**
 * Globals that a page's code may use in addition to the language itself. None of them clones objects: the clone of a
 * forged object leads to Node's internal modules. Node's own `Response` needs `Buffer`.
 */
const WEB = [
  'Buffer',
  ...['AbortController', 'AbortSignal', 'CustomEvent', 'DOMException', 'Event', 'EventTarget', 'FormData', 'Headers'],
  ...['ReadableStream', 'Request', 'Response', 'TextDecoder', 'TextEncoder', 'TransformStream', 'URL'],
  ...['URLSearchParams', 'WritableStream', 'atob', 'btoa', 'crypto', 'queueMicrotask'],
  ...['clearImmediate', 'clearInterval', 'clearTimeout', 'setImmediate', 'setInterval', 'setTimeout'],
];

/**
 * Properties of `process` that Node itself uses while a page is rendered. Code has no name for `process`, but the
 * others are removed in case it gets hold of it.
 */
const OF_PROCESS = new Set<string | symbol>([
  ...['_events', '_eventsCount', '_exiting', '_fatalException', '_maxListeners', '_tickCallback', 'domain'],
  ...['emitWarning', 'env', 'exit', 'exitCode', 'nextTick', 'reallyExit'],
  // Texts that cannot be removed.
  ...['arch', 'features', 'platform', 'release', 'version', 'versions'],
]);

/** Methods that open, bind or use a connection, or look up a name. */
const TO_NETWORK = /^(connect|bind|listen|open|send|query|get|resolve|reverse|lookup)/;

const membersOf = (value: unknown) => (value ?? {}) as Record<string | symbol, unknown>;

function refuse(): never {
  throw new Error('a render process has no network');
}

/** Disables the network in the handles that `net`, `dgram` and `dns` build all connections on. */
function closeNetwork(): void {
  const tcp = new net.Socket().on('error', () => undefined);
  const pipe = new net.Socket().on('error', () => undefined);
  const udp = dgram.createSocket('udp4');
  // These calls only create the handles. The first socket is destroyed before it connects, and the second's file does
  // not exist.
  tcp.connect(1, '127.0.0.1');
  pipe.connect('/-');
  const states = Object.getOwnPropertySymbols(udp).map((symbol) => membersOf(membersOf(udp)[symbol]).handle);
  for (const handle of [...[tcp, pipe, new dns.Resolver()].map((owner) => membersOf(owner)._handle), ...states]) {
    if (typeof handle !== 'object' || handle === null) continue;
    const methods = membersOf(Object.getPrototypeOf(handle));
    for (const name of Object.getOwnPropertyNames(methods)) if (TO_NETWORK.test(name)) methods[name] = refuse;
  }
  tcp.destroy();
  pipe.destroy();
}

/** Makes Node load what it otherwise loads at the first use, which would then be in the reach of a page's code. */
function loadLazily(): void {
  for (const name of WEB) void membersOf(globalThis)[name];
}

/**
 * Removes the methods with which objects are cloned or moved to another thread, from all classes that have them. Node
 * finds them by symbols, which code could use to forge such an object.
 */
function closeClones(): void {
  const ofClones = /^(messaging_|kClone|kTransfer|kDeserialize)/;
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const { prototype } = membersOf(membersOf(globalThis)[name]);
    if (typeof prototype !== 'object' || prototype === null) continue;
    for (const symbol of Object.getOwnPropertySymbols(prototype))
      if (ofClones.test(symbol.description ?? '')) Reflect.deleteProperty(prototype, symbol);
  }
}

/** Removes the functions of all modules that this program imports, after it has taken the few that it needs. */
function closeModules(): void {
  for (const members of [fs.promises, fs, dns.promises, dns, net, dgram, vm, buffer])
    for (const name of Reflect.ownKeys(members)) Reflect.deleteProperty(members, name);
}

/** A channel for React's renderer, which schedules its work with it. Messages are passed on as they are. */
class PlainChannel {
  readonly port1: PlainPort = new PlainPort(() => this.port2);
  readonly port2: PlainPort = new PlainPort(() => this.port1);
}

class PlainPort {
  readonly #other: () => PlainPort;
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor(other: () => PlainPort) {
    this.#other = other;
  }

  postMessage(data: unknown): void {
    setImmediate(() => this.#other().onmessage?.({ data }));
  }

  close(): void {
    this.onmessage = null;
  }
}

/** Removes every global except the language's and `WEB`, and the properties of `process` that lead to the machine. */
function closeGlobals(): void {
  for (const name of Reflect.ownKeys(process)) if (!OF_PROCESS.has(name)) Reflect.deleteProperty(process, name);
  Object.defineProperty(process, 'env', { value: Object.freeze({}) });
  const language = runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[];
  const allowed = new Set<string | symbol>([...language, ...WEB, Symbol.toStringTag]);
  allowed.delete('WebAssembly');
  const noop = () => undefined;
  const names = ['assert', 'debug', 'dir', 'error', 'group', 'groupEnd', 'info', 'log', 'table', 'trace', 'warn'];
  const { now, timeOrigin } = performance;
  const own = {
    MessageChannel: PlainChannel,
    // Node's own console would write to the output of the process.
    console: Object.fromEntries(names.map((name) => [name, noop])),
    // Node's own clones the details of a mark.
    performance: { now: now.bind(performance), timeOrigin, mark: noop, measure: noop },
  };
  for (const name of Reflect.ownKeys(globalThis)) {
    if (allowed.has(name) && !Object.hasOwn(own, name)) continue;
    // The dispatcher of Node's `fetch` can only be overwritten.
    if (Reflect.deleteProperty(globalThis, name) || Reflect.set(globalThis, name, undefined)) continue;
    throw new Error(`${String(name)} cannot be removed`);
  }
  for (const [name, value] of Object.entries(own))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}

/** Most parts of messages that wait for the end of a turn: the host ends a process that sends a flood. */
const MOST_UNSENT = 48;
/** Parts of messages that are sent at the end of this turn. */
let unsent: Buffer[] = [];

/** Sends a message. Those of one turn of the event loop are written at once, so that the host wakes up once for them. */
function send(head: FromProgram, body = ''): void {
  const [text, bytes] = [Buffer.from(JSON.stringify(head)), Buffer.from(body)];
  const lengths = Buffer.alloc(LENGTHS);
  lengths.writeUInt32BE(text.length, 0);
  lengths.writeUInt32BE(bytes.length, 4);
  if (unsent.length === 0) afterThisTurn(flush);
  unsent.push(lengths, text, bytes);
  if (unsent.length >= MOST_UNSENT) flush();
}

function flush(): void {
  if (unsent.length === 0) return;
  const whole = Buffer.concat(unsent);
  unsent = [];
  for (let sent = 0; sent < whole.length;) sent += writeSync(CHANNEL, whole, sent);
}

/** Returns the parts of an error that the host gets. */
const partsOf = (error: unknown) => ({
  message: String(error instanceof Error ? error.message : error).slice(0, 1_000),
  stack: String(error instanceof Error ? error.stack : '').slice(0, 2_000),
});

/** Pending reads of the API, by id. */
const reads = new Map<number, { resolve(answer: ApiAnswer): void; reject(error: Error): void }>();
let lastRead = 0;
/** Ids of the renders in progress. */
const renders = new Set<number>();

/** Most addresses that the host is told for the next render of a page, and most characters of one. */
const MOST_TOLD = 16;
const LONGEST_TOLD = 300;

/**
 * Returns how one render reads the API, as long as it is in progress: what came with its request is there, and the host
 * reads the rest. Adds the first addresses to `told`.
 */
function createRead(render: number, expected: ReadonlyMap<string, ApiAnswer>, told: Set<string>): ReadApi {
  return async (given, signal) => {
    signal?.throwIfAborted();
    if (!renders.has(render)) throw new TypeError('the page is finished');
    const { origin, pathname, search } = new URL(given);
    const address = origin + pathname + search;
    if (told.size < MOST_TOLD && address.length <= LONGEST_TOLD) told.add(address);
    return expected.get(address) ?? ask(render, address, signal);
  };
}

async function ask(render: number, address: string, signal: AbortSignal | undefined): Promise<ApiAnswer> {
  lastRead += 1;
  const id = lastRead;
  try {
    return await new Promise<ApiAnswer>((resolve, reject) => {
      reads.set(id, { resolve, reject });
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      send({ kind: 'read', id, render, path: address });
    });
  } finally {
    reads.delete(id);
  }
}

let shell: ShellBundle;
let factory: RemoteFactory;

/** Runs a bundle. Its `require` returns the modules of the host's bundle, so that React and the router exist once. */
function load(source: string, filename: string, shared: NonNullable<ShellBundle['shared']>): unknown {
  const require = (request: string): unknown => {
    if (Object.hasOwn(shared, request)) return shared[request];
    throw new Error(`the bundle requires "${request}", which the host does not share`);
  };
  const module = { exports: {} };
  compileFunction(source, ['exports', 'require', 'module'], { filename })(module.exports, require, module);
  return module.exports;
}

/** Returns what a release's bundle must export. Without it, its pages would look as if they did not exist. */
function factoryOf(exported: unknown): RemoteFactory {
  const { remote } = membersOf(exported);
  if (typeof remote !== 'function') throw new Error('its bundle exports no function "remote"');
  return remote as RemoteFactory;
}

type Work = Extract<ToProgram, { kind: 'page' | 'sitemap' | 'describe' }>;

function workOn(work: Work, read: ReadApi): Promise<unknown> {
  switch (work.kind) {
    case 'page': {
      const { request } = work;
      return shell.renderPage(request, request.remote && !request.frameOnly ? factory : null, read);
    }
    case 'sitemap':
      return shell.listSitemap(work.request, factory, read);
    case 'describe':
      return shell.describeRemote(work.request, factory, read);
  }
}

async function render(message: Work, expected: ReadonlyMap<string, ApiAnswer>): Promise<void> {
  const { id } = message;
  const told = new Set<string>();
  renders.add(id);
  try {
    const result = await workOn(message, createRead(id, expected, told));
    renders.delete(id);
    const { html, ...others } = membersOf(result);
    // As JSON the largest part of a page would be escaped and parsed.
    if (typeof html === 'string' && html !== '') send({ kind: 'done', id, result: others, reads: [...told] }, html);
    else send({ kind: 'done', id, result, reads: [...told] });
  } catch (error) {
    renders.delete(id);
    send({ kind: 'failed', id, ...partsOf(error) });
  }
}

/** Returns an answer for the code of a page: Node's own `Response` would take several times as long to make and read. */
function answerOf({ status, headers }: Pick<ExpectedAnswer, 'status' | 'headers'>, body: Buffer): ApiAnswer {
  const known = new Map(headers);
  return {
    status,
    ok: status >= 200 && status < 300,
    headers: { get: (name) => known.get(name) ?? null },
    json: async () => JSON.parse(body.toString()) as unknown,
  };
}

/** Returns the answers that came with the request for a page, by address. */
function answersIn({ answers }: Extract<ToProgram, { kind: 'page' }>, bodies: Buffer): Map<string, ApiAnswer> {
  let at = 0;
  return new Map(
    answers.map(({ address, size, ...answer }) => {
      const body = bodies.subarray(at, at + size);
      at += size;
      return [address, answerOf(answer, body)];
    }),
  );
}

function receive(message: ToProgram, body: Buffer): void {
  if (message.kind === 'page') return void render(message, answersIn(message, body));
  if (message.kind === 'sitemap' || message.kind === 'describe') return void render(message, new Map());
  if (message.kind === 'load') {
    const { bundle, file } = message;
    try {
      if (bundle === 'shell') shell = load(body.toString(), file, {}) as ShellBundle;
      else factory = factoryOf(load(body.toString(), file, shell.shared ?? {}));
      return send({ kind: 'loaded', bundle });
    } catch (error) {
      return send({ kind: 'broken', ...partsOf(error) });
    }
  }
  const waiting = reads.get(message.id);
  if (message.kind === 'noAnswer') return waiting?.reject(new TypeError(message.message));
  waiting?.resolve(answerOf(message, body));
}

/** Handles messages until the host closes the channel, which ends the process. */
function listen(): void {
  const chunk = Buffer.alloc(256 * 1024);
  // Room for the lengths of a message, then for all of it.
  let room = Buffer.alloc(LENGTHS);
  let filled = 0;
  const take = (bytes: Buffer) => {
    for (let at = 0; at < bytes.length;) {
      const count = bytes.copy(room, filled, at);
      filled += count;
      at += count;
      if (filled < room.length) return;
      const end = LENGTHS + room.readUInt32BE(0);
      const length = end + room.readUInt32BE(4);
      const got = room;
      if (filled < length) {
        room = Buffer.alloc(length);
        got.copy(room);
        continue;
      }
      room = Buffer.alloc(LENGTHS);
      filled = 0;
      receive(JSON.parse(got.toString('utf8', LENGTHS, end)) as ToProgram, got.subarray(end));
    }
  };
  const next = () =>
    read(CHANNEL, chunk, 0, chunk.length, null, (error, size) => {
      if (error || size === 0) process.exit(0);
      take(chunk.subarray(0, size));
      next();
    });
  next();
}

// Ignores errors that occur after their page is finished.
process.on('uncaughtException', () => undefined);
process.on('unhandledRejection', () => undefined);
loadLazily();
closeNetwork();
closeClones();
closeGlobals();
closeModules();
listen();
send({ kind: 'started' });
flush();
