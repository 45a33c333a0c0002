import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { findConfinement, startConfined } from './confinement.ts';
import { readProgram } from './programs.ts';

const children: ChildProcess[] = [];
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

/** Runs code in a render process, before and after the program's own steps. Returns what it passes to `answer`. */
async function runAround({ before, after }: { before: string; after: string }): Promise<unknown> {
  const say = `import { writeSync as say } from 'node:fs';
    const answer = (value) => { say(3, JSON.stringify({ answer: value }) + '\\n'); };`;
  const child = startConfined(await findConfinement(), [say, before, readProgram('render'), after].join('\n'));
  children.push(child);
  let said = '';
  for await (const bytes of child.stdio[3] as Readable) {
    said += String(bytes);
    if (/\{"answer".*\}\n$/.test(said)) break;
  }
  return (JSON.parse(said.slice(said.indexOf('{"answer"'))) as { answer: unknown }).answer;
}

/**
 * Declares `forged`, an object that Node clones by calling a function of it, `cloned`, which then lists how it happened,
 * and the symbols of these functions.
 */
const FORGED = `
  const symbols = Object.getOwnPropertySymbols(DOMException.prototype).filter(({ description }) => description.startsWith('messaging_'));
  const cloned = new Set();
  let current = '';
  let moduleOfClone = 'x:x';
  const forged = new DOMException('x');
  const clone = () => { cloned.add(current); return { data: {}, deserializeInfo: moduleOfClone }; };
  for (const symbol of symbols) Object.defineProperty(forged, symbol, { value: clone });`;

/**
 * Declares `walk`, which returns everything that can be reached from the globals, with its path: members, prototypes,
 * results of getters, of constructors, and of methods whose name is a symbol.
 */
const WALK = `
  function walk() {
    const found = new Map();
    const queue = [];
    const add = (value, path) => {
      if ((typeof value !== 'object' && typeof value !== 'function') || value === null || found.has(value)) return;
      found.set(value, path);
      queue.push(value);
    };
    const attempt = (path, work) => { try { add(work(), path); } catch {} };
    add(globalThis, 'globalThis');
    for (let owner = queue.shift(); owner !== undefined; owner = queue.shift()) {
      const path = found.get(owner);
      add(Object.getPrototypeOf(owner), path + '.__proto__');
      for (let its = owner; its !== null; its = Object.getPrototypeOf(its)) {
        for (const key of Reflect.ownKeys(its)) {
          const name = path + '.' + String(key);
          const { value, get, set } = Object.getOwnPropertyDescriptor(its, key);
          for (const member of [value, get, set]) add(member, name);
          if (get) attempt(name, () => owner[key]);
          if (typeof key === 'symbol' && typeof value === 'function') attempt(name + '()', () => owner[key]());
        }
      }
      if (typeof owner !== 'function') continue;
      for (const values of [[], ['x'], ['http://x/'], [{}]]) attempt('new ' + path, () => Reflect.construct(owner, values));
    }
    return found;
  }`;

