import { LEAGUE_COMPETITION_ID, type MatchPhase, type SuspensionCompetition } from '@wkff/contracts';
import fc from 'fast-check';
import { DEFAULT_RULES, recordOf, servedBy, type PersonPlace, type Ruling } from './index.ts';

const suspension = (
  matches: number,
  onlyIn?: SuspensionCompetition,
): Ruling & { kind: 'suspension'; season: number } => ({
  id: 1,
  season: 2060,
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
    season: Number(day.slice(0, 4)),
    homeId: 1,
    awayId: 2,
    competitionId,
    phase,
    record: recordOf({ id, homeId: 1, awayId: 2, phase, played }, rulings, DEFAULT_RULES),
  };
}

/** How a suspension is served, without its clubs. */
const served = (one: Parameters<typeof servedBy>[0], matches: Parameters<typeof servedBy>[1]) => {
  const { clubs: _, ...told } = servedBy(one, matches, []);
  return told;
};

describe('a suspension', () => {
  it('is served in the matches of the club from its day on, into the next season', () => {
    const matches = [
      match(1, '2060-10-31', 'ended'),
      match(2, '2060-11-01', 'ended'),
      match(3, '2061-03-12', 'ended'),
      match(4, '2061-03-19', 'ended'),
    ];
    expect(served(suspension(2), matches)).toEqual({ served: [2, 3], left: 0, coming: [] });
    expect(served(suspension(5), matches)).toEqual({ served: [2, 3, 4], left: 2, coming: [] });
  });

  it('is served through a match that was played and awarded afterwards, and not through one that was not played', () => {
    const matches = [
      match(1, '2060-11-02', 'ended', 'award'),
      match(2, '2060-11-03', 'abandoned', 'award'),
      match(3, '2060-11-04', 'ended', 'both_lost'),
      match(4, '2060-11-05', 'scheduled', 'award'),
      match(5, '2060-11-06', 'postponed', 'both_lost'),
    ];
    expect(served(suspension(4), matches)).toEqual({ served: [1, 2, 3], left: 1, coming: [] });
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
    expect(served(suspension(1), matches)).toEqual({ served: [], left: 1, coming: [5] });
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
    expect(served(suspension(3), matches)).toEqual({ served: [1], left: 2, coming: [6, 7] });
    expect(served(suspension(9), matches).coming).toEqual([6, 7, 8]);
  });

  it('may be for the matches of one competition', () => {
    const matches = [
      match(1, '2060-11-02', 'ended'),
      { ...match(2, '2060-11-03', 'ended'), competitionId: '2060_playoff' },
      match(3, '2061-03-12', 'scheduled'),
      { ...match(4, '2061-11-03', 'scheduled'), competitionId: '2061_playoff' },
    ];
    expect(served(suspension(3, 'league'), matches)).toEqual({ served: [1], left: 2, coming: [3] });
    expect(served(suspension(3, 'playoffs'), matches)).toEqual({ served: [2], left: 2, coming: [4] });
  });
});

