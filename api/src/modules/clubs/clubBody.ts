import { CLUB_LIMITS, isWebAddress, type Social } from '@wkff/contracts';
import { Nullable, Social as SocialSchema } from '@wkff/contracts/schemas';
import { Type, type Static } from 'typebox';
import { Year } from '../../http/parameters.ts';
import { readFields, type Refuse } from '../../http/readFields.ts';
import { readLine } from '../../http/strictBody.ts';
import type { ClubColumns, SeasonColumns } from './writes.ts';
import { AppError } from '../../errors/AppError.ts';
import { cleanRichText } from '../content/richText.ts';

const NullableText = Nullable(Type.String());
const NullableInteger = Nullable(Type.Integer());
const TextField = Type.Optional(NullableText);

/** Fields of every write of a club. */
export const targetFields = {
  season: Year,
  /** Version of the club that the editor has read; absent: no conflict check. */
  version: Type.Optional(NullableInteger),
};

/** Changes of a club. An absent field stays; blank and null clear it. */
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
      records: Type.Optional(Type.Array(Type.String(), { maxItems: CLUB_LIMITS.records })),
      website: TextField,
      socials: Type.Optional(Type.Array(SocialSchema, { maxItems: CLUB_LIMITS.socials })),
    }),
  ),
});

/** The fields of a club to change. */
export interface ClubFields {
  /** For all seasons. */
  always: Partial<ClubColumns>;
  /** From the season of the body on. */
  fromSeason: Partial<SeasonColumns>;
}

/**
 * Reads a validated body.
 * @throws AppError `club_name_required`, `web_address_invalid`, `capacity_out_of_range`, with the fields;
 * `text_too_long` (the greeting), `bad_request` (another text too long).
 */
export function readClubBody(body: Static<typeof ClubBody>): ClubFields {
  const { office, stadium, records, website, socials } = body.clubInfo ?? {};
  return readFields((refuse) => ({
    always: withoutAbsent({
      founded: readField(body.founded),
      greet: body.greet === undefined ? undefined : cleanGreeting(body.greet),
      office_name: readField(office?.name),
      office_address: readField(office?.address),
      office_phone: readField(office?.phone),
      office_fax: readField(office?.fax),
      records: records?.map((record) => readLine(record, CLUB_LIMITS.line)).filter((record) => record !== null),
      website: readWebAddress(website, 'clubInfo.website', refuse),
      socials: socials?.map((social, index) => readSocial(social, `clubInfo.socials.${index}.url`, refuse)),
    }),
    fromSeason: withoutAbsent({
      name: readName(body.name, 'name', refuse),
      short_name: readName(body.short_name, 'short_name', refuse),
      name_en: readField(body.name_en),
      city: readField(body.city),
      ground: readField(stadium?.name, CLUB_LIMITS.ground),
      ground_address: readField(stadium?.address),
      ground_capacity: readCapacity(stadium?.capacity, refuse),
    }),
  }));
}

/** Undefined if it is absent, here and in the functions below. */
type Read<T> = T | undefined;

/** Returns the fields that are not undefined. */
function withoutAbsent<T extends object>(fields: { [Name in keyof T]: T[Name] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function readField(text: Read<string | null>, longest: number = CLUB_LIMITS.line): Read<string | null> {
  return text === undefined ? undefined : readLine(text, longest);
}

function readName(text: Read<string>, field: string, refuse: Refuse): Read<string> {
  if (text === undefined) return undefined;
  const name = readLine(text, CLUB_LIMITS.name);
  if (name === null) refuse(field, 'club_name_required');
  return name ?? '';
}

function readCapacity(capacity: Read<number | null>, refuse: Refuse): Read<number | null> {
  if (typeof capacity === 'number' && (capacity < 1 || capacity > CLUB_LIMITS.seats))
    refuse('clubInfo.stadium.capacity', 'capacity_out_of_range');
  return capacity;
}

function readWebAddress(text: Read<string | null>, field: string, refuse: Refuse): Read<string | null> {
  if (text === undefined) return undefined;
  const address = readLine(text, CLUB_LIMITS.link);
  if (address !== null && !isWebAddress(address)) refuse(field, 'web_address_invalid');
  return address;
}

function readSocial({ kind, url }: Social, field: string, refuse: Refuse): Social {
  const address = readWebAddress(url, field, refuse) ?? '';
  if (address === '') refuse(field, 'web_address_invalid');
  return { kind, url: address };
}

/**
 * Returns the HTML of a club's greeting to store: cleaned like the text of an item, and without pictures, because a
 * greeting does not count as a use of a file. Null if no text is left.
 * @throws AppError `text_too_long`.
 */
function cleanGreeting(html: string | null): string | null {
  if (html === null) return null;
  if (Buffer.byteLength(html) > CLUB_LIMITS.greetingBytes) throw new AppError('text_too_long');
  const withoutPictures = cleanRichText(html).html.replace(/<img[^<>]*>/g, '');
  const greeting = cleanRichText(withoutPictures);
  return greeting.isEmpty ? null : greeting.html;
}
