import { planReleases } from './planReleases.ts';

const league = { name: 'mf-league', hash: 'new' };
const recorded = (source_hash: string, state: 'active' | 'canary' | 'ready', name = 'mf-league') => ({
  name,
  source_hash,
  state,
});

const plan = (releases: Parameters<typeof planReleases>[1], everything = false) =>
  planReleases([league], releases, everything);

describe('a start', () => {
  it('releases a remote of which the registry has no release', () => {
    expect(plan([recorded('new', 'active', 'mf-home')])).toEqual({ release: ['mf-league'], differing: [] });
  });

  it('does nothing about a remote whose sources are live', () => {
    expect(plan([recorded('old', 'ready'), recorded('new', 'active')])).toEqual({ release: [], differing: [] });
  });

  it.each([
    ['that were never released', [recorded('old', 'active')]],
    ['that were released and rolled back', [recorded('new', 'ready'), recorded('old', 'active')]],
    ['that are a canary', [recorded('new', 'canary'), recorded('old', 'active')]],
  ])('releases no sources %s, and names the remote', (_, releases) => {
    expect(plan(releases)).toEqual({ release: [], differing: ['mf-league'] });
  });

  it('releases sources that were never released with RELEASE_AT_START, and undoes no rollback', () => {
    expect(plan([recorded('old', 'active')], true)).toEqual({ release: ['mf-league'], differing: [] });
    expect(plan([recorded('new', 'ready'), recorded('old', 'active')], true)).toEqual({
      release: [],
      differing: ['mf-league'],
    });
  });
});
