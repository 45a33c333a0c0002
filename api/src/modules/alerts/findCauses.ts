import { hostname } from 'node:os';
import {
  awaitedFrom,
  DAY_MS,
  paths,
  realNow,
  roundLabel,
  seoulDate,
  seoulIso,
  unknownTeam,
  type MatchPhase,
  type Side,
} from '@wkff/contracts';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { BACKUP_NOTE, type BackupNote } from '../../db/noteBackup.ts';
import { clubAt } from '../club-names/clubAt.ts';
import { texts } from './texts.ts';

/** Something that the admins are to know about. */
export interface FoundCause {
  /** Names the cause, and stays the same until the cause has ended. */
  cause: string;
  sentence: string;
  /** The page that helps. */
  path: string;
}

const HOUR_MS = 60 * 60 * 1000;
/** A match takes two hours; its result is overdue three hours later. */
const OVERDUE_MS = (2 + 3) * HOUR_MS;
/** Older matches without a result are told by the keepers' desk alone. */
const OVERDUE_DAYS = 14;

type Parts = Pick<AppContext, 'clock' | 'config' | 'db' | 'room'>;

/** Begins the causes about disks of this machine: another machine says nothing of them. */
export const OWN_DISKS = `disk_nearly_full:${hostname()}:`;
export const DISKS = 'disk_nearly_full:';

/** Returns what is wrong with the site now. */
export async function findCauses(parts: Parts): Promise<FoundCause[]> {
  return (await Promise.all([findBackup(parts), findDisks(parts), findOverdue(parts)])).flat();
}

/** The last backup failed, or is older than a day. The demo needs none. */
async function findBackup({ config, db }: Parts): Promise<FoundCause[]> {
  if (config.isDemo) return [];
  const note = await db.selectFrom('site_notes').select('value').where('key', '=', BACKUP_NOTE).executeTakeFirst();
  const { madeAt = null, failure = null } = (note?.value ?? {}) as Partial<BackupNote>;
  const path = paths.staffSite;
  const found: FoundCause[] = [];
  if (failure !== null) found.push({ cause: 'backup_failed', sentence: texts.backupFailed(failure), path });
  // A site without any backup has a day from its first account on.
  const first = madeAt ?? (await findFirstAccount(db))?.toISOString();
  if (first !== undefined && realNow() - Date.parse(first) > DAY_MS) {
    const since = madeAt === null ? null : dotted(seoulIso(Date.parse(madeAt)).slice(0, 16).replace('T', ' '));
    found.push({ cause: 'backup_old', sentence: since === null ? texts.noBackup : texts.backupOld(since), path });
  }
  return found;
}

async function findFirstAccount(db: Parts['db']): Promise<Date | undefined> {
  const first = db.selectFrom('accounts').select('created_at').orderBy('created_at').limit(1);
  return (await first.executeTakeFirst())?.created_at;
}

async function findDisks({ room }: Parts): Promise<FoundCause[]> {
  return (await room.listNearlyFull()).map(({ folder, freeBytes }) => ({
    cause: `${OWN_DISKS}${folder}`,
    sentence: texts.diskFull(folder, hostname(), Math.floor(freeBytes / 1024 ** 2)),
    path: paths.staffSite,
  }));
}

/** Matches whose result nobody has entered. */
async function findOverdue({ clock, db }: Parts): Promise<FoundCause[]> {
  const now = clock.now();
  const matches = await db
    .selectFrom('matches')
    .select(['id', 'competition_id', 'round', 'match_date', 'match_time', 'expected_time', 'phase'])
    .select([shortName('home'), shortName('away')])
    .where('status', 'in', ['scheduled', 'live'])
    .where('phase', 'in', ['scheduled', 'delayed', 'running', 'interrupted'])
    .where('home_goals', 'is', null)
    .where('decided_by', 'is', null)
    .where('match_date', '>=', seoulDate(now - OVERDUE_DAYS * DAY_MS))
    .where('match_date', '<=', seoulDate(now))
    .orderBy('id')
    .execute();
  return matches
    .filter((match) => awaitedFrom({ ...match, phase: match.phase as MatchPhase }) + OVERDUE_MS <= now)
    .map((match) => ({
      cause: `result_overdue:${match.id}`,
      sentence: texts.overdue(
        dotted(match.match_date),
        roundLabel(match, 'page'),
        match.home ?? unknownTeam(match),
        match.away ?? unknownTeam(match),
      ),
      path: paths.match(match.id),
    }));
}

/** Returns a day, or a day and time, as the site's pages show it: `2025.09.20`. */
const dotted = (day: string) => day.replaceAll('-', '.');

/** SQL: the short name of a side in the season of its match. */
function shortName<Place extends Side>(side: Place) {
  const club = sql.raw(clubAt(`matches.${side}_id`, 'matches.season'));
  return sql<string | null>`(select named.short_name from ${club} named)`.as(side);
}
