import type { HealthSlot, HealthSource, Section } from '@wkff/contracts';
import { UserError } from '@wkff/server/user-error';
import { describeMove, describeRelease, describeSection } from './describe.ts';
import type { Command, MoveCommand } from './readCommand.ts';
import type { Site } from './openSite.ts';

type Move = Extract<Command, { kind: MoveCommand }>;

/** Moves a remote's pointer without comparing its revision: in an emergency, whoever rolls back has already looked. */
export function runMove({ releases, name }: Site, { kind, version, reason, autoRollback }: Move) {
  return releases.move(name, kind, { version, reason, ...(autoRollback ? { auto_rollback: true } : {}) });
}

/** Returns the result of a move as a line: what is live, or the state of the section. */
export function describeMoved({ section }: { section: Section }, kind: MoveCommand, seconds: string): string {
  if (kind === 'pause') return `${section.name} is paused after ${seconds} s: visitors see a page that says so`;
  if (kind === 'resume') return `${section.name} is resumed after ${seconds} s: ${section.active} is live`;
  return `${section.name} ${section.active} is live after ${seconds} s${section.is_paused ? '; the section is still paused' : ''}`;
}

/** Returns the live releases, who gets them, since when, who moved them, and whether they are healthy. */
export async function readStatus({ releases, name, origin }: Site) {
  const [section, moves, slots] = await Promise.all([
    releases.section(name),
    releases.moves(name, { limit: 1 }),
    readHealth(releases, name),
  ]);
  const [last = null] = moves;
  const versions = section ? [section.active, ...(section.canary ? [section.canary.version] : [])] : [];
  const health = versions.map((version) => addUp(version, slots));
  const lines = section
    ? [
        describeSection(section),
        ...(section.unhealthy ? [`unhealthy: ${section.unhealthy}; "rollback" puts the release before live`] : []),
        ...(last ? [`last move: ${describeMove(last)}`] : []),
        ...health.map(describeHealth),
      ]
    : [`No release of ${name} is live at ${origin} yet: run "release".`];
  return { lines, document: { section, last_move: last, health } };
}

/** Returns the views of the last minutes. Empty if the site is too old to count views. */
async function readHealth(releases: Site['releases'], name: string): Promise<HealthSlot[]> {
  try {
    return await releases.health(name, HEALTH_MINUTES);
  } catch (error) {
    if (error instanceof UserError && ['not_found', 'not_a_site'].includes(error.code)) return [];
    throw error;
  }
}

/** Returns all releases and the latest moves, newest first. */
export async function readReleases({ releases: client, name, origin }: Site) {
  const [releases, moves] = await Promise.all([client.allReleases(name), client.moves(name, { limit: HISTORY })]);
  const lines = [
    ...releases.map(describeRelease),
    ...(releases.length > 0
      ? ['* live  % canary  - withdrawn  ! refused']
      : [`${name} has no releases at ${origin} yet.`]),
    ...(moves.length > 0 ? ['', 'moves, newest first:', ...moves.map(describeMove)] : []),
  ];
  return { lines, document: { releases, moves } };
}

const HISTORY = 20;
/** Period over which `status` reports the health of releases. */
const HEALTH_MINUTES = 10;

/** Views of a release in that period. */
interface VersionHealth {
  version: string;
  minutes: number;
  /** Views that browsers reported, and pages that the server sent. `errors` are those in which the remote failed. */
  browser: { views: number; errors: number };
  server: { views: number; errors: number };
}

function addUp(version: string, slots: readonly HealthSlot[]): VersionHealth {
  const of = (wanted: HealthSource) => {
    const counted = slots.filter((slot) => slot.version === version && slot.source === wanted);
    const sum = (pick: (slot: HealthSlot) => number) => counted.reduce((total, slot) => total + pick(slot), 0);
    return { views: sum(({ views }) => views), errors: sum(({ errors }) => errors) };
  };
  return { version, minutes: HEALTH_MINUTES, browser: of('browser'), server: of('server') };
}

function describeHealth({ version, minutes, browser, server }: VersionHealth): string {
  const rate = ({ views, errors }: VersionHealth['browser']) =>
    views === 0 ? '' : `, ${((errors / views) * 100).toFixed(1)} % failed`;
  const seen = `${browser.views} views in browsers${rate(browser)}`;
  return `${version} in the last ${minutes} minutes: ${seen}; ${server.views} pages from the server${rate(server)}`;
}
