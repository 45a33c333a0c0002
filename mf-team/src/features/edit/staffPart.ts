import { CLUB_LIMITS, type Club, type Person } from '@wkff/contracts';
import type { DraftFormat, Editable } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { draftName, type EditedClub } from './editedClub.ts';
import {
  asDrafted,
  BLANK_PERSON,
  comparablePerson,
  fieldOf,
  inWords,
  nameProblems,
  peopleFields,
  personInput,
  personRow,
  rowProblems,
  type PersonRow,
} from './people.ts';
import { isBlank, lengthProblem, problemsOf } from './rules.ts';
import { texts } from './texts.ts';

export interface StaffRow extends PersonRow {
  title: string;
}

/** The lists of a club's staff, by their names on the wire, in the order of the form. */
export const STAFF_LISTS = ['coachingStaff', 'frontOffice'] as const;
type StaffList = (typeof STAFF_LISTS)[number];

/** The form of a club's staff of a season. */
export type StaffDraft = Record<StaffList, readonly StaffRow[]>;

const BLANK_ROW: StaffRow = { ...BLANK_PERSON, title: '' };
const FORMAT: DraftFormat<StaffDraft> = {
  version: 1,
  blank: { coachingStaff: [BLANK_ROW], frontOffice: [BLANK_ROW] },
};

const rowOf = (person: Person): StaffRow => ({ ...personRow(person), title: person.title });

const contentOf = (draft: StaffDraft) => {
  const rows = (list: StaffList) => draft[list].map((row) => ({ ...personInput(row), title: row.title.trim() }));
  return { frontOffice: rows('frontOffice'), coachingStaff: rows('coachingStaff') };
};

const comparable = (draft: StaffDraft) => JSON.stringify(STAFF_LISTS.map((list) => draft[list].map(comparableRow)));

const comparableRow = (row: StaffRow) => [comparablePerson(row), row.title.trim()];

/** Returns a row in words. */
export const staffText = ({ title, name, name_en, photo }: StaffRow) =>
  inWords([title, name, name_en, photo ? texts.people.hasPhoto : '']);

export const staffOf = (club: Club, list: StaffList): StaffRow[] => club[list].map(rowOf);

/** A club's coaching staff and front office of a season. */
export const staffPart = (api: Host['api'], club: EditedClub): Editable<Club, StaffDraft> => ({
  what: draftName(club, 'staff'),
  format: FORMAT,
  draftOf: (stored) => ({
    coachingStaff: staffOf(stored, 'coachingStaff'),
    frontOffice: staffOf(stored, 'frontOffice'),
  }),
  titleOf: (_draft, { name }) => name,
  comparable,
  isStored: (draft, stored) => {
    const rows = (list: StaffList) => asDrafted(staffOf(stored, list), draft[list]);
    return comparable(draft) === comparable({ coachingStaff: rows('coachingStaff'), frontOffice: rows('frontOffice') });
  },
  findProblems: (draft) =>
    problemsOf(
      STAFF_LISTS.flatMap((list) => [
        ...nameProblems(list, draft[list]),
        ...draft[list].map(
          (row) =>
            [
              fieldOf(list, row, 'title'),
              isBlank(row.title) ? texts.problems.personTitle : lengthProblem(row.title, CLUB_LIMITS.personName),
            ] as const,
        ),
      ]),
    ),
  serverProblems: (draft, base, refusal) => ({
    ...rowProblems('frontOffice', draft.frontOffice, base.frontOffice, refusal),
    ...rowProblems('coachingStaff', draft.coachingStaff, base.coachingStaff, refusal),
  }),
  fieldsOf: (drafts) =>
    STAFF_LISTS.flatMap((list) =>
      peopleFields(list, drafts, { label: texts.staff.lists[list], comparable: comparableRow, show: staffText }),
    ),
  send: (draft, { version }) => api.clubs.saveStaff(club.id, { ...contentOf(draft), season: club.season, version }),
});
