import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ROOT } from '@wkff/launcher/paths';
import { chooseProofs, PROOFS } from './proofs.ts';

const namesOf = (args: string[]) => chooseProofs(args).map(({ name }) => name);

describe('the arguments of the proofs', () => {
  test('ask for all of them when there are none', () => expect(namesOf([])).toEqual(PROOFS.map(({ name }) => name)));

  test('name some, which run in their own order', () =>
    expect(namesOf(['--only', 'kill, live'])).toEqual(['live', 'kill']));

  test('ask for the longest numbers, of all or of some', () => {
    expect(namesOf(['--full'])).toEqual(namesOf([]));
    const movesOf = (args: string[]) => chooseProofs(args).map(({ env }) => env?.('').PROOF_MOVES);
    expect(movesOf(['--only', 'releases'])).toEqual(['100']);
    expect(movesOf(['--full', '--only', 'releases'])).toEqual(['1000']);
  });

  test.each([[['--only']], [['--only', 'everything']], [['live']], [['--only', 'live', 'kill']]])(
    'are refused with what they should be: %j',
    (args) =>
      expect(() => chooseProofs(args)).toThrow(
        'league, saves, fuzz, login, live, attacks, releases, failures, growth, boards, backup, kill',
      ),
  );
});

test('every file of a proof at its full number is run', () => {
  const files = ['api/test/proof', 'e2e/attacks', 'e2e/failure', 'e2e/releases'].flatMap((folder) => {
    expect(existsSync(join(ROOT, folder))).toBe(true);
    return readdirSync(join(ROOT, folder)).flatMap((name) =>
      /\.proof(\.spec)?\.ts$/.test(name) ? [`${folder}/${name}`] : [],
    );
  });
  const patterns = PROOFS.flatMap(({ args }) => args('').filter((one) => /^--testPathPatterns=|\.spec\.ts$/.test(one)));
  const isRun = (file: string) => patterns.some((one) => new RegExp(one.split('=').at(-1) ?? '').test(file));
  expect(files.filter((file) => !isRun(file))).toEqual([]);
});
