import { LEAGUE_COMPETITION_ID } from '@wkff/contracts';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Accounts, DB, Matches, Officials, Players, Uploads } from '../src/db/types.ts';

/** Inserts a season with derived tables, unless it exists. */
async function ensureSeason(db: Kysely<DB>, year: number): Promise<void> {
  await db
    .insertInto('seasons')
    .values({ year, table_source: 'derived', origin: 'keeper' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function ensureCompetition(db: Kysely<DB>, id: string, season: number): Promise<void> {
  if (id === LEAGUE_COMPETITION_ID) return;
  await db
    .insertInto('competitions')
    .values({ id, kind: 'playoff', season })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Inserts a match, with its season and competition where they are missing. Returns its id. */
export async function insertMatch(db: Kysely<DB>, overrides: Partial<Insertable<Matches>> = {}): Promise<number> {
  const season = overrides.season ?? 2030;
  const competition = overrides.competition_id ?? LEAGUE_COMPETITION_ID;
  await ensureSeason(db, season);
  await ensureCompetition(db, competition, season);
  const { id } = await db
    .insertInto('matches')
    .values({
      season,
      competition_id: competition,
      round: 1,
      match_date: `${season}-04-01`,
      match_time: '19:00:00',
      home_id: 1,
      away_id: 2,
      origin: 'keeper',
      origin_date: 'keeper',
      origin_time: 'keeper',
      origin_venue: 'keeper',
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A row of `accounts`. */
export type TestAccount = Selectable<Accounts>;

/** Inserts an account; by default with a unique name and no roles. No password matches: use a token. */
export async function insertAccount(
  db: Kysely<DB>,
  overrides: Partial<Insertable<Accounts>> = {},
): Promise<TestAccount> {
  return db
    .insertInto('accounts')
    .values({
      username: `member-${randomBytes(6).toString('hex')}`,
      password_hash: '$argon2id$none',
      user_type: 'general',
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

let seasonOfPlayers = 2100;

/** Inserts a player with a new person into a squad, by default one that nothing else uses. Returns the person's id. */
export async function insertPlayer(db: Kysely<DB>, overrides: Partial<Insertable<Players>> = {}): Promise<number> {
  const person_id =
    overrides.person_id ??
    (await db.insertInto('people').values({ name: '김가람' }).returning('id').executeTakeFirstOrThrow()).id;
  await db
    .insertInto('players')
    .values({ club_id: 1, season: ++seasonOfPlayers, list_order: 1, origin: 'keeper', ...overrides, person_id })
    .execute();
  return person_id;
}

/** Inserts an official of matches. Returns the id. */
export async function insertOfficial(db: Kysely<DB>, overrides: Partial<Insertable<Officials>> = {}): Promise<number> {
  const values = { name: `심판 ${randomBytes(6).toString('hex')}`, ...overrides };
  return (await db.insertInto('officials').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Inserts the row of an uploaded picture, without its file. */
export async function insertUpload(
  db: Kysely<DB>,
  file: string,
  overrides: Partial<Insertable<Uploads>> = {},
): Promise<void> {
  const row = { file, kind: 'image', media_type: 'image/webp', size_bytes: 1, ...overrides };
  await db.insertInto('uploads').values(row).execute();
}

/** Inserts a popup with a picture, whose upload must exist. */
export async function insertPopup(db: Kysely<DB>, image: string): Promise<void> {
  const text = { title: '알림', text: '', image };
  const shown = { start_date: '2031-01-01', display_days: 1, mode: 'today', store: 'cookie' };
  await db
    .insertInto('popups')
    .values({ ...text, ...shown, origin: 'editor' })
    .execute();
}
