import { ACTIONS, can, ROLES, type Action } from './permissions.ts';

const actions = Object.keys(ACTIONS) as Action[];

describe('who may do what', () => {
  it('without a login nothing is permitted, to an admin everything', () => {
    for (const action of actions) {
      expect([action, can(null, action)]).toEqual([action, false]);
      expect([action, can({ roles: [] }, action)]).toEqual([action, false]);
      expect([action, can({ roles: ['admin'] }, action, 'mf-league')]).toEqual([action, true]);
    }
  });

  it.each([
    ['editor', ['club.save', 'popup.save', 'content.write']],
    ['scorer', ['score.save', 'live-link.save', 'history.names']],
    ['releaser', ['release.publish']],
  ] as const)('a %s may do its own work alone', (role, own) => {
    const holder = { roles: [role], remotes: ['mf-league'] };
    expect(actions.filter((action) => can(holder, action)).toSorted()).toEqual([...own].toSorted());
  });

  it('a releaser publishes only the remotes of the account', () => {
    const releaser = { roles: ['releaser'], remotes: ['mf-league'] };
    expect(can(releaser, 'release.publish', 'mf-league')).toBe(true);
    expect(can(releaser, 'release.publish', 'mf-home')).toBe(false);
    expect(can({ roles: ['releaser'], remotes: [] }, 'release.publish')).toBe(false);
  });

  it('an unknown role permits nothing', () => {
    expect(actions.filter((action) => can({ roles: ['owner', 'Admin'] }, action))).toEqual([]);
    expect(ROLES).not.toContain('owner');
  });
});
