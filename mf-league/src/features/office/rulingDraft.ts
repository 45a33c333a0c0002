import type { RulingInput } from '@wkff/api-client';
import type { DueSuspension, Ruling, Side, SuspensionCompetition } from '@wkff/contracts';
import { newId } from '@wkff/forms';
import { formatDate } from '@wkff/ui';
import { kindsFor, queryOf, type Subject } from './subject.ts';
import { texts, type OfficeKind } from './texts.ts';

/** What a ruling adds to a number of a club, or takes from it. */
export interface ChangeDraft {
  sign: 'minus' | 'plus';
  amount: string;
}

/** The input of a ruling, without what it is about. */
export interface RulingDraft {
  /** UUID of the form: what is sent twice is one ruling. */
  submissionId: string;
  /** Id of the newest ruling of the season when the form was opened; 0: none. A later one may be what this draft made. */
  after: number;
  kind: OfficeKind | '';
  winner: Side | '';
  home: string;
  away: string;
  points: ChangeDraft;
  goalsFor: ChangeDraft;
  goalsAgainst: ChangeDraft;
  /** Of another day: `YYYY-MM-DD`, `HH:mm` or blank, and the ground. */
  nextDate: string;
  nextTime: string;
  nextVenue: string;
  /** Of a match that goes on: the minute in which it was stopped; blank: as was entered for it. */
  minute: string;
  /** Of a suspension; id 0: nobody yet. */
  person: { id: number; name: string };
  /** In how many matches, and of which competition; blank: of all. */
  matches: string;
  onlyIn: SuspensionCompetition | '';
  /** Of lots: the clubs in their order. */
  clubIds: number[];
  body: string;
  article: string;
  text: string;
  source: string;
  /** `YYYY-MM-DD`. */
  decidedOn: string;
  effectFrom: string;
}

export const BLANK: RulingDraft = {
  submissionId: '',
  after: 0,
  kind: '',
  winner: '',
  home: '',
  away: '',
  points: { sign: 'minus', amount: '' },
  goalsFor: { sign: 'minus', amount: '' },
  goalsAgainst: { sign: 'plus', amount: '' },
  nextDate: '',
  nextTime: '',
  nextVenue: '',
  minute: '',
  person: { id: 0, name: '' },
  matches: '',
  onlyIn: '',
  clubIds: [],
  body: '',
  article: '',
  text: '',
  source: '',
  decidedOn: '',
  effectFrom: '',
};

/** Returns the draft of a new ruling. @param rulings of the season, newest first. @param today `YYYY-MM-DD` of the site clock. */
export function newDraft(subject: Subject, rulings: readonly Ruling[], today: string): RulingDraft {
  const kinds = kindsFor(subject);
  return {
    ...BLANK,
    submissionId: newId(),
    after: rulings[0]?.id ?? 0,
    kind: kinds.length === 1 ? (kinds[0] ?? '') : '',
    body: subject.of === 'revocation' ? subject.ruling.body : '',
    decidedOn: today,
    effectFrom: today,
    ...(subject.of === 'club' && subject.due ? ofCards(subject.due, rulings) : {}),
  };
}

/** Returns what a suspension by cards says of its ruling. The body is that of the latest suspension. */
const ofCards = (due: DueSuspension, rulings: readonly Ruling[]): Partial<RulingDraft> => ({
  person: { id: due.person_id ?? 0, name: due.person_name },
  matches: String(due.matches),
  body: rulings.find(({ kind }) => kind === 'suspension')?.body ?? '',
  text: texts.due.ruling(formatDate(due.match_date), due.causes),
  effectFrom: due.effect_from,
});

/** Returns what identifies the content of a draft: two with the same text ask for the same ruling. */
export function comparable({ submissionId: _id, after: _after, ...draft }: RulingDraft): string {
  return JSON.stringify(draft);
}

/** Returns a change as a number; a blank one is 0. */
export const changeOf = ({ sign, amount }: ChangeDraft) =>
  Number(amount) * (sign === 'minus' && amount !== '' ? -1 : 1);

/** Returns the ruling that a complete draft asks for. */
export function inputOf(draft: RulingDraft, subject: Subject, season: number): RulingInput | null {
  const { kind } = draft;
  if (kind === '') return null;
  const { match, club, revoke } = queryOf(subject);
  return {
    kind,
    season,
    ...(match === undefined ? {} : { match_id: match }),
    ...(club === undefined ? {} : { club_id: club }),
    ...(revoke === undefined ? {} : { revokes_id: revoke }),
    ...dataOf(draft),
    body: draft.body.trim(),
    article: draft.article.trim() || null,
    text: draft.text.trim(),
    source: draft.source.trim() || null,
    decided_on: draft.decidedOn,
    effect_from: draft.effectFrom,
  };
}

function dataOf({ kind, winner, home, away, ...draft }: RulingDraft): Partial<RulingInput> {
  if (kind === 'award' && winner !== '') {
    return { winner, ...(home === '' ? {} : { home_points: Number(home), away_points: Number(away) }) };
  }
  if (kind === 'points') return { points: changeOf(draft.points) };
  if (kind === 'goals') {
    return { goals_for: changeOf(draft.goalsFor), goals_against: changeOf(draft.goalsAgainst) };
  }
  if (kind === 'suspension') {
    return { person_id: draft.person.id, matches: Number(draft.matches), only_in: draft.onlyIn || null };
  }
  if (kind === 'resume' || kind === 'replay') {
    const minute = kind === 'resume' && draft.minute !== '' ? { minute: Number(draft.minute) } : {};
    return { next: nextOf(draft), ...minute };
  }
  return kind === 'lots' ? { club_ids: draft.clubIds } : {};
}

const nextOf = ({ nextDate, nextTime, nextVenue }: Pick<RulingDraft, 'nextDate' | 'nextTime' | 'nextVenue'>) => ({
  match_date: nextDate,
  match_time: nextTime === '' ? null : `${nextTime}:00`,
  venue: nextVenue.trim() || null,
});

/** Returns true if a ruling is what an input asks for. */
export function isMade(input: RulingInput, ruling: Ruling): boolean {
  const { club_ids = [], next = null, ...rest } = input;
  return (
    Object.entries(rest).every(([name, value]) => ruling[name as keyof Ruling] === value) &&
    ruling.club_ids.join() === club_ids.join() &&
    (next === null || isSameDay(next, ruling.next))
  );
}

const isSameDay = (one: NonNullable<RulingInput['next']>, other: Ruling['next']) =>
  one.match_date === other?.match_date && one.match_time === other.match_time && one.venue === other.venue;
