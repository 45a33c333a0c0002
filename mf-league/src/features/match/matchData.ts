import type { Settled } from '@wkff/api-client';
import type { MatchDetail, MatchPlaces, Meetings } from '@wkff/contracts';
import type { Squad } from '../../squads/loadSquad.ts';
import type { ChangeLines } from './changeLines.ts';

/** What the page of a match loads. */
export interface MatchData {
  now: number;
  match: MatchDetail;
  changes: ChangeLines;
  meetings: Settled<Meetings>;
  places: Settled<MatchPlaces>;
  /** Null if the club is not known yet. */
  squads: Record<'home' | 'away', Settled<Squad> | null>;
}
