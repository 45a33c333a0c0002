/** The ways in which people move a section's pointer, in the order in which they are offered. */
export const ASKED_KINDS = [
  /** The canary, or a release that is ready, goes live for all visitors. */
  'promote',
  /** A release goes live for a percentage of the visitors, or that percentage changes. */
  'canary',
  /** An earlier release goes live again. A running canary ends. */
  'rollback',
  /** The canary ends. All visitors get the active release. */
  'withdraw',
  /** The section is taken offline. Its addresses show a page of the host that says so. */
  'pause',
  /** The section is online again. */
  'resume',
] as const;
export type AskedKind = (typeof ASKED_KINDS)[number];

/** A publish is recorded when an uploaded release goes live for all visitors at once. A running canary ends. */
export type MoveKind = 'publish' | AskedKind;

/** Why the state of a section does not allow a move: `data.reason` of `move_not_possible`. */
export type MoveRefusal =
  /** No release was ever live. */
  | 'nothing_live'
  /** No release was live before the active one. */
  | 'nothing_before'
  /** The release to go back to was never live for everybody. */
  | 'never_live'
  /** No canary runs, or it is another version. */
  | 'no_canary'
  /** The release is live for everybody already. */
  | 'is_live'
  /** Visitors get the release, so it is not refused. */
  | 'is_served'
  | 'is_paused'
  | 'is_not_paused';

/** Moves that make a release live for everybody. */
export const LAUNCHES: readonly MoveKind[] = ['publish', 'promote', 'rollback'];

/**
 * Returns the name of an app's federation, which must be an identifier: `mf-league` becomes `mf_league`. Browsers get it
 * from here and never from a record, so that no remote can take another's name.
 */
export function globalNameOf(name: string): string {
  return name.replaceAll('-', '_');
}

/** Suffixes of the compressed files that a build writes beside a browser's file, by content encoding. */
export const COMPRESSED_SUFFIXES = { br: '.br', gzip: '.gz' } as const;

/**
 * States of a release: live (`active`, `canary`), `ready` to go live, `withdrawn` (it was live, and was taken back),
 * `refused` (it did not pass a check), or `removed`: its files are deleted.
 */
export const RELEASE_STATES = ['active', 'canary', 'ready', 'withdrawn', 'refused', 'removed'] as const;
export type ReleaseState = (typeof RELEASE_STATES)[number];

/** Who counted the views: browsers, or the web host. */
export const HEALTH_SOURCES = ['browser', 'server'] as const;
export type HealthSource = (typeof HEALTH_SOURCES)[number];

/** Number of views, and of those that failed. */
export interface Failures {
  views: number;
  errors: number;
}

/** Why the site itself moved a section, or calls its live release unhealthy. Texts are made of it where it is shown. */
export type Cause =
  /** A canary fails more often than the active release. */
  | { code: 'canary_fails'; source: HealthSource; own: Failures; other: Failures }
  /** The 75th percentile of a web vital of a canary is worse than that of the active release. */
  | { code: 'canary_late'; vital: Vital; own: number; other: number }
  /** What is live for everybody fails more often than the release before (null: too few views of it are known). */
  | { code: 'live_fails'; source: HealthSource; own: Failures; other: Failures | null }
  /** The live release was unhealthy, and does well now. */
  | { code: 'live_recovers'; source: HealthSource; own: Failures }
  /** Another release went live in place of one that was unhealthy. */
  | { code: 'live_replaced'; by: string }
  /** A start released what its sources are. */
  | { code: 'site_start' }
  /** Another release took the place of the canary. */
  | { code: 'canary_replaced'; by: string };

/** The codes of all causes. */
export const CAUSE_CODES = /* @__PURE__ */ Object.keys({
  canary_fails: 1,
  canary_late: 1,
  live_fails: 1,
  live_recovers: 1,
  live_replaced: 1,
  site_start: 1,
  canary_replaced: 1,
} satisfies Record<Cause['code'], 1>) as Cause['code'][];

/** What people are told about a section: also that an address for such messages was set (`test`). */
export const ALERT_KINDS = ['unhealthy', 'recovered', 'withdrawn', 'rolled_back', 'test'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Length of the time slots in which views are counted, in ms. */
export const HEALTH_SLOT_MS = 10_000;

/**
 * Upper bounds of the buckets of each web vital, in ms (CLS has no unit). One more bucket has the values above the last
 * bound. The bounds of LCP are about 20 % apart, because a canary fails when its LCP grows by a factor of 1.5.
 */
export const VITAL_BOUNDS = {
  lcp: [
    ...[100, 120, 150, 180, 220, 270, 330, 390, 470, 560, 680, 820],
    ...[1_000, 1_200, 1_500, 1_800, 2_200, 2_700, 3_300, 3_900, 4_700, 5_600, 6_800, 8_200, 10_000],
  ],
  inp: [25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1_000, 2_000],
  cls: [0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
} as const;
export type Vital = keyof typeof VITAL_BOUNDS;
export const VITALS = /* @__PURE__ */ Object.keys(VITAL_BOUNDS) as Vital[];

/**
 * Of each network, a web host lets so many views of a release be judged at once, and so many more a minute, with their
 * vitals. One network can forge no more than these at one host, so a canary is judged without as many of its failures.
 */
export const JUDGED_VIEWS = { most: 2, perMinute: 1 / 15 } as const;

/** Name of the cookie that assigns a browser to a hundredth of the visitors: 0 to 99. It is set while a canary runs. */
export const BUCKET_COOKIE = 'wkff-bucket';

/** Name of the cookie for a preview: the release that this browser gets, signed by the host, valid for 30 minutes. */
export const PREVIEW_COOKIE = 'wkff-preview';

/**
 * Returns true if a visitor in the bucket (0 to 99) gets the canary. The first of its buckets depends on the version,
 * so that each canary gets different visitors.
 */
export function isInCanary(bucket: number, version: string, percent: number): boolean {
  let start = 0;
  for (const letter of version) start = (start * 31 + letter.charCodeAt(0)) % 100;
  return (bucket + start) % 100 < percent;
}

/**
 * True if a host with the contract `newest` (`CONTRACT`) accepts a remote with this contract: the same one or the one
 * before.
 */
export function isContractSupported(contract: number, newest: number): boolean {
  return contract === newest || contract === newest - 1;
}
