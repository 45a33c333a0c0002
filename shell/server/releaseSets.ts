import { createHash } from 'node:crypto';
import { findOwner, isInCanary, toActive, type ActiveRelease, type ClubSummary, type Release } from '@wkff/contracts';
import type { FrameClub } from '../src/page/clubs.ts';
import type { SiteSettings } from '../src/page/siteSettings.ts';

/** A snapshot of everything the host needs to serve pages of one set of releases. */
export interface ReleaseSet {
  /** One release of each remote. */
  releases: Release[];
  /** The part of them that browsers get. */
  active: ActiveRelease[];
  /** Canaries, each with the set of releases that it is part of. */
  canaries: readonly Canary[];
  clubs: ClubSummary[];
  /** The clubs in the order of menus and breadcrumb. */
  frameClubs: FrameClub[];
  /** What the office has stored for the footer. Null: nothing, so the settings are shown. */
  site: SiteSettings | null;
  /** Changes with every release, club name, club colour and text of the footer. It is part of every page's cache key. */
  key: string;
  sheet: FrameSheet;
}

/** A release that some of the visitors get. */
export interface Canary {
  release: Release;
  /** Percentage of the visitors. */
  percent: number;
  /** The active releases, with this one in place of its remote's. */
  releaseSet: ReleaseSet;
}

/** One style sheet with the host's own rules and the clubs' colours: each further file would delay the first paint. */
export interface FrameSheet {
  path: string;
  css: string;
}

/** What says which releases are live. */
export interface LiveSet {
  releases: readonly Release[];
  canaries: readonly Pick<Canary, 'release'>[];
}

/** Returns all releases that some visitor gets. */
export function liveReleases(set: LiveSet | null): Release[] {
  return set ? [...set.releases, ...set.canaries.map(({ release }) => release)] : [];
}

/** What a host shows of a section. */
export interface ShownSection {
  name: string;
  /** Versions that some visitor gets, the active one first. */
  versions: string[];
  is_paused: boolean;
}

/** Returns what a host shows of each section. */
export function shownSections(set: ReleaseSet | null): ShownSection[] {
  if (!set) return [];
  const canaryOf = (name: string) => set.canaries.filter(({ release }) => release.name === name);
  return set.active.map(({ name, version, paused = false }) => ({
    name,
    versions: [version, ...canaryOf(name).map(({ release }) => release.version)],
    is_paused: paused,
  }));
}

/** The properties of a visitor that determine which releases the visitor gets. */
export interface Visitor {
  /** The visitor's bucket (0 to 99). Null: not assigned yet, so the visitor gets the active releases. */
  bucket: number | null;
  /** The release that the visitor previews. */
  preview: Release | null;
}

/** The visitors who get the page: everybody, those in some buckets, or the user of a preview. */
export type Audience = 'everybody' | 'bucket' | 'preview';

/** Returns the set with a release in place of its remote's. In that set its section is not paused. */
export function withRelease(set: ReleaseSet, release: Release): ReleaseSet {
  const put = <Item extends { name: string }>(items: readonly Item[], item: Item) =>
    items.some(({ name }) => name === item.name)
      ? items.map((other) => (other.name === item.name ? item : other))
      : [...items, item];
  return {
    ...set,
    releases: put(set.releases, release),
    active: put(set.active, toActive(release)),
    key: hashOf(`${set.key} ${release.name} ${release.version} ${release.built_at}`),
  };
}

/**
 * Returns the set of releases for a visitor's page at a path. Only the canary of the page's own section counts, so that
 * all other pages are the same for everybody.
 */
export function releaseSetOfPage(
  live: ReleaseSet,
  pathname: string,
  visitor: Visitor,
): { releaseSet: ReleaseSet; audience: Audience } {
  if (visitor.preview) return { releaseSet: withRelease(live, visitor.preview), audience: 'preview' };
  const owner = findOwner(live.releases, pathname);
  const canary = live.canaries.find((one) =>
    [owner, findOwner(one.releaseSet.releases, pathname)].some((release) => release?.name === one.release.name),
  );
  if (!canary) return { releaseSet: live, audience: 'everybody' };
  return { releaseSet: gets(visitor, canary) ? canary.releaseSet : live, audience: 'bucket' };
}

/** Returns the set with the visitor's release of every remote. */
export function releaseSetOfTab(live: ReleaseSet, visitor: Visitor): ReleaseSet {
  const own = live.canaries
    .filter((canary) => gets(visitor, canary))
    .reduce((set, { release }) => withRelease(set, release), live);
  return visitor.preview ? withRelease(own, visitor.preview) : own;
}

function gets({ bucket }: Visitor, { release, percent }: Canary): boolean {
  return bucket !== null && isInCanary(bucket, release.version, percent);
}

/** Returns a short hash of a text, to detect changes. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}
