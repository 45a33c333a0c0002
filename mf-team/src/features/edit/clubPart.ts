import type { ClubInput } from '@wkff/api-client';
import { plainHtml, textOf } from '@wkff/boards';
import { CLUB_LIMITS, completeAddress, isDay, type Club, type SocialKind } from '@wkff/contracts';
import { lineField, linesField, type DraftFormat, type Editable, type Problems } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { draftName, type EditedClub } from './editedClub.ts';
import { LINES, type Line } from './lines.ts';
import { addressProblem, isBlank, lengthProblem, problemsOf } from './rules.ts';
import { texts } from './texts.ts';

const t = texts.problems;

export interface SocialDraft {
  /** Identifies the row within the draft. */
  key: string;
  kind: SocialKind;
  url: string;
}

/** The form of a club's page. */
export interface ClubDraft extends Record<Line, string> {
  /** HTML. */
  greet: string;
  /** One record per line. */
  records: string;
  socials: readonly SocialDraft[];
}

const FORMAT: DraftFormat<ClubDraft> = {
  version: 1,
  blank: {
    ...(Object.fromEntries(LINES.map((line) => [line, ''])) as Record<Line, string>),
    greet: '',
    records: '',
    socials: [{ key: '', kind: 'instagram', url: '' }],
  },
};

/** Returns the name of the field with the address of a social medium. */
export const socialField = (key: string) => `clubInfo.socials.${key}.url`;

function draftOf({ name, short_name, name_en, city, founded, greet, clubInfo }: Club): ClubDraft {
  const { office, stadium, records, website, socials } = clubInfo;
  return {
    name,
    short_name,
    name_en: name_en ?? '',
    city: city ?? '',
    'clubInfo.stadium.name': stadium.name ?? '',
    'clubInfo.stadium.address': stadium.address ?? '',
    'clubInfo.stadium.capacity': stadium.capacity === null ? '' : String(stadium.capacity),
    founded: founded ?? '',
    'clubInfo.office.name': office.name ?? '',
    'clubInfo.office.address': office.address ?? '',
    'clubInfo.office.phone': office.phone ?? '',
    'clubInfo.office.fax': office.fax ?? '',
    'clubInfo.website': website ?? '',
    greet: greet ?? '',
    records: records.join('\n'),
    socials: socials.map(({ kind, url }, index) => ({ key: `stored-${index}`, kind, url })),
  };
}

function contentOf(draft: ClubDraft): Omit<ClubInput, 'season' | 'version'> {
  const line = (name: Line) => draft[name].trim() || null;
  const capacity = line('clubInfo.stadium.capacity');
  return {
    name: draft.name.trim(),
    short_name: draft.short_name.trim(),
    name_en: line('name_en'),
    city: line('city'),
    founded: line('founded'),
    greet: draft.greet || null,
    clubInfo: {
      office: {
        name: line('clubInfo.office.name'),
        address: line('clubInfo.office.address'),
        phone: line('clubInfo.office.phone'),
        fax: line('clubInfo.office.fax'),
      },
      stadium: {
        name: line('clubInfo.stadium.name'),
        address: line('clubInfo.stadium.address'),
        capacity: capacity === null ? null : Number(capacity),
      },
      records: recordsOf(draft),
      website: completeAddress(draft['clubInfo.website']) || null,
      socials: draft.socials.map(({ kind, url }) => ({ kind, url: completeAddress(url) })),
    },
  };
}

const FIELDS = [
  ...LINES.map((line) => lineField<ClubDraft>(line, texts.lines[line], (draft) => draft[line].trim())),
  linesField<ClubDraft>('greet', texts.club.greet, ({ greet }) => textOf(greet).trim(), {
    comparable: ({ greet }) => plainHtml(greet),
  }),
  linesField<ClubDraft>('records', texts.club.records, (draft) => recordsOf(draft).join('\n')),
  linesField<ClubDraft>('socials', texts.club.socials, ({ socials }) =>
    socials.map(({ kind, url }) => `${texts.socials[kind]} ${url.trim()}`).join('\n'),
  ),
];

function recordsOf({ records }: ClubDraft): string[] {
  return records
    .split('\n')
    .map((record) => record.trim())
    .filter((record) => record !== '');
}

const comparable = (draft: ClubDraft) =>
  JSON.stringify({ ...contentOf(draft), greet: plainHtml(draft.greet), capacity: draft['clubInfo.stadium.capacity'] });

function findProblems(draft: ClubDraft): Problems {
  const capacity = draft['clubInfo.stadium.capacity'].trim();
  const records = recordsOf(draft);
  return problemsOf([
    ...LINES.map((name) => [name, lengthProblem(draft[name], CLUB_LIMITS.line)] as const),
    ['clubInfo.stadium.name', lengthProblem(draft['clubInfo.stadium.name'], CLUB_LIMITS.ground)],
    ['name', isBlank(draft.name) ? t.clubName : lengthProblem(draft.name, CLUB_LIMITS.name)],
    ['short_name', isBlank(draft.short_name) ? t.shortName : lengthProblem(draft.short_name, CLUB_LIMITS.name)],
    ['founded', isFounded(draft.founded.trim()) ? null : t.founded],
    [
      'clubInfo.stadium.capacity',
      capacity === '' || (/^\d{1,9}$/.test(capacity) && Number(capacity) >= 1 && Number(capacity) <= CLUB_LIMITS.seats)
        ? null
        : t.capacity,
    ],
    ['clubInfo.website', addressProblem(draft['clubInfo.website'])],
    ['greet', new TextEncoder().encode(draft.greet).length > CLUB_LIMITS.greetingBytes ? t.longGreeting : null],
    [
      'clubInfo.records',
      records.length > CLUB_LIMITS.records ? t.manyRecords(CLUB_LIMITS.records) : longestProblem(records),
    ],
    ...draft.socials.map(
      ({ key, url }) => [socialField(key), isBlank(url) ? t.noAddress : addressProblem(url)] as const,
    ),
  ]);
}

const longestProblem = (records: readonly string[]) =>
  records.some((record) => lengthProblem(record, CLUB_LIMITS.line) !== null) ? t.longRecord(CLUB_LIMITS.line) : null;

/** `2011`, `2011-03`, `2011-03-01`, or blank. */
const isFounded = (text: string) =>
  text === '' || (/^\d{4}(-\d{2}){0,2}$/.test(text) && isDay(`${text}-01-01`.slice(0, 10)));

/** A club's page, from a season on. */
export const clubPart = (api: Host['api'], club: EditedClub): Editable<Club, ClubDraft> => ({
  what: draftName(club, 'club'),
  format: FORMAT,
  draftOf,
  titleOf: ({ name }) => name,
  comparable,
  findProblems,
  serverProblems(draft, base, { code, message, errors }) {
    if (code === 'text_too_long') return { greet: message };
    if (code === 'club_name_taken') {
      const changed = (['name', 'short_name'] as const).filter((field) => draft[field].trim() !== base[field].trim());
      return Object.fromEntries(changed.map((field) => [field, message]));
    }
    return Object.fromEntries(
      errors.map(({ field, message: text }) => {
        const social = /^clubInfo\.socials\.(\d+)\.url$/.exec(field);
        const row = social ? draft.socials[Number(social[1])] : undefined;
        return [row ? socialField(row.key) : field, text];
      }),
    );
  },
  fieldsOf: () => FIELDS,
  send: (draft, { version }) => api.clubs.save(club.id, { ...contentOf(draft), season: club.season, version }),
});
