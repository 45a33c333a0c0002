import { cleanText, DOCUMENT_LIMITS, ERRORS, lengthOf, type DocumentValue } from '@wkff/contracts';
import type { DocumentContent } from '@wkff/contracts';
import { AppError } from '../../errors/AppError.ts';
import { isUnstorable } from '../../http/strictBody.ts';
import { readFields, type Refuse } from '../../http/readFields.ts';
import { cleanRichText } from '../content/richText.ts';
import { wrongMoments } from './timedRows.ts';

/** Names of members: those of a JavaScript object, so that none is `__proto__`. */
const NAME = /^[a-z][A-Za-z0-9_]*$/;
/** The member that is a text of the editor. */
const RICH = 'html';
/** The address of an uploaded picture. */
const PICTURE = /^\/uploads\/(?<name>[A-Za-z0-9][A-Za-z0-9._-]{0,118})$/;
/** Matches the name of an uploaded picture in a cleaned text of the editor. */
const PICTURE_IN_TEXT = /(?<= src="\/uploads\/)(?<name>[A-Za-z0-9][A-Za-z0-9._-]{0,118})(?=")/g;

/**
 * Reads what a document is to have: the texts as they are stored. Which members it has is up to its reader.
 * @throws AppError `document_too_large`, `document_invalid`, `text_too_long`; the latter two with the fields.
 */
export function readContent(body: unknown): DocumentContent {
  if (Buffer.byteLength(JSON.stringify(body)) > DOCUMENT_LIMITS.bytes) throw new AppError('document_too_large');
  return readFields((refuse) => readObject(body as object, { field: 'content', depth: 1, refuse }));
}

interface Place {
  /** As in `data.errors`: `content.list.3.name`. */
  field: string;
  /** The lists and objects around it, itself included. */
  depth: number;
  refuse: Refuse;
}

function readObject(value: object, place: Place): DocumentContent {
  const entries = Object.entries(value);
  const isFlat = isShallow(place, entries.length);
  const isNamed = entries.every(([name]) => NAME.test(name) && name.length <= DOCUMENT_LIMITS.name);
  if (!isFlat || !isNamed) {
    place.refuse(place.field, 'document_invalid');
    return {};
  }
  return Object.fromEntries(entries.map(([name, one]) => [name, readValue(one, within(place, name), name === RICH)]));
}

function readValue(value: unknown, place: Place, isRich: boolean): DocumentValue {
  if (typeof value === 'string') return readString(value, place, isRich);
  if (isRich) place.refuse(place.field, 'document_invalid');
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value;
  if (!Array.isArray(value)) return readObject(value as object, place);
  if (isShallow(place, value.length)) {
    return value.map((one: unknown, index) => readRow(one, within(place, String(index))));
  }
  place.refuse(place.field, 'document_invalid');
  return [];
}

/** Reads a value of a list. One that says when it is shown says it as the API understands it. */
function readRow(value: unknown, place: Place): DocumentValue {
  for (const name of wrongMoments(value)) place.refuse(`${place.field}.${name}`, 'document_invalid');
  return readValue(value, place, false);
}

function readString(text: string, { field, refuse }: Place, isRich: boolean): string {
  if (isUnstorable(text)) {
    refuse(field, 'document_invalid');
    return '';
  }
  if (isRich) return cleanRichText(text).html;
  const clean = cleanText(text);
  if (lengthOf(clean) > DOCUMENT_LIMITS.text) refuse(field, 'text_too_long');
  return clean;
}

const isShallow = ({ depth }: Place, entries: number): boolean =>
  depth <= DOCUMENT_LIMITS.depth && entries <= DOCUMENT_LIMITS.entries;

const within = ({ field, depth, refuse }: Place, name: string): Place => ({
  field: `${field}.${name}`,
  depth: depth + 1,
  refuse,
});

/** An uploaded picture of a document. */
export interface PictureOfDocument {
  name: string;
  /** As in `data.errors`. */
  field: string;
}

/** Returns the uploaded pictures that a document names, in texts of the editor, too. */
export function listPictures(content: DocumentContent): PictureOfDocument[] {
  const found: PictureOfDocument[] = [];
  withPictures(content, (name, field) => {
    found.push({ name, field });
    return name;
  });
  return found;
}

/** Returns a document in which each uploaded picture has another name. */
export function withPictures(
  content: DocumentContent,
  rename: (name: string, field: string) => string,
): DocumentContent {
  const inValue = (value: DocumentValue, field: string, isRich: boolean): DocumentValue => {
    if (typeof value === 'string') {
      if (isRich) return value.replace(PICTURE_IN_TEXT, (name) => rename(name, field));
      const name = PICTURE.exec(value)?.groups?.name;
      return name === undefined ? value : `/uploads/${rename(name, field)}`;
    }
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((one: DocumentValue, index) => inValue(one, `${field}.${index}`, false));
    return inObject(value as DocumentContent, field);
  };
  const inObject = (object: DocumentContent, field: string): DocumentContent =>
    Object.fromEntries(
      Object.entries(object).map(([name, value]) => [name, inValue(value, `${field}.${name}`, name === RICH)]),
    );
  return inObject(content, 'content');
}

/** @throws AppError `image_not_found` with the fields, if some pictures are not among the uploads. */
export function refuseUnknownPictures(unknown: readonly PictureOfDocument[]): void {
  if (unknown.length === 0) return;
  const { message } = ERRORS.image_not_found;
  const errors = unknown.map(({ field }) => ({ field, code: 'image_not_found', message }));
  throw new AppError('image_not_found', { data: { errors } });
}
