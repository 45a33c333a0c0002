/** How the pointer of a section moves. */
export const MOVE_KINDS = [
  /** A release goes live for everybody; a canary that runs ends. */
  'publish',
  /** A release goes live for a part of the visitors, or that part changes. */
  'canary',
  /** The canary, or a release that waits, goes live for everybody. */
  'promote',
  /** An earlier release goes live again; a canary that runs ends. */
  'rollback',
  /** The canary ends: everybody gets the active release. */
  'withdraw',
  /** The section is taken out; its visitors get the host's page that says so. */
  'pause',
  /** It is back. */
  'resume',
] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];

/** What a release may be: live (`active`, `canary`), `ready` to become so, or `removed` from the store. */
export const RELEASE_STATES = ['active', 'canary', 'ready', 'removed'] as const;
export type ReleaseState = (typeof RELEASE_STATES)[number];

/** Who counted views: browsers, or the web host that sent the pages. */
export const HEALTH_SOURCES = ['browser', 'server'] as const;
export type HealthSource = (typeof HEALTH_SOURCES)[number];

/** Views are counted in slots of so many ms. */
export const HEALTH_SLOT_MS = 10_000;

/**
 * Upper bounds of the counts of a web vital, in ms (CLS: without a unit); what is above the last has a count of its own. Those of
 * LCP are a fifth apart: a canary is compared by a factor of 1.5.
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

/** The cookie that says which hundredth of the visitors a browser belongs to: a number from 0 to 99, set while a canary runs. */
export const BUCKET_COOKIE = 'wkff-bucket';

/** The cookie of a preview: which release its owner sees instead of the live one, signed by the web host, for 30 minutes. */
export const PREVIEW_COOKIE = 'wkff-preview';

/** True when a visitor of a bucket (0 to 99) gets the canary. Another version begins at another bucket, so that it is not always the same visitors. */
export function isInCanary(bucket: number, version: string, percent: number): boolean {
  let start = 0;
  for (const letter of version) start = (start * 31 + letter.charCodeAt(0)) % 100;
  return (bucket + start) % 100 < percent;
}

/** Oldest contract number that this host takes; `CONTRACT` is the newest. */
export function isContractSupported(contract: number, newest: number): boolean {
  return contract === newest || contract === newest - 1;
}

/** Largest file of a release, in bytes. */
export const RELEASE_FILE_BYTES = 20 * 1024 * 1024;

/** All files of a release together, in bytes. */
export const RELEASE_TOTAL_BYTES = 100 * 1024 * 1024;

/**
 * Returns the version to which a rollback without a version leads. What goes live for everybody goes on top of a stack; a rollback takes
 * away everything above the release that it went to. So each rollback goes one further back, and never to what was rolled back.
 * @param history moves of one remote, oldest first.
 */
export function versionBefore(history: readonly { kind: MoveKind; to: string }[]): string | undefined {
  let stack: string[] = [];
  for (const { kind, to } of history) {
    if (kind !== 'publish' && kind !== 'promote' && kind !== 'rollback') continue;
    const place = kind === 'rollback' ? stack.lastIndexOf(to) : -1;
    stack = place >= 0 ? stack.slice(0, place + 1) : [...stack, to];
  }
  return stack.at(-2);
}
