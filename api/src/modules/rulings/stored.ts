import type { RulingKind, Score, Side, SuspensionCompetition } from '@wkff/contracts';
import type { Ruling } from '@wkff/league';

/** When and where a match goes on, or is played again. */
export interface NextDay {
  match_date: string;
  match_time: string | null;
  venue: string | null;
}

/** What a kind of ruling needs besides its match or club. */
export type RulingData = Partial<{
  winner: Side;
  /** The score that the committee named; null: that of the season's rules. */
  score: Score | null;
  points: number;
  goalsFor: number;
  goalsAgainst: number;
  /** Of a suspension: how many matches, and of which competition; absent: of all. */
  matches: number;
  onlyIn: SuspensionCompetition;
  clubIds: number[];
  mode: 'annul' | 'award';
  matchIds: number[];
  next: NextDay;
  /** The minute in which the match was stopped. */
  minute: number | null;
}>;

/** A ruling as statements select it for the computation of records and tables. */
export interface StoredRuling {
  id: number;
  kind: RulingKind;
  effectFrom: string;
  matchId: number | null;
  clubId: number | null;
  personId: number | null;
  revokesId: number | null;
  data: RulingData;
}

/** SQL: a row `ruling` of `rulings` as JSON (`StoredRuling`). */
export const RULING_JSON = `json_build_object(
    'id', ruling.id, 'kind', ruling.kind, 'effectFrom', ruling.effect_from, 'matchId', ruling.match_id,
    'clubId', ruling.club_id, 'personId', ruling.person_id, 'revokesId', ruling.revokes_id, 'data', ruling.data)`;

/** SQL: all rulings of season `season`, revoked ones and revocations too, as JSON in the order in which they were made. */
export const selectRulings = (season: string) => `(
  select coalesce(json_agg(${RULING_JSON} order by ruling.id), '[]')
  from rulings ruling where ruling.season = ${season})`;

/** Returns rulings as `@wkff/league` reads them. The checks of the table and of the body guarantee their fields. */
export const toRulings = (stored: readonly StoredRuling[]): Ruling[] =>
  stored.map(({ data, ...ruling }) => ({ ...ruling, ...data }) as Ruling);
