import type { ClubTally, PlayerTally, SeasonStatistics } from '@wkff/contracts';
import { buildPlayerTally } from '@wkff/testing';
import { addSeasons } from './addSeasons.ts';

const club = (facts: Partial<ClubTally>): ClubTally => ({
  ...{ id: 1, key: 'suwon', name: '수원FC 위민', short_name: '수원FC', badge_path: '/1.png', played: 28 },
  ...{ clean_sheets: 9, yellows: 3, dismissals: 0, attended: 1, spectators: 400 },
  recorded: { goals: 20, assists: 0, cards: 1, appearances: 0 },
  ...facts,
});
const season = (year: number, players: PlayerTally[], clubs = [club({})]): SeasonStatistics => ({
  season: year,
  recorded: { played: 112, goals: 98, assists: 0, cards: 2, appearances: 1, attendance: 3 },
  is_sample: false,
  caution_rule: null,
  players,
  clubs,
});

describe('the statistics of all seasons', () => {
  it('give a person all seasons, at the club of the last of them', () => {
    const all = addSeasons([
      season(2019, [buildPlayerTally({ person_id: 7, goals: 3, yellows: 1 })]),
      season(
        2025,
        [buildPlayerTally({ person_id: 7, club: 2, goals: 4 })],
        [club({}), club({ id: 2, name: '서울시청' })],
      ),
    ]);
    expect(all.players).toEqual(
      [buildPlayerTally({ person_id: 7, club: 2, goals: 7, yellows: 1 })].map((one) => ({
        ...one,
        first_season: 2019,
        last_season: 2025,
      })),
    );
  });

  it('take a name that is in no squad for one player of each club', () => {
    const all = addSeasons([
      season(2019, [buildPlayerTally({ goals: 1 }), buildPlayerTally({ goals: 2, club: 2 })]),
      season(2020, [buildPlayerTally({ goals: 4 })]),
    ]);
    expect(all.players.map(({ club: of, goals, first_season }) => [of, goals, first_season])).toEqual(
      expect.arrayContaining([
        [1, 5, 2019],
        [2, 2, 2019],
      ]),
    );
    expect(all.players).toHaveLength(2);
  });

  it('add up clubs, under their last name, and of how many matches each is known', () => {
    const all = addSeasons([season(2019, [], [club({ name: '수원시설관리공단' })]), season(2020, [])]);
    expect(all.recorded).toEqual({ played: 224, goals: 196, assists: 0, cards: 4, appearances: 2, attendance: 6 });
    expect(all.clubs).toEqual([
      club({
        ...{ played: 56, clean_sheets: 18, yellows: 6, attended: 2, spectators: 800 },
        recorded: { goals: 40, assists: 0, cards: 2, appearances: 0 },
      }),
    ]);
  });

  it('leave the statistics of the seasons as they were', () => {
    const first = season(2019, [buildPlayerTally({ person_id: 7, goals: 1 })]);
    const before = structuredClone(first);
    addSeasons([first, season(2020, [buildPlayerTally({ person_id: 7, goals: 2 })])]);
    expect(first).toEqual(before);
  });
});
