import { jest } from '@jest/globals';
import Fastify from 'fastify';
import type { Verdict } from '../checkCandidate.ts';
import type { ShownSection } from '../releaseSets.ts';
import { releaseChecks } from './releaseChecks.ts';

it('a host says that it is there and what it shows, makes each check that the API waits for once, and says when it ends', async () => {
  const said: unknown[] = [];
  let finish: (verdict: Verdict) => void = () => undefined;
  let shown: ShownSection[] = [];
  const app = Fastify();
  const info = { version: '1', contract: { oldest: 1, newest: 2 }, shared: {} };
  const work = releaseChecks(app, {
    api: {
      sayHost: ({ label, version, shown, is_leaving }) =>
        Promise.resolve(void said.push([label, version, shown, is_leaving])),
      askedChecks: () => Promise.resolve([{ name: 'mf-league', version: '7' }]),
      sendVerdict: (name, version, { refused }) => Promise.resolve(void said.push([name, version, refused])),
    },
    info,
    label: 'web-1:3000',
    shown: () => shown,
    check: () => new Promise((resolve) => (finish = resolve)),
  });
  await work.say();
  shown = [{ name: 'mf-league', versions: ['7'], is_paused: false }];
  await work.say();
  const first = work.check();
  await new Promise(setImmediate);
  await work.check();
  finish({ refused: 'it throws', pages: [] });
  await first;
  await app.close();
  expect(said).toEqual([
    ['web-1:3000', '1', [], false],
    ['web-1:3000', '1', shown, false],
    ['mf-league', '7', 'it throws'],
    ['web-1:3000', '1', shown, true],
  ]);
});

it('a check that a host could not make is tried again, for as long as the API waits for it', async () => {
  jest.useFakeTimers();
  const results = [new Error('the host has too much to do'), new Error('no file'), { refused: null, pages: [] }];
  const sent: Verdict[] = [];
  let asked = [{ name: 'mf-league', version: '7' }];
  const app = Fastify();
  const work = releaseChecks(app, {
    api: {
      sayHost: () => Promise.resolve(),
      askedChecks: () => Promise.resolve(asked),
      sendVerdict: (_name, _version, verdict) => Promise.resolve(void sent.push(verdict)),
    },
    info: { version: '1', contract: { oldest: 1, newest: 2 }, shared: {} },
    label: 'web-1:3000',
    shown: () => [],
    check: () => {
      const result = results.shift();
      return result instanceof Error || !result
        ? Promise.reject(result ?? new Error('again'))
        : Promise.resolve(result);
    },
  });
  await work.check();
  await jest.advanceTimersByTimeAsync(1_000);
  expect([results.length, sent]).toEqual([1, []]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([{ refused: null, pages: [] }]);

  results.push(new Error('too late'), { refused: null, pages: [] });
  await work.check();
  asked = [];
  await jest.advanceTimersByTimeAsync(60_000);
  expect([results.length, sent.length]).toEqual([1, 1]);
  jest.useRealTimers();
  await app.close();
});
