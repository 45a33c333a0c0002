import { readOptions } from './options.ts';

describe('the arguments of the bench', () => {
  test('are all parts and five runs by default', () => {
    expect(readOptions([])).toEqual({
      parts: [
        'lighthouse',
        'start',
        'tab',
        'size',
        'server',
        'scores',
        'documents',
        'streams',
        'hosts',
        'boards',
        'growth',
        'returning',
        'release',
      ],
      runs: 5,
      keep: null,
    });
  });

  test('name parts, which run in the order of the list', () => {
    expect(readOptions(['--only', 'server, lighthouse', '--runs', '3'])).toMatchObject({
      parts: ['lighthouse', 'server'],
      runs: 3,
    });
  });

  test('are refused with the accepted values', () => {
    expect(() => readOptions(['--only', 'speed'])).toThrow(
      '--only takes lighthouse, start, tab, size, server, scores, documents, streams, hosts, boards, growth, returning, release',
    );
    expect(() => readOptions(['--runs', '0'])).toThrow('--runs is a whole number from 1 to 25, not "0".');
    expect(() => readOptions(['--fast'])).toThrow('--fast');
  });
});
