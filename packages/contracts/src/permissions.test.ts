import { ACTIONS, can, ROLES, type Action, type Holder } from './permissions.ts';

const actions = Object.keys(ACTIONS) as Action[];

describe('who may do what', () => {
  it('permits nothing without a login, and everything to an admin', () => {
    for (const action of actions) {
      expect([action, can(null, action)]).toEqual([action, false]);
      expect([action, can({ roles: [] }, action)]).toEqual([action, false]);
      expect([action, can({ roles: ['admin'] }, action, 'mf-league')]).toEqual([action, true]);
    }
  });

  it.each([
    ['editor', ['club.save', 'document.edit', 'popup.save', 'content.manage', 'content.write']],
    ['scorer', ['score.save', 'live-link.save', 'phase.save', 'lineup.save', 'history.names']],
    ['club', ['lineup.save']],
    ['releaser', ['release.publish']],
    [
      'official',
      ['fixture.edit', 'history.names', 'phase.save', 'protest.save', 'result.approve', 'ruling.make', 'rules.edit'],
    ],
  ] as const)('permits a %s only the work of that role', (role, own) => {
    const holder = { roles: [role], remotes: ['mf-league'], clubId: 3 };
    expect(actions.filter((action) => can(holder, action)).toSorted()).toEqual([...own].toSorted());
  });

  it('permits a releaser to publish only the remotes of the account', () => {
    const releaser = { roles: ['releaser'], remotes: ['mf-league'] };
    expect(can(releaser, 'release.publish', 'mf-league')).toBe(true);
    expect(can(releaser, 'release.publish', 'mf-home')).toBe(false);
    expect(can({ roles: ['releaser'], remotes: [] }, 'release.publish')).toBe(false);
  });

  it('permits a club account to store only the line-ups of its club, and a scorer those of all', () => {
    const club = { roles: ['club'], clubId: 3 };
    expect([3, 4, null].map((id) => can(club, 'lineup.save', id))).toEqual([true, false, false]);
    expect(can({ roles: ['club'], clubId: null }, 'lineup.save')).toBe(false);
    expect(can({ roles: ['scorer'], clubId: null }, 'lineup.save', 4)).toBe(true);
  });

  it('permits an editor the items of the account’s boards, or of all', () => {
    const items = ['content.write', 'content.manage'] as const;
    const may = (holder: Holder, board?: string) => items.map((action) => can(holder, action, board));
    const editor = { roles: ['editor'], boards: ['MediaNews'] };
    expect([may(editor, 'MediaNews'), may(editor, 'MediaPress'), may(editor)]).toEqual([
      [true, true],
      [false, false],
      [true, true],
    ]);
    expect(may({ roles: ['editor'], boards: null }, 'MediaPress')).toEqual([true, true]);
    expect(may({ roles: ['editor', 'admin'], boards: ['MediaNews'], ownItemsOnly: true }, 'MediaPress')).toEqual([
      true,
      true,
    ]);
  });

  it('permits an editor of own items only to write, and not to manage those of others', () => {
    const editor = { roles: ['editor'], boards: ['MediaNews'], ownItemsOnly: true };
    expect([can(editor, 'content.write', 'MediaNews'), can(editor, 'content.manage', 'MediaNews')]).toEqual([
      true,
      false,
    ]);
    expect([can(editor, 'content.write', 'MediaPress'), can(editor, 'content.manage')]).toEqual([false, false]);
  });

  it('permits an editor to change the documents of the federation and of the home page, and not those of the site', () => {
    const keys = ['federation.greeting', 'home.hero', 'site.contact', 'site.terms'];
    expect(keys.map((key) => can({ roles: ['editor'] }, 'document.edit', key))).toEqual([true, true, false, false]);
    expect(keys.map((key) => can({ roles: ['admin'] }, 'document.edit', key))).toEqual([true, true, true, true]);
    for (const limited of [{ boards: ['MediaNews'] }, { ownItemsOnly: true }])
      expect(can({ roles: ['editor'], ...limited }, 'document.edit')).toBe(false);
  });

  it('permits nothing to an unknown role', () => {
    expect(actions.filter((action) => can({ roles: ['owner', 'Admin'] }, action))).toEqual([]);
    expect(ROLES).not.toContain('owner');
  });
});
