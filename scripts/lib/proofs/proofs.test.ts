import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { chooseProofs, PROOFS } from './proofs.ts';

const namesOf = (args: string[]) => chooseProofs(args).map(({ name }) => name);

describe('the arguments of the proofs', () => {
  test('choose all without a name', () => expect(namesOf([])).toEqual(PROOFS.map(({ name }) => name)));

  test('choose the named ones, in the order of the list', () =>
    expect(namesOf(['--only', 'kill, live'])).toEqual(['live', 'kill']));

  test('choose the longest runs, of all or of some', () => {
    expect(namesOf(['--full'])).toEqual(namesOf([]));
    const movesOf = (args: string[]) => chooseProofs(args).map(({ env }) => env?.('').PROOF_MOVES);
    expect(movesOf(['--only', 'releases'])).toEqual(['100']);
    expect(movesOf(['--full', '--only', 'releases'])).toEqual(['1000']);
  });

  test.each([[['--only']], [['--only', 'everything']], [['live']], [['--only', 'live', 'kill']]])(
    'are refused with the names that exist: %j',
    (args) =>
      expect(() => chooseProofs(args)).toThrow(
        'league, seasons, logs, saves, fuzz, login, live, attacks, releases, failures, canaries, update, drafts, cluster, hosts, pipelines, replica, soak, recovery, growth, backup, kill',
      ),
  );
});

test('every file of a proof is in the list', () => {
  const files = [
    'api/test/proof',
    'e2e/attacks',
    'e2e/cluster',
    'e2e/failure',
    'e2e/kills',
    'e2e/releases',
    'packages/league/proof',
  ].flatMap((folder) => {
    expect(existsSync(join(ROOT, folder))).toBe(true);
    return readdirSync(join(ROOT, folder)).flatMap((name) =>
      /\.proof(\.spec)?\.ts$/.test(name) ? [`${folder}/${name}`] : [],
    );
  });
  const patterns = PROOFS.flatMap(({ args }) => args('').filter((one) => /^--testPathPatterns=|\.spec\.ts$/.test(one)));
  const isRun = (file: string) => patterns.some((one) => new RegExp(one.split('=').at(-1) ?? '').test(file));
  expect(files.filter((file) => !isRun(file))).toEqual([]);
});
