import Fastify from 'fastify';
import type { Verdict } from '../checkCandidate.ts';
import { releaseChecks } from './releaseChecks.ts';

it('a host says that it is there, makes each check that the API waits for once, and says when it ends', async () => {
  const said: unknown[] = [];
  let finish: (verdict: Verdict) => void = () => undefined;
  const app = Fastify();
  const info = { version: '1', contract: { oldest: 1, newest: 2 }, shared: {} };
  const work = releaseChecks(app, {
    api: {
      sayHost: (_id, { version }, isLeaving) => Promise.resolve(void said.push([version, isLeaving])),
      askedChecks: () => Promise.resolve([{ name: 'mf-league', version: '7' }]),
      sendVerdict: (name, version, { refused }) => Promise.resolve(void said.push([name, version, refused])),
    },
    info,
    check: () => new Promise((resolve) => (finish = resolve)),
  });
  const first = work();
  await new Promise(setImmediate);
  await work();
  finish({ refused: 'it throws', pages: [] });
  await first;
  await app.close();
  expect(said).toEqual([
    ['1', false],
    ['1', false],
    ['mf-league', '7', 'it throws'],
    ['1', true],
  ]);
});
