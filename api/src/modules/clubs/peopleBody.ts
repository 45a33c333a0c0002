import {
  CLUB_LIMITS,
  doDaysOverlap,
  isDay,
  POSITIONS,
  UPLOAD_NAME_LENGTH,
  yearOf,
  type Position,
  type RegistrationDays,
} from '@wkff/contracts';
import { Nullable } from '@wkff/contracts/schemas';
import { Type, type Static, type TObject } from 'typebox';
import { Id } from '../../http/parameters.ts';
import { readFields, type Refuse } from '../../http/readFields.ts';
import { readLine } from '../../http/strictBody.ts';
import { targetFields } from './clubBody.ts';

const NullableText = Nullable(Type.String());

const personFields = {
  /** Absent or null for a new person. */
  person_id: Type.Optional(Nullable(Id)),
  name: Type.String(),
  /** Absent: unchanged. */
  name_en: Type.Optional(NullableText),
  /** Name or address of an uploaded picture; absent: unchanged. */
  photo: Type.Optional(NullableText),
};
type PersonInput = Static<TObject<typeof personFields>>;

const Staff = Type.Array(Type.Object({ title: Type.String(), ...personFields }), { maxItems: CLUB_LIMITS.people });

/** The complete staff of a club in a season, in order. */
export const StaffBody = Type.Object({ ...targetFields, frontOffice: Staff, coachingStaff: Staff });

/** The complete squad of a club in a season, in order. */
export const SquadBody = Type.Object({
  ...targetFields,
  players: Type.Array(
    Type.Object({
      number: Type.Optional(Type.Unsafe<number | string | null>({ type: ['integer', 'string', 'null'] })),
      position: Type.Optional(NullableText),
      ...personFields,
      isCaptain: Type.Optional(Type.Boolean()),
      /** First and last day with the club, `YYYY-MM-DD`; null or blank: as long as the season. Absent both: unchanged. */
      registered_from: Type.Optional(NullableText),
      registered_until: Type.Optional(NullableText),
    }),
    { maxItems: CLUB_LIMITS.people },
  ),
  /** Absent: unchanged. */
  players_complete: Type.Optional(Type.Boolean()),
});

/** A person of a list. Undefined fields stay; those of a new person are null. */
export interface PersonEntry {
  /** Null for a new person. */
  id: number | null;
  name: string;
  name_en: string | null | undefined;
  /** Name of an uploaded picture. */
  photo: string | null | undefined;
}

export interface StaffEntry {
  person: PersonEntry;
  title: string;
}

export interface PlayerEntry {
  person: PersonEntry;
  number: number | null;
  position: Position | null;
  is_captain: boolean;
  /** Undefined: unchanged. */
  days: RegistrationDays | undefined;
}

/**
 * Reads a validated list of staff.
 * @throws AppError `person_name_required`, `person_title_required`, `person_listed_twice`, with the fields;
 * `bad_request` (a text too long).
 */
export function readStaff(body: Static<typeof StaffBody>): { frontOffice: StaffEntry[]; coaching: StaffEntry[] } {
  return readFields((refuse) => {
    const read = (list: 'frontOffice' | 'coachingStaff') => {
      const drafts = body[list].map((row, index) => {
        const title = readLine(row.title, CLUB_LIMITS.personName);
        if (title === null) refuse(`${list}.${index}.title`, 'person_title_required');
        return { person: readPerson(row, `${list}.${index}`, refuse), title: title ?? '' };
      });
      refusePeopleTwice(drafts, list, refuse);
      return drafts;
    };
    return { frontOffice: read('frontOffice'), coaching: read('coachingStaff') };
  });
}

/**
 * Reads a validated squad.
 * @throws AppError `person_name_required`, `person_listed_twice`, `shirt_number_out_of_range`, `shirt_number_taken` (on
 * a day of both), `position_unknown`, `registration_day_invalid`, `registration_days_reversed`, with the fields;
 * `bad_request` (a text too long).
 */
export function readSquad({ players, season }: Static<typeof SquadBody>): PlayerEntry[] {
  return readFields((refuse) => {
    const drafts = players.map((row, index) => ({
      person: readPerson(row, `players.${index}`, refuse),
      number: readShirt(row.number, `players.${index}.number`, refuse),
      position: readPosition(row.position, `players.${index}.position`, refuse),
      is_captain: row.isCaptain ?? false,
      days: readDays(row, season, `players.${index}`, refuse),
    }));
    refusePeopleTwice(drafts, 'players', refuse);
    for (const [index, draft] of drafts.entries()) {
      const isTaken = draft.number !== null && drafts.slice(0, index).some((other) => shareShirt(draft, other));
      if (isTaken) refuse(`players.${index}.number`, 'shirt_number_taken');
    }
    return drafts;
  });
}

function readPerson(row: PersonInput, field: string, refuse: Refuse): PersonEntry {
  const name = readLine(row.name, CLUB_LIMITS.personName);
  if (name === null) refuse(`${field}.name`, 'person_name_required');
  return {
    id: row.person_id ?? null,
    name: name ?? '',
    name_en: row.name_en === undefined ? undefined : readLine(row.name_en, CLUB_LIMITS.personName),
    // Either the address from the club's answer, or the name from the upload's answer.
    photo: row.photo === undefined ? undefined : readLine(row.photo?.replace(/^\/uploads\//, ''), UPLOAD_NAME_LENGTH),
  };
}

function readShirt(input: string | number | null | undefined, field: string, refuse: Refuse): number | null {
  const text = String(input ?? '').trim();
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  if (text !== '') refuse(field, 'shirt_number_out_of_range');
  return null;
}

/** Returns the days of a row; undefined if it names none. */
function readDays(
  row: Partial<RegistrationDays>,
  season: number,
  field: string,
  refuse: Refuse,
): RegistrationDays | undefined {
  if (row.registered_from === undefined && row.registered_until === undefined) return undefined;
  const read = (name: keyof RegistrationDays): string | null => {
    const day = row[name]?.trim() || null;
    if (day !== null && !(isDay(day) && yearOf(day) === season)) refuse(`${field}.${name}`, 'registration_day_invalid');
    return day;
  };
  const [from, until] = [read('registered_from'), read('registered_until')];
  if (from !== null && until !== null && until < from)
    refuse(`${field}.registered_until`, 'registration_days_reversed');
  return { registered_from: from, registered_until: until };
}

const WHOLE_SEASON: RegistrationDays = { registered_from: null, registered_until: null };

/** True if two players have the same number on a day. */
const shareShirt = (one: Pick<PlayerEntry, 'number' | 'days'>, other: Pick<PlayerEntry, 'number' | 'days'>) =>
  one.number === other.number && doDaysOverlap(one.days ?? WHOLE_SEASON, other.days ?? WHOLE_SEASON);

function readPosition(input: string | null | undefined, field: string, refuse: Refuse): Position | null {
  const text = input?.trim() || null;
  const position = POSITIONS.find((one) => one === text) ?? null;
  if (text !== null && position === null) refuse(field, 'position_unknown');
  return position;
}

function refusePeopleTwice(drafts: readonly { person: PersonEntry }[], list: string, refuse: Refuse): void {
  const ids = drafts.map(({ person }) => person.id);
  for (const index of repeated(ids)) refuse(`${list}.${index}.person_id`, 'person_listed_twice');
}

/** Returns the indexes of repeated values, ignoring nulls. */
function repeated(values: readonly (number | null)[]): number[] {
  return [...values.keys()].filter((index) => values[index] !== null && values.indexOf(values[index]!) < index);
}