describe('code that a render process has prepared for a release', () => {
  it('reaches no function that clones objects, and no symbol by which Node clones them', async () => {
    const found = await runAround({
      before: `import { runInNewContext as inNewContext } from 'node:vm'; ${FORGED}
        const language = inNewContext('Object.getOwnPropertyNames(globalThis)').map((name) => 'globalThis.' + name);`,
      after: `${WALK}
        const found = walk();
        const calls = new Map();
        const isOfLanguage = (path) => language.some((name) => path === name || path.startsWith(name + '.'));
        for (const [owner, path] of found) {
          if (owner === globalThis || isOfLanguage(path)) continue;
          for (let its = owner; its !== null; its = Object.getPrototypeOf(its)) {
            if (isOfLanguage(found.get(its) ?? '')) break;
            for (const key of Reflect.ownKeys(its)) {
              const method = Object.getOwnPropertyDescriptor(its, key).value;
              const times = calls.get(method) ?? 0;
              if (typeof method !== 'function' || times > 3) continue;
              calls.set(method, times + 1);
              current = path + '.' + String(key);
              for (const values of [[forged], ['x', forged], ['x', { detail: forged }]])
                try { owner[key](...values); } catch {}
            }
          }
        }
        for (const name of Object.getOwnPropertyNames(globalThis)) {
          current = name;
          if (!language.includes('globalThis.' + name)) try { globalThis[name](forged); } catch {}
        }
        const named = [...found.keys()].flatMap((owner) => Reflect.ownKeys(owner)).filter((key) => symbols.includes(key));
        answer({ count: found.size > 1_000, symbols: symbols.length, cloned: [...cloned], named: named.map(String) });`,
    });
    expect(found).toEqual({ count: true, symbols: 2, cloned: [], named: [] });
  });

  it('reaches no function of Node’s modules but those that are globals too', async () => {
    const modules = ['fs', 'fs/promises', 'vm', 'net', 'dgram', 'dns', 'dns/promises', 'child_process', 'module'];
    const others = ['worker_threads', 'v8', 'inspector', 'process', 'os', 'http', 'perf_hooks'];
    const found = await runAround({
      before: `import nodeProcess from 'node:process';
        const functions = new Map(${JSON.stringify([...modules, ...others])}.flatMap((name) =>
          Object.entries(nodeProcess.getBuiltinModule(name)).map(([member, value]) => [value, name + '.' + member])));`,
      after: `${WALK} answer({ found: [...walk().keys()].flatMap((value) => typeof value === 'function' ? functions.get(value) ?? [] : []) });`,
    });
    expect(found).toEqual({ found: [] });
  });

  it('has empty modules and a bare process if it gets hold of one', async () => {
    const result = await runAround({
      before: '',
      after: `
        let held;
        // Node asks its own process whether it reports deprecated calls.
        Object.defineProperty(Object.prototype, 'noDeprecation', { get() { held = this; return true; } });
        Buffer(1);
        const modules = { fs, net, dgram, dns, vm };
        const members = Object.fromEntries(Object.entries(modules).map(([name, module]) => [name, Object.keys(module)]));
        answer({ ...members, isProcess: held === process, process: Object.keys(held).filter((key) => typeof held[key] === 'function') });`,
    });
    expect(result).toEqual({
      fs: ['constants'],
      net: [],
      dgram: [],
      dns: [],
      vm: [],
      isProcess: true,
      process: ['reallyExit', 'exit', '_fatalException', 'emitWarning', 'nextTick', '_tickCallback'],
    });
  });

  it('does not get Node’s modules by a forged clone', async () => {
    const result = await runAround({
      before: FORGED,
      after: `
        const ways = {
          structuredClone: () => structuredClone(forged),
          'a message': () => {
            const { port1, port2 } = new MessageChannel();
            port2.onmessage = () => port2.close();
            port1.postMessage(forged);
          },
          'a mark': () => performance.mark('x', { detail: forged }),
          'a stream': () => {
            const transfer = Object.getOwnPropertySymbols(ReadableStream.prototype).find(({ description }) => description === 'messaging_transfer_symbol');
            new ReadableStream()[transfer]().data.port.postMessage(forged);
          },
        };
        const result = {};
        for (const [name, way] of Object.entries(ways)) {
          result[name] = 'nothing';
          // Node looks up the class of a clone in the module that the clone names.
          const member = 'the class of ' + name;
          moduleOfClone = 'fs:' + member;
          Object.defineProperty(Object.prototype, member, { get() { result[name] = typeof this.realpathSync; } });
          try { way(); } catch {}
          // Messages arrive later.
          for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        }
        answer(result);`,
    });
    const nothing = 'nothing';
    expect(result).toEqual({ structuredClone: nothing, 'a message': nothing, 'a mark': nothing, 'a stream': nothing });
  });
});
