import type { Correction, FullMatch, PendingResults, ProtestOutcome, SavedProtest } from '@wkff/contracts';
import type { Get, Send } from './request.ts';

/** A protest to store. */
export interface ProtestInput {
  club_id: number;
  /** When the office received it, as `2025-09-18T20:15:00+09:00`. */
  received_at: string;
  /** Public text. */
  text: string;
  /** UUID of the form: the same form sent again stores nothing more. */
  submission_id: string;
}

/** How a protest ended. */
export interface ProtestOutcomeInput {
  outcome: ProtestOutcome;
  /** Public text. */
  text: string | null;
  /** Of an upheld protest: the ruling on its match that it led to. */
  ruling_id?: number | null;
  version: number;
}

/** Calls about results: corrections for everybody, approvals and protests for the office. */
export function resultsApi(get: Get, send: Send) {
  return {
    /** Returns the latest rulings, corrected scores and protests, newest first. */
    corrections: (limit: number, signal?: AbortSignal) =>
      get<{ data: Correction[] }>('corrections', { limit }, signal).then((body) => body.data),
    /** Returns the results that wait for an approval, the oldest first, and the open protests. */
    pending: (signal?: AbortSignal) =>
      get<{ data: PendingResults }>('results/pending', {}, signal).then((body) => body.data),
    /** Makes a result official, as it was listed. */
    approve: (matchId: number, seen: { version: number; hash: string }) =>
      send<{ data: FullMatch }>('POST', `matches/${matchId}/approve`, seen).then((body) => body.data),
    /** Stores a protest of one of the clubs of a match. Late ones are stored, too, with a warning. */
    protest: (matchId: number, protest: ProtestInput) =>
      send<{ data: SavedProtest }>('POST', `matches/${matchId}/protests`, protest).then((body) => body.data),
    /** Stores how a protest ended, or corrects it. */
    decideProtest: (id: number, outcome: ProtestOutcomeInput) =>
      send<{ data: SavedProtest }>('PUT', `protests/${id}`, outcome).then((body) => body.data),
  };
}
