import type { ActiveRelease } from '@wkff/contracts';
import { checkFit, type ReleaseNeeds } from './checkFit.ts';

const host = { version: '20250918T030000Z-00000000', contract: { oldest: 1, newest: 2 }, shared: { react: '19.3.1' } };
const fitting: ReleaseNeeds = { name: 'mf-league', contract: 2, mounts: ['/schedule'], shared: { react: '^19.3.1' } };
const other = (name: string, ...mounts: string[]): ActiveRelease => ({
  name,
  mounts,
  version: '20250918T030000Z-1a2b3c4d',
  contract: 1,
  title: '',
  globalName: 'mf_x',
  entry: '',
});
const check = (over: Partial<ReleaseNeeds>, live: ActiveRelease[] = []) =>
  checkFit({ ...fitting, ...over }, host, live);

describe('a release for the live host', () => {
  it('fits with the newest contract and the previous one', () => {
    expect(() => check({ contract: 2 })).not.toThrow();
    expect(() => check({ contract: 1 })).not.toThrow();
  });

  it('has to wait for an update of the site if its contract is newer', () => {
    expect(() => check({ contract: 3 })).toThrow(/needs contract 3.*supports at most 2: have the site updated first/);
  });

  it('has to be changed to the current contract if its own is too old', () => {
    expect(() => check({ contract: 0 })).toThrow(/supports 1 to 2: change mf-league to contract 2/);
  });

  it('needs versions of shared modules that the host provides', () => {
    expect(() => check({ shared: { react: '^19.4.0' } })).toThrow(
      /needs react \^19\.4\.0, but the live host has 19\.3\.1/,
    );
    expect(() => check({ shared: { '@wkff/charts': '^1.0.0' } })).toThrow(/needs @wkff\/charts from the host/);
  });

  it('needs mounts that no other remote has', () => {
    expect(() => check({ mounts: ['/a', '/a'] })).toThrow(/lists the mount \/a twice/);
    expect(() => check({ mounts: ['/Wk'] })).toThrow(/in lower case/);
    expect(() => check({ mounts: ['/log*'] })).toThrow(/is a path of the host/);
    expect(() => check({ mounts: ['/schedule-2'] }, [other('mf-team', '/schedule*')])).toThrow(
      /\/schedule-2 overlaps with \/schedule\*, a mount of mf-team/,
    );
    expect(() => check({ mounts: ['/schedule*'] }, [other('mf-team', '/schedule-2')])).toThrow(/overlaps/);
  });

  it('may keep mounts that it already has', () => {
    const live = [other('mf-league', '/schedule'), other('mf-team', '/sched*')];
    expect(() => check({}, live)).not.toThrow();
  });
});
