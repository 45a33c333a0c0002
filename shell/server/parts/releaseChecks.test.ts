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
