import {
  CLUB_LIMITS,
  contrast,
  hasUnseen,
  lengthOf,
  realNow,
  seoulYear,
  tags,
  TEXT_CONTRAST,
  textColourOn,
} from '@wkff/contracts';
import { sql, type Kysely, type Transaction } from 'kysely';
import { UserError } from '@wkff/server/user-error';
import { insertAudit, type Actor } from '../../db/audit.ts';
import { recordChange } from '../../db/changes.ts';
import type { DB } from '../../db/types.ts';
import { findNamesake } from './writes.ts';

/** A refused new club. The message is one sentence for the admin who requested it. */
export class ClubError extends UserError {
  override name = 'ClubError';
}

/** A club with its latest names. */
export interface RegisteredClub {
  id: number;
  key: string;
  name: string;
  short_name: string;
  name_en: string | null;
  colour: string;
  on_colour: string;
  badge_key: string;
  /** First season of these names. */
  from_season: number;
}

export interface NewClub {
  key: string;
  name: string;
  /** Null: the same as `name`. */
  shortName: string | null;
  nameEn: string | null;
  /** `#rrggbb`. */
  colour: string;
  /** Colour of text on it; null: a readable one is chosen. */
  onColour: string | null;
  badgeKey: string;
  /** First season of its names; null: this year. */
  fromSeason: number | null;
}

interface ClubRegisterOptions {
  db: Kysely<DB>;
  /** Author of the changes for the audit, as text. */
  actor: string;
}

/** Manages the list of clubs (docs/operating.md#clubs). */
export class ClubRegister {
  readonly #db: Kysely<DB>;
  readonly #actor: Actor;

  constructor({ db, actor }: ClubRegisterOptions) {
    this.#db = db;
    this.#actor = { accountId: null, username: actor };
  }

  /** Returns all clubs, by id. */
  list(): Promise<RegisteredClub[]> {
    return this.#db
      .selectFrom('clubs')
      .innerJoin('club_seasons', 'club_seasons.club_id', 'clubs.id')
      .select(['id', 'key', 'name', 'short_name', 'name_en', 'colour', 'on_colour', 'badge_key', 'from_season'])
      .distinctOn('id')
      .orderBy('id')
      .orderBy('from_season', 'desc')
      .execute();
  }

  /** Adds a club with the next id. `isCheck` returns it without adding it. @throws ClubError */
  add(draft: NewClub, isCheck: boolean): Promise<RegisteredClub> {
    return this.#db.transaction().execute(async (trx) => {
      const club = checkClub(draft);
      // Two parallel commands would use the same id.
      await sql`lock table clubs in share row exclusive mode`.execute(trx);
      const id = await nextId(trx, club);
      if (!isCheck) {
        await insertClub(trx, { ...club, id });
        const entry = { action: 'club.add', entity: 'club', entityId: id, before: null, after: club };
        await insertAudit(trx, this.#actor, entry);
        await recordChange(trx, [tags.clubs]);
      }
      return { ...club, id };
    });
  }
}

/** Returns the id for a new club, if its key and names are free. @throws ClubError */
async function nextId(trx: Transaction<DB>, { key, name, short_name }: Omit<RegisteredClub, 'id'>): Promise<number> {
  const taken = await trx.selectFrom('clubs').select('id').where('key', '=', key).executeTakeFirst();
  if (taken) throw new ClubError(`Club ${key} already exists with id ${taken.id}.`);
  const namesake = await findNamesake(trx, [name, short_name], null);
  if (namesake) throw new ClubError(`${namesake.key} is or was called ${namesake.name} (${namesake.short_name}).`);
  const { id } = await trx
    .selectFrom('clubs')
    .select(({ fn, lit }) => fn.coalesce(fn.max('id'), lit(0)).as('id'))
    .executeTakeFirstOrThrow();
  return id + 1;
}

async function insertClub(trx: Transaction<DB>, club: RegisteredClub): Promise<void> {
  const { id, key, colour, on_colour, ...names } = club;
  await trx.insertInto('clubs').values({ id, key, colour, on_colour }).execute();
  await trx
    .insertInto('club_seasons')
    .values({ club_id: id, ...names })
    .execute();
}

/** Reserved keys: addresses of clubs begin with `team-`, digits are ids, and the others are names of other badges. */
const NO_KEYS = /^(team-.*|\d+|league|default|unknown)$/;

function checkClub(draft: NewClub): Omit<RegisteredClub, 'id'> {
  const { key, badgeKey } = draft;
  if (!/^[a-z0-9-]{3,40}$/.test(key))
    throw new ClubError(`${key} is not a valid key: use 3 to 40 of a-z, 0-9 and -, like suwon-fc-women.`);
  if (NO_KEYS.test(key)) throw new ClubError(`${key} can't be a key: the site has another use for it.`);
  const name = checkName(draft.name);
  const colour = checkColour(draft.colour);
  return {
    key,
    name,
    short_name: draft.shortName === null ? name : checkName(draft.shortName),
    name_en: draft.nameEn === null ? null : checkName(draft.nameEn, CLUB_LIMITS.line),
    colour,
    on_colour: draft.onColour === null ? textColourOn(colour) : checkTextColour(draft.onColour, colour),
    badge_key: badgeKey,
    from_season: draft.fromSeason ?? seoulYear(realNow()),
  };
}

function checkName(text: string, longest: number = CLUB_LIMITS.name): string {
  const name = text.trim().normalize('NFC');
  if (name === '' || lengthOf(name) > longest || hasUnseen(name))
    throw new ClubError(`A name has 1 to ${longest} visible characters.`);
  return name;
}

function checkColour(text: string): string {
  const colour = text.toLowerCase();
  if (!/^#[0-9a-f]{6}$/.test(colour)) throw new ClubError(`${text} is not a valid colour (example: #1557b0).`);
  return colour;
}

function checkTextColour(text: string, colour: string): string {
  const onColour = checkColour(text);
  const ratio = contrast(onColour, colour);
  if (ratio < TEXT_CONTRAST)
    throw new ClubError(
      `${onColour} can't be read on ${colour}: the contrast is ${ratio.toFixed(2)}, but must be at least ${TEXT_CONTRAST}. Without --on-colour the text is ${textColourOn(colour)}.`,
    );
  return onColour;
}
