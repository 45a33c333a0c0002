import { ITEM_LIMITS, type Social } from '@wkff/contracts';
import { Social as SocialSchema } from '@wkff/contracts/schemas';
import { Type, type Static } from 'typebox';
import { AppError } from '../../errors/AppError.ts';
import { Year } from '../../http/parameters.ts';
import { readText } from '../../http/strictBody.ts';
import { cleanGreeting } from './cleanGreeting.ts';
import type { ClubColumns, SeasonColumns } from './writes.ts';

const NullableText = Type.Unsafe<string | null>({ type: ['string', 'null'] });
const NullableInteger = Type.Unsafe<number | null>({ type: ['integer', 'null'] });
const TextField = Type.Optional(NullableText);

/** Lengths in code points. */
const NAME_LENGTH = 60;
const LINE_LENGTH = 200;
const MOST_SEATS = 200_000;

/** What every write of a club says. */
export const targetFields = {
  season: Year,
  /** Of the club as the editor has seen it; absent: no conflict check. */
  version: Type.Optional(NullableInteger),
};

/** What an editor changes of a club; what is absent stays, blank and null clear. Unknown fields are ignored. */
export const ClubBody = Type.Object({
  ...targetFields,
  name: Type.Optional(Type.String()),
  short_name: Type.Optional(Type.String()),
  name_en: TextField,
  /** `2011`, `2011-03` or `2011-03-01`. */
  founded: Type.Optional(
    Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^([0-9]{4}(-[0-9]{2}){0,2})?$' }),
  ),
  city: TextField,
  /** HTML. */
  greet: TextField,
  clubInfo: Type.Optional(
    Type.Object({
      office: Type.Optional(Type.Object({ name: TextField, address: TextField, phone: TextField, fax: TextField })),
      stadium: Type.Optional(
        Type.Object({ name: TextField, address: TextField, capacity: Type.Optional(NullableInteger) }),
      ),
      records: Type.Optional(Type.Array(Type.String(), { maxItems: 50 })),
      website: TextField,
      socials: Type.Optional(Type.Array(SocialSchema, { maxItems: 10 })),
    }),
  ),
});

/** The fields of a club that are to change. */
export interface ClubFields {
  /** For all seasons. */
  always: Partial<ClubColumns>;
  /** From the season of the body on. */
  fromSeason: Partial<SeasonColumns>;
}

/**
 * Reads a checked body.
 * @throws AppError `club_name_required`, `web_address_invalid`, `capacity_out_of_range`, `bad_request` (a text too long).
 */
export function readClubBody(body: Static<typeof ClubBody>): ClubFields {
  const { office, stadium, records, website, socials } = body.clubInfo ?? {};
  return {
    always: withoutAbsent({
      founded: readField(body.founded, readLine),
      greet: readField(body.greet, cleanGreeting),
      office_name: readField(office?.name, readLine),
      office_address: readField(office?.address, readLine),
      office_phone: readField(office?.phone, readLine),
      office_fax: readField(office?.fax, readLine),
      records: records?.map(readLine).filter((record) => record !== null),
      website: readField(website, readWebAddress),
      socials: socials?.map(readSocial),
    }),
    fromSeason: withoutAbsent({
      name: readField(body.name, readName),
      short_name: readField(body.short_name, readName),
      name_en: readField(body.name_en, readLine),
      city: readField(body.city, readLine),
      ground: readField(stadium?.name, readLine),
      ground_address: readField(stadium?.address, readLine),
      ground_capacity: readField(stadium?.capacity, readCapacity),
    }),
  };
}

/** Reads a field that is there; an absent one stays absent. */
function readField<Input, Value>(input: Input | undefined, read: (input: Input) => Value): Value | undefined {
  return input === undefined ? undefined : read(input);
}

/** Returns the fields that are there. */
function withoutAbsent<T extends object>(fields: { [Name in keyof T]: T[Name] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function readLine(text: string | null): string | null {
  return readText(text, LINE_LENGTH);
}

function readName(text: string): string {
  const name = readText(text, NAME_LENGTH);
  if (name === null) throw new AppError('club_name_required');
  return name;
}

function readCapacity(capacity: number | null): number | null {
  if (capacity !== null && (capacity < 1 || capacity > MOST_SEATS)) throw new AppError('capacity_out_of_range');
  return capacity;
}

function readWebAddress(text: string | null): string | null {
  const address = readText(text, ITEM_LIMITS.link);
  if (address !== null && !(/^https?:\/\/\S+$/i.test(address) && URL.canParse(address)))
    throw new AppError('web_address_invalid');
  return address;
}

function readSocial({ kind, url }: Social): Social {
  const address = readWebAddress(url);
  if (address === null) throw new AppError('web_address_invalid');
  return { kind, url: address };
}
