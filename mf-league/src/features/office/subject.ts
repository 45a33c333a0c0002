import type { ClubSummary, DueSuspension, Ruling, SeasonMatch } from '@wkff/contracts';
import type { OfficeQuery } from '../../office/officePath.ts';
import { aboutRuling, clubName, matchName } from './aboutRuling.ts';
import type { OfficeSeason } from './loadSeason.ts';
import { texts, type OfficeKind } from './texts.ts';

/** What a new ruling is about. */
export type Subject =
  | { of: 'match'; match: SeasonMatch }
  /** `due`: somebody of the club who is suspended by cards. */
  | { of: 'club'; club: ClubSummary; due?: DueSuspension }
  | { of: 'lots' }
  | { of: 'revocation'; ruling: Ruling };

/** Returns the subject that the page's address names; null: none, undefined: the season does not have it. */
export function readSubject(params: URLSearchParams, season: OfficeSeason): Subject | null | undefined {
  const find = <T extends { id: number }>(list: readonly T[], wanted: string) =>
    list.find(({ id }) => String(id) === wanted);
  const [matchId, clubId, rulingId] = [params.get('match'), params.get('club'), params.get('revoke')];
  if (matchId !== null) {
    const match = find(season.matches, matchId);
    return match && { of: 'match', match };
  }
  if (clubId !== null) {
    const club = find(season.clubs, clubId);
    const due = season.due?.find(
      (one) =>
        one.club_id === club?.id &&
        String(one.person_id) === params.get('person') &&
        String(one.match_id) === params.get('cards'),
    );
    return club && { of: 'club', club, ...(due ? { due } : {}) };
  }
  if (rulingId !== null) {
    const ruling = find(season.rulings, rulingId);
    return ruling && { of: 'revocation', ruling };
  }
  return params.has('lots') ? { of: 'lots' } : null;
}

/** Returns the part of the page's address that names a subject, which names its draft, too. */
export function queryOf(
  subject: Subject,
): Pick<OfficeQuery, 'match' | 'club' | 'lots' | 'revoke' | 'person' | 'cards'> {
  switch (subject.of) {
    case 'match':
      return { match: subject.match.id };
    case 'club':
      return { club: subject.club.id, ...(subject.due ? cardsOf(subject.due) : {}) };
    case 'revocation':
      return { revoke: subject.ruling.id };
    case 'lots':
      return { lots: 1 };
  }
}

/** Returns the part of the address that names a suspension by cards, if its person is known. */
export const cardsOf = ({ person_id: person, match_id: cards }: DueSuspension) =>
  person === null ? {} : { person, cards };

/** Returns a subject in words. */
export function subjectName(subject: Subject, season: OfficeSeason): string {
  switch (subject.of) {
    case 'match':
      return matchName(subject.match);
    case 'club':
      return clubName(season.clubs, subject.club.id);
    case 'revocation':
      return `${aboutRuling(subject.ruling, season)} ${subject.ruling.title}`;
    case 'lots':
      return texts.pick.lots;
  }
}

/** Returns the kinds of rulings that fit a subject. None: nothing can be ruled. */
export function kindsFor(subject: Subject): OfficeKind[] {
  switch (subject.of) {
    case 'match':
      return kindsForMatch(subject.match);
    case 'club':
      return subject.due ? ['suspension'] : ['points', 'goals', 'suspension', 'withdrawal'];
    case 'revocation':
      return subject.ruling.revoked_by_id === null ? ['revocation'] : [];
    case 'lots':
      return ['lots'];
  }
}

/**
 * A result can be upheld if it was played to its end. A score can count if the match was stopped; one that was abandoned
 * can go on.
 */
function kindsForMatch({ home_id, away_id, home_played, phase }: SeasonMatch): OfficeKind[] {
  if (home_id === null || away_id === null) return [];
  const isStopped = phase === 'interrupted' || phase === 'abandoned' || phase === 'postponed';
  return [
    'award',
    'both_lost',
    'annulled',
    ...(phase === 'abandoned' ? (['resume'] as const) : []),
    ...(phase === 'abandoned' || phase === 'ended' ? (['replay'] as const) : []),
    ...(home_played !== null && isStopped ? (['result_counts'] as const) : []),
    ...(home_played !== null && phase === 'ended' ? (['upheld'] as const) : []),
  ];
}

/** Returns the rulings in force on the same match or club, and that on the ruling to revoke, newest first. */
export function rulingsOn(subject: Subject, rulings: readonly Ruling[]): Ruling[] {
  if (subject.of === 'lots') return rulings.filter(({ kind, is_in_force }) => kind === 'lots' && is_in_force);
  if (subject.of === 'revocation') return [subject.ruling];
  return rulings.filter(
    (ruling) =>
      ruling.is_in_force &&
      (subject.of === 'match'
        ? ruling.match_id === subject.match.id || ruling.match_ids.includes(subject.match.id)
        : ruling.club_id === subject.club.id),
  );
}
