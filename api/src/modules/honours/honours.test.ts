import type { Honour } from '@wkff/contracts';
import { useTestApp } from '../../../test/testApp.ts';

describe('honours on 18 September 2025', () => {
  const site = useTestApp();
  const list = async () => (await site().get<{ data: Honour[] }>('/api/honours')).body.data;

  it('have the champion of each decided season, newest first, by its name at the time', async () => {
    const honours = await list();
    expect(honours.map(({ season }) => season)).toEqual(Array.from({ length: 16 }, (_, index) => 2024 - index));
    expect(honours.at(-1)).toEqual({
      season: 2009,
      champion: '고양 대교',
      champion_key: null,
      runner_up: '인천 현대제철',
      aggregate: '2-0',
      leg1: '1-0',
      leg2: '1-0',
      leg1_date: null,
      leg2_date: null,
      regular_season_first: '고양 대교',
    });
  });

  it('have the dates of the finals, and the key of a club that still exists', async () => {
    expect((await list())[0]).toMatchObject({
      champion_key: 'suwon-fc-women',
      leg1_date: '2024-11-05',
      leg2_date: '2024-11-09',
      aggregate: '3-2',
    });
  });
});
