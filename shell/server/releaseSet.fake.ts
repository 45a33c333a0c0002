import type { ReleaseSet } from './releaseSets.ts';

/** Returns a set without releases and clubs. */
export const buildReleaseSet = (overrides: Partial<ReleaseSet> = {}): ReleaseSet => ({
  key: 'set',
  releases: [],
  clubs: [],
  active: [],
  canaries: [],
  frameClubs: [],
  site: null,
  sheet: { path: '/assets/frame.x.css', css: '' },
  ...overrides,
});
