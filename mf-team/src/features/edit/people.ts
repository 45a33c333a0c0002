import { pictureKey } from '@wkff/boards';
import { CLUB_LIMITS, type Person } from '@wkff/contracts';
import { rowFields, type DraftField, type Problems, type Refusal } from '@wkff/forms';
import { isBlank, lengthProblem } from './rules.ts';
import { texts } from './texts.ts';

const t = texts.problems;

/** A row of a list's form. */
export interface PersonRow {
  /** Identifies the row within its list. */
  key: string;
  /** The person's id through all seasons and clubs; null: a new person. */
  person_id: number | null;
  name: string;
  name_en: string;
  /** Address of an uploaded picture. */
  photo: string | null;
}

export function personRow({ person_id, name, name_en, photo }: Omit<Person, 'title'>): PersonRow {
  return { key: `stored-${person_id}`, person_id, name, name_en: name_en ?? '', photo };
}

/** A blank row: what a row of an older draft lacks. */
export const BLANK_PERSON: PersonRow = { key: '', person_id: null, name: '', name_en: '', photo: null };

/** Returns the body to send for a row's person. */
export function personInput({ person_id, name, name_en, photo }: PersonRow) {
  return { person_id, name: name.trim(), name_en: name_en.trim() || null, photo };
}

/**
 * Returns the comparable part of a row's person. Excludes a picture's address, which changes once its sizes are made.
 */
export function comparablePerson(row: PersonRow) {
  const { photo, ...input } = personInput(row);
  return { ...input, photo: photo && pictureKey(photo) };
}

/** Returns stored rows in which the draft's new people are new, too: the server has assigned their ids by now. */
export function asDrafted<R extends PersonRow>(stored: readonly R[], draft: readonly R[]): R[] {
  return stored.map((row, index) => (draft[index]?.person_id === null ? { ...row, person_id: null } : row));
}

/** Returns the name of a row's person, or for a blank one what the person is. */
export const nameOf = ({ name }: PersonRow, what: string) => name.trim() || what;

/** Returns the known parts of a row as one text. */
export const inWords = (parts: readonly string[]) =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' · ');

/** Returns the name of a row's field. */
export const fieldOf = (list: string, { key }: Pick<PersonRow, 'key'>, field: string) => `${list}.${key}.${field}`;

/** Returns the errors of a list's names, by field. */
export function nameProblems(list: string, rows: readonly PersonRow[]): (readonly [string, string | null])[] {
  return rows.flatMap((row) => [
    [
      fieldOf(list, row, 'name'),
      isBlank(row.name) ? t.personName : lengthProblem(row.name, CLUB_LIMITS.personName),
    ] as const,
    [fieldOf(list, row, 'name_en'), lengthProblem(row.name_en, CLUB_LIMITS.personName)] as const,
  ]);
}

/**
 * Returns the server's errors about a list, by field: the server names rows by index. A missing picture is reported
 * on all rows that are new compared with `stored`, since the server names none.
 */
export function rowProblems<R extends PersonRow>(
  list: string,
  rows: readonly R[],
  stored: readonly R[],
  { code, message: text, errors }: Refusal,
): Problems {
  if (code === 'image_not_found') {
    const known = new Set(stored.map(({ photo }) => photo));
    const added = rows.filter(({ photo }) => photo !== null && !known.has(photo));
    return Object.fromEntries(added.map((row) => [fieldOf(list, row, 'photo'), text]));
  }
  const found = errors.flatMap(({ field, message }) => {
    const [of, index, name = ''] = field.split('.');
    const row = of === list ? rows[Number(index)] : undefined;
    return row ? [[fieldOf(list, row, name === 'person_id' ? 'name' : name), message] as const] : [];
  });
  return Object.fromEntries(found);
}

export function changeRow<R extends PersonRow>(rows: readonly R[], key: string, fields: Partial<R>): R[] {
  return rows.map((row) => (row.key === key ? { ...row, ...fields } : row));
}

/** Returns the rows with one moved up (-1) or down (1). */
export function moveRow<R extends PersonRow>(rows: readonly R[], key: string, by: 1 | -1): R[] {
  const from = rows.findIndex((row) => row.key === key);
  const row = rows[from];
  if (!row || from + by < 0 || from + by >= rows.length) return [...rows];
  const others = rows.filter((one) => one !== row);
  return [...others.slice(0, from + by), row, ...others.slice(from + by)];
}

/** How the rows of a list of people are called, compared and shown. */
interface PeopleFields<R extends PersonRow> {
  label: string;
  /** Returns the comparable part of a row. */
  comparable(row: R): unknown;
  /** Returns a row in words. */
  show(row: R): string;
}

/** Returns the fields of a list of people: each person, and the order. @param drafts all that are compared. */
export function peopleFields<List extends string, Draft extends Record<List, readonly R[]>, R extends PersonRow>(
  list: List,
  drafts: readonly Draft[],
  options: PeopleFields<R>,
): DraftField<Draft>[] {
  const nameOf = ({ name }: R) => name.trim();
  return rowFields(list, (draft) => draft[list], drafts, { ...options, nameOf, order: texts.people.order });
}
