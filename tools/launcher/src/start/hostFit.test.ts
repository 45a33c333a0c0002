import { CONTRACT, type Release, type Section } from '@wkff/contracts';
import { describeHostMisfit, findHostMisfits } from './hostFit.ts';

const shared = { react: '19.3.1' };
const fits = { contract: CONTRACT, shared: { react: '^19.0.0' } };

describe('a build of the host', () => {
  /** Checks it against a section with these releases, by version. */
  const check = (section: Partial<Section>, records: Record<string, Pick<Release, 'contract' | 'shared'>>) =>
    findHostMisfits(
      {
        sections: async () => [{ name: 'mf-a', active: '1', canary: null, rollback_to: null, ...section } as Section],
        release: async (_name, version) => records[version] as Release,
      },
      { shared },
    );

  it('fits what is live, a canary, and what a rollback goes to', async () => {
    const section = { canary: { version: '2', percent: 5 }, rollback_to: '0' };
    expect(await check(section, { 0: fits, 1: fits, 2: fits })).toEqual([]);
  });

  it.each<[string, Partial<Section>, string, RegExp]>([
    [
      'what is live',
      {},
      '1',
      /^mf-a 1 is live, but this host cannot run it: it needs react \^20\.0\.0, and the host has 19\.3\.1\..*--filter mf-a release/,
    ],
    ['a canary', { canary: { version: '2', percent: 5 } }, '2', /^mf-a 2 is live/],
    [
      'what a rollback goes to',
      { rollback_to: '0' },
      '0',
      /^a rollback of mf-a would go to 0, which this host cannot run: it needs react/,
    ],
  ])('is reported if it cannot run %s, with the reason', async (_what, section, wrong, sentence) => {
    const records = { 0: fits, 1: fits, 2: fits, [wrong]: { ...fits, shared: { react: '^20.0.0' } } };
    const found = await check(section, records);
    expect(found.map(describeHostMisfit)).toEqual([expect.stringMatching(sentence)]);
  });

  it('is reported if it is too old for the contract of a release', async () => {
    const [found] = await check({}, { 1: { ...fits, contract: CONTRACT + 1 } });
    expect(found?.reason).toBe(
      `it needs contract ${CONTRACT + 1}, and the host accepts ${CONTRACT - 1} to ${CONTRACT}`,
    );
  });
});
