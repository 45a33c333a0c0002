import { ApiError, isApiError } from '@wkff/api-client';
import type { Ruling } from '@wkff/contracts';
import { lineField, linesField, type DraftField, type DraftFormat, type Editable } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { clubName } from './aboutRuling.ts';
import { findProblems } from './findProblems.ts';
import type { OfficeSeason } from './loadSeason.ts';
import { BLANK, changeOf, comparable, inputOf, isMade, newDraft, type RulingDraft } from './rulingDraft.ts';
import { queryOf, subjectName, type Subject } from './subject.ts';
import { texts } from './texts.ts';

const t = texts.form;

/** A ruling that was made. Null: a new one. */
export type MadeRuling = (Ruling & { version: number }) | null;

/** What a new ruling is made from. */
export interface RulingContext {
  season: OfficeSeason;
  subject: Subject;
  /** `YYYY-MM-DD` of the site clock. */
  today: string;
  /** The account's name, by which a ruling that was made before the browser was killed is recognised. */
  username: string;
  /** The state of the season that the last preview was computed from. */
  basis: { current: string | null };
}

/** The blank draft has one club, which says what a list of clubs is made of. */
const FORMAT: DraftFormat<RulingDraft> = { version: 3, blank: { ...BLANK, clubIds: [0] } };

/** A new ruling. It is never a conflict: if the season has changed since the preview, it is refused. */
export function rulingEditable(
  { rulings }: Host['api'],
  { season, subject, today, username, basis }: RulingContext,
): Editable<MadeRuling, RulingDraft> {
  const fresh = newDraft(subject, season.rulings, today);
  return {
    what: `ruling:${season.season}:${Object.entries(queryOf(subject)).flat().join(':')}`,
    format: FORMAT,
    draftOf: () => fresh,
    titleOf: () => subjectName(subject, season),
    comparable,
    isStored: (draft, stored) => stored !== null && isMadeOf(draft, stored),
    isSaved: (draft) =>
      season.rulings.some((one) => one.id > draft.after && one.author === username && isMadeOf(draft, one)),
    findProblems: (draft) => findProblems(draft, today),
    serverProblems: ({ kind }, _base, { code, message }): Record<string, string> => {
      if (code === 'effect_in_future') return { effectFrom: message };
      return code === 'ruling_not_possible' && kind === 'suspension' ? { person: t.problems.notListed } : {};
    },
    fieldsOf: () => fieldsOf(season),
    async send(draft) {
      const input = inputOf(draft, subject, season.season);
      if (input === null || basis.current === null) throw new Error('a ruling without a kind or a preview');
      const ruling = { ...input, submission_id: draft.submissionId, basis: basis.current };
      const made = await rulings.make(ruling).catch((error: unknown) => {
        // What came with it is not a stored ruling, which the form would compare with the input.
        if (isApiError(error) && error.code === 'stale') throw new ApiError(error.status, error.code, t.stale);
        throw error;
      });
      return { ...made.ruling, version: 1 };
    },
  };

  function isMadeOf(draft: RulingDraft, ruling: Ruling): boolean {
    const input = inputOf(draft, subject, season.season);
    return input !== null && isMade(input, ruling);
  }
}

type Name = Exclude<keyof RulingDraft, 'submissionId' | 'after'>;

/** Returns the fields of a draft as people read them. */
function fieldsOf({ clubs }: OfficeSeason): DraftField<RulingDraft>[] {
  const change = (name: 'points' | 'goalsFor' | 'goalsAgainst') => (draft: RulingDraft) =>
    draft[name].amount === '' ? '' : String(changeOf(draft[name]));
  const show: Record<Name, (draft: RulingDraft) => string> = {
    kind: ({ kind }) => (kind === '' ? '' : texts.kinds[kind]),
    winner: ({ winner }) => (winner === '' ? '' : t.sides[winner]),
    home: ({ home }) => home,
    away: ({ away }) => away,
    points: change('points'),
    goalsFor: change('goalsFor'),
    goalsAgainst: change('goalsAgainst'),
    nextDate: ({ nextDate }) => nextDate,
    nextTime: ({ nextTime }) => nextTime,
    nextVenue: ({ nextVenue }) => nextVenue.trim(),
    minute: ({ minute }) => minute,
    person: ({ person }) => person.name,
    matches: ({ matches }) => matches,
    onlyIn: ({ onlyIn }) => (onlyIn === '' ? '' : t.competitions[onlyIn]),
    clubIds: ({ clubIds }) => clubIds.map((id) => clubName(clubs, id)).join(' → '),
    body: ({ body }) => body.trim(),
    article: ({ article }) => article.trim(),
    text: ({ text }) => text.trim(),
    source: ({ source }) => source.trim(),
    decidedOn: ({ decidedOn }) => decidedOn,
    effectFrom: ({ effectFrom }) => effectFrom,
  };
  return (Object.keys(show) as Name[]).map((name) =>
    name === 'text' ? linesField(name, t.labels[name], show[name]) : lineField(name, t.labels[name], show[name]),
  );
}
