import type { ErrorBody, Ranking } from '@wkff/contracts';
import { appointOffice, type Office } from '../../../test/office.ts';
import { useTestApp } from '../../../test/testApp.ts';

describe('the table as it was on a day', () => {
  const site = useTestApp({ template: 'bare' });
  let office: Office;
  let ids: Record<string, number> = {};
  beforeAll(async () => {
    office = await appointOffice(site());
    ids = await office.play(2020, [['1 1-1 2', '3 1-0 4'], ['2 1-0 3', '4 0-1 1'], ['3 1']]);
    await office.ruled({
      season: 2020,
      kind: 'award',
      match_id: ids['1-2'],
      winner: 'away',
      effect_from: '2020-04-05',
    });
    await office.ruled({ season: 2020, kind: 'points', club_id: 3, points: -2, effect_from: '2020-04-06' });
  });
  const on = (date: string, year = 2020, competitionId = '_league_wk') =>
    site().get<ErrorBody & { data: Ranking }>(
      `/api/ranking/by-date?competitionId=${competitionId}&year=${year}&date=${date}`,
    );
  const points = async (date: string) =>
    Object.fromEntries((await on(date)).body.data.ranking.map((row) => [row.teamId, row.points] as const));

  it('counts the matches up to it, and what rulings said on it: before, during and after', async () => {
    expect(await points('2020-03-31')).toEqual({ 1: 0, 2: 0, 3: 0, 4: 0 });
    expect(await points('2020-04-01')).toEqual({ 1: 1, 2: 1, 3: 3, 4: 0 });
    expect(await points('2020-04-04')).toEqual({ 1: 4, 2: 4, 3: 3, 4: 0 });
    expect(await points('2020-04-05')).toEqual({ 1: 3, 2: 6, 3: 3, 4: 0 });
    expect(await points('2020-04-06')).toEqual({ 1: 3, 2: 6, 3: 1, 4: 0 });
  });

  it('says its day, its rounds, its notes and its form; afterwards it is the last one', async () => {
    const first = (await on('2020-04-01')).body.data;
    expect(first).toMatchObject({ asOf: '2020-04-01', maxRound: 1, source: 'derived', notes: [], isSample: false });
    expect(first.ranking[0]).toMatchObject({ teamId: 3, form: 'W', teamShortName: expect.stringMatching(/./) });
    const last = (await on('2021-12-31')).body.data;
    expect({ ...last, asOf: null }).toEqual(await office.table(2020));
    expect(last.notes.map(({ title }) => title)).toEqual(['몰수승·몰수패', '승점 2점 삭감']);
  });

  it('follows a score that is saved, through every cache', async () => {
    await points('2020-04-03');
    await office.save(ids['3-1'] ?? 0, { home_points: 2, away_points: 0 });
    expect(await points('2020-04-03')).toMatchObject({ 3: 6 });
  });

  it('has the rules in force on it', async () => {
    await office.play(2022, [['1 1-0 2']]);
    await office.saveRules(2022, { points: { win: 2, draw: 1, loss: 0 } }, { in_force_from: '2022-04-03' });
    const read = async (date: string) => {
      const { rules, ranking } = (await on(date, 2022)).body.data;
      return [rules.version, ranking[0]?.points];
    };
    expect([await read('2022-04-02'), await read('2022-04-03')]).toEqual([
      [null, 3],
      [1, 2],
    ]);
  });

  it('is empty for play-offs, and for seasons that are unknown or published', async () => {
    for (const [year, competition] of [
      [2020, '2020_playoff'],
      [2023, '_league_wk'],
    ] as const) {
      const { body } = await on(`${year}-04-01`, year, competition);
      expect(body.data).toMatchObject({ ranking: [], source: 'none', asOf: `${year}-04-01` });
    }
  });

  it.each(['2018-12-31', '2022-01-01', '2020-02-30', '2020-4-1', ''])('is refused for %p', async (date) => {
    const { status, body } = await on(date);
    expect([status, body.code]).toEqual([400, 'bad_request']);
  });
});
