import { seoulIso, type Ruling } from '@wkff/contracts';
import { inForce } from '@wkff/league';
import type { RulingRecord } from './repository.ts';
import { toRulings, type StoredRuling } from './stored.ts';
import { texts } from './texts.ts';

/** Returns the rulings of a season as sent on the wire, with their authors only if `withNames` is true. */
export function toRulingViews(records: readonly RulingRecord[], withNames: boolean): Ruling[] {
  const applied = new Set(inForce(toRulings(records.map(toStored))).map(({ id }) => id));
  const revokedBy = new Map(records.map(({ id, revokes_id }) => [revokes_id, id]));
  return records.map((record) => ({
    id: record.id,
    kind: record.kind,
    title: titleOf(record),
    season: record.season,
    competition_id: record.competition_id,
    match_id: record.match_id,
    club_id: record.club_id,
    person_id: record.person_id,
    person_name: record.person_name,
    matches: record.data.matches ?? null,
    only_in: record.data.onlyIn ?? null,
    revokes_id: record.revokes_id,
    revoked_by_id: revokedBy.get(record.id) ?? null,
    is_in_force: applied.has(record.id),
    winner: record.data.winner ?? null,
    home_points: record.data.score?.home ?? null,
    away_points: record.data.score?.away ?? null,
    points: record.data.points ?? null,
    goals_for: record.data.goalsFor ?? null,
    goals_against: record.data.goalsAgainst ?? null,
    next: record.data.next ?? null,
    minute: record.data.minute ?? null,
    club_ids: record.data.clubIds ?? [],
    match_ids: record.data.matchIds ?? [],
    body: record.body,
    article: record.article,
    text: record.text,
    source: record.source,
    decided_on: record.decided_on,
    effect_from: record.effect_from,
    recorded_at: seoulIso(record.recorded_at.getTime()),
    ...(withNames ? { author: record.author } : {}),
  }));
}

/** Returns a ruling as the computation of records and tables reads it. */
export const toStored = ({
  id,
  kind,
  effect_from,
  match_id,
  club_id,
  person_id,
  revokes_id,
  data,
}: RulingRecord): StoredRuling => ({
  id,
  kind,
  effectFrom: effect_from,
  matchId: match_id,
  clubId: club_id,
  personId: person_id,
  revokesId: revokes_id,
  data,
});

/** Returns what a ruling decided in a few words. A revocation is in force from its day on, but decides nothing itself. */
export function titleOf({ kind, data }: Pick<StoredRuling, 'kind' | 'data'>): string {
  if (kind === 'points') return texts.points(data.points ?? 0);
  if (kind === 'goals') return texts.goals(data.goalsFor ?? 0, data.goalsAgainst ?? 0);
  if (kind === 'suspension') return texts.suspension(data.matches ?? 0, data.onlyIn);
  return texts[kind];
}

/** Returns the rulings that concern a match, and their revocations. */
export function rulingsOfMatch(rulings: readonly Ruling[], matchId: number): Ruling[] {
  const own = new Set<number | null>();
  return rulings
    .toReversed()
    .filter((ruling) => {
      const isOwn = ruling.match_id === matchId || ruling.match_ids.includes(matchId) || own.has(ruling.revokes_id);
      if (isOwn) own.add(ruling.id);
      return isOwn;
    })
    .toReversed();
}
