import { tags } from '@wkff/contracts';
import { useTestApp } from '../../../test/testApp.ts';
import { renewStandings } from './renewStandings.ts';

describe('tables that older code stored', () => {
  const site = useTestApp();
  const stored = async () =>
    (await site().pool.query('select * from standings where season = 2025 order by round')).rows as unknown[];
  const newest = async () =>
    (await site().pool.query<{ id: number; tags: string[] }>('select id, tags from changes order by id desc')).rows[0];

  it('are recomputed once, with a change event', async () => {
    const fresh = await stored();
    // As before version 1: no form, no ties.
    await site().pool.query(`
      update standings set ties = default, table_version = default,
        rows = (select jsonb_agg(row - 'form') from jsonb_array_elements(rows) as rows (row))`);
    const before = await newest();
    expect(await stored()).not.toEqual(fresh);

    expect(await renewStandings(site().db)).toEqual([2025]);
    expect(await stored()).toEqual(fresh);
    expect(await newest()).toEqual({ id: (before?.id ?? 0) + 1, tags: [tags.ranking(2025)] });

    expect(await renewStandings(site().db)).toEqual([]);
    expect((await newest())?.id).toBe((before?.id ?? 0) + 1);
  });

  it('stay unchanged when newer code stored them', async () => {
    await site().pool.query('update standings set table_version = 99 where round = 3');
    expect(await renewStandings(site().db)).toEqual([]);
    const { rows } = await site().pool.query('select table_version from standings where season = 2025 and round = 3');
    expect(rows).toEqual([{ table_version: 99 }]);
  });

  it('can be read until then, without form', async () => {
    await site().pool.query(`
      update standings set ties = default, table_version = 0,
        rows = (select jsonb_agg(row - 'form') from jsonb_array_elements(rows) as rows (row))`);
    const { status, body } = await site().get<{ data: { ranking: { form: unknown }[]; ties: unknown[] } }>(
      '/api/ranking/by-round?competitionId=_league_wk&year=2025&maxRound=7',
    );
    expect([status, body.data.ranking[0]?.form, body.data.ties]).toEqual([200, null, []]);
  });
});
