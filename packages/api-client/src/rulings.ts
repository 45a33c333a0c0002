import type { MadeRuling, Ruling, RulingKind, RulingPreview, Side, SuspensionCompetition } from '@wkff/contracts';
import type { Get, Send } from './request.ts';

/** A ruling to make (docs/spec/league.md#rulings). Each kind needs its own fields; all others are absent. */
export interface RulingInput {
  kind: RulingKind;
  season: number;
  /** Of award, both_lost, annulled, replay, resume, result_counts, upheld. */
  match_id?: number;
  /** Of points, goals, suspension, withdrawal. */
  club_id?: number;
  /** Of suspension: a person of the club's squad or staff, in how many of its matches, of which competition (null: all). */
  person_id?: number;
  matches?: number;
  only_in?: SuspensionCompetition | null;
  /** Of revocation. */
  revokes_id?: number;
  /** Of award. Without points, the score is that of the rules. */
  winner?: Side;
  home_points?: number;
  away_points?: number;
  points?: number;
  goals_for?: number;
  goals_against?: number;
  /** Of lots: the clubs in their order. */
  club_ids?: number[];
  /** Of replay and resume: the other day. */
  next?: { match_date: string; match_time: string | null; venue: string | null };
  /** Of resume: the minute in which the match was stopped. Absent: that of its phase. */
  minute?: number | null;
  body: string;
  article?: string | null;
  text: string;
  source?: string | null;
  /** `YYYY-MM-DD`, up to today. */
  decided_on: string;
  effect_from: string;
}

/** Calls for rulings. The writes are for officials. */
export function rulingsApi(get: Get, send: Send) {
  return {
    /** Returns all rulings of a season, newest first. */
    list: (season: number, signal?: AbortSignal) =>
      get<{ data: Ruling[] }>('rulings', { season }, signal).then((body) => body.data),
    /** Returns what a ruling would change, and the `basis` that it was computed from. */
    preview: (ruling: RulingInput) =>
      send<{ data: RulingPreview }>('POST', 'rulings/preview', ruling).then((body) => body.data),
    /**
     * Makes a ruling. The same `submission_id` again returns the ruling that it made; a `basis` that is no longer the
     * present one is refused (`stale`).
     */
    make: (ruling: RulingInput & { submission_id: string; basis: string }) =>
      send<{ data: MadeRuling }>('POST', 'rulings', ruling).then((body) => body.data),
  };
}