describe('a suspension of somebody who moves', () => {
  /** Matches of one day in November 2060, and of three in 2061 and 2062: club 1 against 9, 2 against 8, 3 against 7. */
  const matches = [
    [2060, [1]],
    [2061, [2, 3, 4]],
    [2062, [5, 6, 7]],
  ].flatMap(([season, days]) =>
    (days as number[]).flatMap((day) =>
      [1, 2, 3].map((club) => ({
        ...match(day * 10 + club, `${String(season)}-11-0${day}`, day <= 2 ? 'ended' : 'scheduled'),
        homeId: club,
        awayId: 10 - club,
      })),
    ),
  );
  const at = (season: number, ...clubs: number[]): PersonPlace[] =>
    clubs.map((clubId) => ({ season, clubId, registered_from: null, registered_until: null }));
  const during = (from: string | null, until: string | null, clubId: number): PersonPlace => ({
    ...{ season: Number((from ?? until ?? '').slice(0, 4)), clubId },
    ...{ registered_from: from, registered_until: until },
  });

  it.each<[string, number, PersonPlace[], ReturnType<typeof servedBy>]>([
    [
      'stays with the first club while no list names the person',
      3,
      at(2060, 1),
      { served: [11, 21], left: 1, coming: [31], clubs: [{ clubId: 1, matches: [11, 21, 31] }] },
    ],
    [
      'goes on with the club that lists the person in the next season',
      3,
      [...at(2060, 1), ...at(2061, 2)],
      {
        ...{ served: [11, 22], left: 1, coming: [32] },
        clubs: [
          { clubId: 1, matches: [11] },
          { clubId: 2, matches: [22, 32] },
        ],
      },
    ],
    [
      'goes back with a loan that ends',
      4,
      [...at(2062, 1), ...at(2061, 2)],
      {
        ...{ served: [11, 22], left: 2, coming: [32, 42] },
        clubs: [
          { clubId: 1, matches: [11] },
          { clubId: 2, matches: [22, 32, 42] },
        ],
      },
    ],
    [
      'is left with the last club, also where a club of before has all matches that are known',
      9,
      [...at(2061, 2), ...at(2062, 1), ...at(2063, 5)],
      {
        ...{ served: [11, 22], left: 7, coming: [32, 42, 51, 61, 71] },
        clubs: [
          { clubId: 1, matches: [11, 51, 61, 71] },
          { clubId: 2, matches: [22, 32, 42] },
          { clubId: 5, matches: [] },
        ],
      },
    ],
    [
      'stays with a club that goes on listing the person beside another one',
      2,
      at(2061, 2, 1),
      { served: [11, 21], left: 0, coming: [], clubs: [{ clubId: 1, matches: [11, 21] }] },
    ],
    [
      'stays with its own club until its season ends, whoever lists the person in it',
      2,
      [...at(2060, 2), ...at(2059, 3)],
      { served: [11, 21], left: 0, coming: [], clubs: [{ clubId: 1, matches: [11, 21] }] },
    ],
    [
      'is with the first of several clubs that all are new',
      2,
      at(2061, 3, 2),
      {
        ...{ served: [11, 22], left: 0, coming: [] },
        clubs: [
          { clubId: 1, matches: [11] },
          { clubId: 2, matches: [22] },
        ],
      },
    ],
    [
      'goes on with the club that has the person from a day of its season on',
      3,
      [during(null, '2060-11-01', 1), during('2060-11-02', null, 2)],
      {
        ...{ served: [11, 22], left: 1, coming: [32] },
        clubs: [
          { clubId: 1, matches: [11] },
          { clubId: 2, matches: [22, 32] },
        ],
      },
    ],
    [
      'goes along on the day of a move in a later season, also if the club of before does not list the person any more',
      4,
      [...at(2060, 1), during('2061-11-03', null, 3)],
      {
        ...{ served: [11, 21], left: 2, coming: [33, 43] },
        clubs: [
          { clubId: 1, matches: [11, 21] },
          { clubId: 3, matches: [33, 43] },
        ],
      },
    ],
    [
      'is left with the club of before between two registrations, and with the last one after it',
      5,
      [...[during(null, '2061-11-02', 1), during('2061-11-03', '2061-11-03', 2)], during('2062-11-06', null, 3)],
      {
        ...{ served: [11, 21], left: 3, coming: [32, 42, 52] },
        clubs: [
          { clubId: 1, matches: [11, 21] },
          { clubId: 2, matches: [32, 42, 52] },
          // Nothing is left for the club after that.
        ],
      },
    ],
  ])('%s', (_, length, places, expected) => {
    expect(servedBy(suspension(length), matches, places)).toEqual(expected);
  });

  it('is served in matches of one club in each season, in order of play, whatever lists name the person', () => {
    const anyPlace = fc.record({
      season: fc.integer({ min: 2059, max: 2063 }),
      clubId: fc.integer({ min: 1, max: 3 }),
      registered_from: fc.constant(null),
      registered_until: fc.constant(null),
    });
    let moved = 0;
    fc.assert(
      fc.property(fc.array(anyPlace, { maxLength: 6 }), fc.integer({ min: 1, max: 8 }), (places, length) => {
        const told = servedBy(suspension(length), matches, places);
        const inOrder = [...told.served, ...told.coming];
        expect(told.served.length + told.left).toBe(length);
        expect(told.clubs.flatMap((club) => club.matches).toSorted()).toEqual(inOrder.toSorted());
        expect(inOrder).toEqual(matches.flatMap(({ id }) => (inOrder.includes(id) ? id : [])));
        // The second way: from the last season back to the first one whose lists name the person.
        for (const { clubId, matches: ids } of told.clubs)
          for (const { season } of matches.filter(({ id }) => ids.includes(id))) {
            const named = (year: number) => places.flatMap((one) => (one.season === year ? one.clubId : []));
            const last = [2062, 2061].find((year) => year <= season && named(year).length > 0);
            if (last === undefined) expect(clubId).toBe(1);
            else expect(named(last)).toContain(clubId);
            if (clubId !== 1) moved += 1;
          }
      }),
    );
    expect(moved).toBeGreaterThan(20);
  });
});
