import { LEAGUE_COMPETITION_ID, type MatchPhase, type SuspensionCompetition } from '@wkff/contracts';
import { DEFAULT_RULES, recordOf, servedBy, type Ruling } from './index.ts';

const suspension = (matches: number, onlyIn?: SuspensionCompetition): Ruling & { kind: 'suspension' } => ({
  id: 1,
  effectFrom: '2060-11-01',
  kind: 'suspension',
  personId: 7,
  clubId: 1,
  matches,
  ...(onlyIn ? { onlyIn } : {}),
});

/** A match of club 1 on a day, with what was ruled on it. */
function match(id: number, day: string, phase: MatchPhase, kind?: 'award' | 'both_lost' | 'annulled' | 'replay') {
  const ofMatch = { id: 2, effectFrom: day, matchId: id };
  const rulings: Ruling[] =
    kind === undefined
      ? []
      : [kind === 'award' ? { ...ofMatch, kind, winner: 'home', score: null } : { ...ofMatch, kind }];
  const isSeen = phase === 'ended' || phase === 'abandoned';
  const played = isSeen ? { home: 1, away: 1 } : null;
  const competitionId = LEAGUE_COMPETITION_ID;
  return {
    id,
    day,
    competitionId,
    phase,
    record: recordOf({ id, homeId: 1, awayId: 2, phase, played }, rulings, DEFAULT_RULES),
  };
}

describe('a suspension', () => {
  it('is served in the matches of the club from its day on, into the next season', () => {
    const matches = [
      match(1, '2060-10-31', 'ended'),
      match(2, '2060-11-01', 'ended'),
      match(3, '2061-03-12', 'ended'),
      match(4, '2061-03-19', 'ended'),
    ];
    expect(servedBy(suspension(2), matches)).toEqual({ served: [2, 3], left: 0, coming: [] });
    expect(servedBy(suspension(5), matches)).toEqual({ served: [2, 3, 4], left: 2, coming: [] });
  });

  it('is served through a match that was played and awarded afterwards, and not through one that was not played', () => {
    const matches = [
      match(1, '2060-11-02', 'ended', 'award'),
      match(2, '2060-11-03', 'abandoned', 'award'),
      match(3, '2060-11-04', 'ended', 'both_lost'),
      match(4, '2060-11-05', 'scheduled', 'award'),
      match(5, '2060-11-06', 'postponed', 'both_lost'),
    ];
    expect(servedBy(suspension(4), matches)).toEqual({ served: [1, 2, 3], left: 1, coming: [] });
  });

  it('is not served in a match that was annulled or replayed, that is abandoned, cancelled, or still to come', () => {
    const matches = [
      match(1, '2060-11-02', 'ended', 'annulled'),
      match(2, '2060-11-03', 'abandoned', 'replay'),
      match(3, '2060-11-04', 'abandoned'),
      match(4, '2060-11-05', 'cancelled'),
      match(5, '2060-11-06', 'running'),
      match(6, '2060-11-07', 'scheduled'),
    ];
    expect(servedBy(suspension(1), matches)).toEqual({ served: [], left: 1, coming: [5] });
  });

  it('will be served in the next matches that have their day, as many as are left', () => {
    const matches = [
      match(1, '2060-11-02', 'ended'),
      match(2, '2060-11-03', 'postponed'),
      match(3, '2060-11-04', 'cancelled'),
      match(4, '2060-11-05', 'scheduled', 'award'),
      match(5, '2060-11-06', 'scheduled', 'annulled'),
      match(6, '2060-11-07', 'interrupted'),
      match(7, '2060-11-08', 'delayed'),
      match(8, '2060-11-09', 'scheduled'),
    ];
    expect(servedBy(suspension(3), matches)).toEqual({ served: [1], left: 2, coming: [6, 7] });
    expect(servedBy(suspension(9), matches).coming).toEqual([6, 7, 8]);
  });

  it('may be for the matches of one competition', () => {
    const matches = [
      match(1, '2060-11-02', 'ended'),
      { ...match(2, '2060-11-03', 'ended'), competitionId: '2060_playoff' },
      match(3, '2061-03-12', 'scheduled'),
      { ...match(4, '2061-11-03', 'scheduled'), competitionId: '2061_playoff' },
    ];
    expect(servedBy(suspension(3, 'league'), matches)).toEqual({ served: [1], left: 2, coming: [3] });
    expect(servedBy(suspension(3, 'playoffs'), matches)).toEqual({ served: [2], left: 2, coming: [4] });
  });
});
