import { describeMisfit, findMisfit, isInRange } from './hostFit.ts';

const host = { contract: { oldest: 1, newest: 2 }, shared: { react: '19.3.1', '@wkff/router': '1.0.0' } };

describe('a release that a host cannot run', () => {
  it.each<[string, number, Record<string, string>, string | null]>([
    ['fits', 2, { react: '^19.3.0' }, null],
    ['needs a newer contract', 3, {}, 'it needs contract 3, and the host accepts 1 to 2'],
    ['needs an older contract', 0, {}, 'it needs contract 0, and the host accepts 1 to 2'],
    ['needs another version', 1, { react: '^20.0.0' }, 'it needs react ^20.0.0, and the host has 19.3.1'],
    ['needs a module', 1, { charts: '^1.0.0' }, 'it needs charts, which the host does not share'],
  ])('%s', (_what, contract, shared, expected) => {
    const misfit = findMisfit({ contract, shared }, host);
    expect(misfit && describeMisfit(misfit, { contract }, host)).toBe(expected);
  });

  it('is not known for a host that does not say what it shares', () => {
    expect(findMisfit({ contract: 2, shared: { react: '^20.0.0' } }, { ...host, shared: {} })).toBeNull();
  });
});

it.each([
  ['19.3.1', '^19.3.1', true],
  ['19.4.0', '^19.3.1', true],
  ['19.3.0', '^19.3.1', false],
  ['20.0.0', '^19.3.1', false],
  ['0.3.2', '^0.3.1', true],
  ['0.4.0', '^0.3.1', false],
  ['19.4.0-rc.1', '^19.3.1', false],
  ['1.0.0', '1.0.0', true],
  ['1.0.1', '1.0.0', false],
])('%s in the range %s: %s', (version, range, expected) => {
  expect(isInRange(version, range)).toBe(expected);
});
