import { POSITIONS, type Position } from '@wkff/contracts';
import { Type, type Static, type TObject } from 'typebox';
import { AppError } from '../../errors/AppError.ts';
import { Id } from '../../http/parameters.ts';
import { readText } from '../../http/strictBody.ts';
import { targetFields } from './clubBody.ts';

const NullableText = Type.Unsafe<string | null>({ type: ['string', 'null'] });
const MOST_ROWS = 100;
/** In code points. */
const NAME_LENGTH = 60;
const FILE_LENGTH = 120;

const personFields = {
  /** Absent or null: somebody new. */
  person_id: Type.Optional(Type.Unsafe<number | null>({ ...Id, type: ['integer', 'null'] })),
  name: Type.String(),
  /** Absent: stays. */
  name_en: Type.Optional(NullableText),
  /** Name or address of an uploaded picture; absent: stays. */
  photo: Type.Optional(NullableText),
};
type PersonInput = Static<TObject<typeof personFields>>;

const Staff = Type.Array(Type.Object({ title: Type.String(), ...personFields }), { maxItems: MOST_ROWS });

/** A club's staff of a season, whole and in order. */
export const StaffBody = Type.Object({ ...targetFields, frontOffice: Staff, coachingStaff: Staff });

/** A club's squad of a season, whole and in order. */
export const SquadBody = Type.Object({
  ...targetFields,
  players: Type.Array(
    Type.Object({
      number: Type.Optional(Type.Unsafe<number | string | null>({ type: ['integer', 'string', 'null'] })),
      position: Type.Optional(NullableText),
      ...personFields,
      isCaptain: Type.Optional(Type.Boolean()),
    }),
    { maxItems: MOST_ROWS },
  ),
  /** Absent: stays. */
  players_complete: Type.Optional(Type.Boolean()),
});

/** A person of a list. Undefined: stays; of somebody new, null. */
export interface PersonDraft {
  /** Null: somebody new. */
  id: number | null;
  name: string;
  name_en: string | null | undefined;
  /** Name of an uploaded picture. */
  photo: string | null | undefined;
}

export interface StaffDraft {
  person: PersonDraft;
  title: string;
}

export interface PlayerDraft {
  person: PersonDraft;
  number: number | null;
  position: Position | null;
  is_captain: boolean;
}

/** Reads checked staff. @throws AppError `person_name_required`, `person_title_required`, `person_listed_twice`, `bad_request`. */
export function readStaff(rows: Static<typeof Staff>): StaffDraft[] {
  const drafts = rows.map((row) => {
    const title = readText(row.title, NAME_LENGTH);
    if (title === null) throw new AppError('person_title_required');
    return { person: readPerson(row), title };
  });
  refuseTwice(drafts);
  return drafts;
}

/**
 * Reads a checked squad.
 * @throws AppError `person_name_required`, `person_listed_twice`, `shirt_number_out_of_range`, `shirt_number_taken`,
 * `position_unknown`, `bad_request`.
 */
export function readSquad(rows: Static<typeof SquadBody>['players']): PlayerDraft[] {
  const drafts = rows.map((row) => ({
    person: readPerson(row),
    number: readShirt(row.number),
    position: readPosition(row.position),
    is_captain: row.isCaptain ?? false,
  }));
  refuseTwice(drafts);
  if (hasDoubles(drafts.map(({ number }) => number))) throw new AppError('shirt_number_taken');
  return drafts;
}

function readPerson(row: PersonInput): PersonDraft {
  const name = readText(row.name, NAME_LENGTH);
  if (name === null) throw new AppError('person_name_required');
  return {
    id: row.person_id ?? null,
    name,
    name_en: row.name_en === undefined ? undefined : readText(row.name_en, NAME_LENGTH),
    // As the club's answer has it, or as the upload's answer does.
    photo: row.photo === undefined ? undefined : readText(row.photo?.replace(/^\/uploads\//, ''), FILE_LENGTH),
  };
}

function readShirt(input: string | number | null | undefined): number | null {
  const text = String(input ?? '').trim();
  if (text === '') return null;
  if (!/^[1-9]\d?$/.test(text)) throw new AppError('shirt_number_out_of_range');
  return Number(text);
}

function readPosition(input: string | null | undefined): Position | null {
  const text = input?.trim() || null;
  const position = POSITIONS.find((one) => one === text) ?? null;
  if (text !== null && position === null) throw new AppError('position_unknown');
  return position;
}

function refuseTwice(drafts: readonly { person: PersonDraft }[]): void {
  if (hasDoubles(drafts.map(({ person }) => person.id))) throw new AppError('person_listed_twice');
}

/** Reports whether a value that is known is there twice. */
function hasDoubles(values: readonly (number | null)[]): boolean {
  const known = values.filter((value) => value !== null);
  return new Set(known).size < known.length;
}
