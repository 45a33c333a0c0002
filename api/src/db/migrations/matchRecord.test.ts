import { randomUUID } from 'node:crypto';
import { insertAccount, insertMatch } from '../../../test/builders.ts';
import { createOlderDatabase } from '../../../test/olderDatabase.ts';
import { useTestApp } from '../../../test/testApp.ts';

describe('the migration to records', () => {
  it('takes each stored score for what was played, and the phase from the status', async () => {
    const { pool, update, drop } = await createOlderDatabase('028_release_transfer');
    try {
      await pool.query(`
        insert into clubs (id, key, colour, on_colour) values (1, 'one', '#000000', '#ffffff'), (2, 'two', '#000000', '#ffffff')
          on conflict do nothing;
        insert into seasons (year, table_source, origin) values (2031, 'derived', 'keeper');
        insert into matches (season, competition_id, round, match_date, home_id, away_id, home_goals, away_goals, status,
            origin, origin_date, origin_time, origin_venue)
          select 2031, '_league_wk', row_number() over (), '2031-04-01', 1, 2, goals, goals, status,
            'keeper', 'keeper', 'keeper', 'keeper'
          from (values (2, 'completed'), (null, 'completed'), (1, 'live'), (null, 'postponed'), (null, 'cancelled'),
            (null, 'scheduled')) as stored (goals, status)`);
      await update();
      const { rows } = await pool.query(`select array_agg(array[status, phase, played_home::text, home_goals::text]
        order by round) as matches from matches where season = 2031`);
      expect((rows as unknown[])[0]).toEqual({
        matches: [
          ['completed', 'ended', '2', '2'],
          ['completed', 'ended', null, null],
          ['live', 'running', '1', '1'],
          ['postponed', 'postponed', null, null],
          ['cancelled', 'cancelled', null, null],
          ['scheduled', 'scheduled', null, null],
        ],
      });
    } finally {
      await drop();
    }
  });
});

describe('a match', () => {
  const site = useTestApp({ template: 'demo' });
  let season = 2040;
  const insert = (row: Parameters<typeof insertMatch>[1] = {}) =>
    insertMatch(site().db, { season: (season += 1), ...row });
  const read = async (id: number) =>
    (
      await site().pool.query<{ row: unknown[] }>(
        'select json_build_array(status, phase, home_goals, played_home, decided_by) as row from matches where id = $1',
        [id],
      )
    ).rows[0]?.row;
  const insertRuling = async (match_id: number) => {
    const { id: author_id } = await insertAccount(site().db);
    const about = { season, competition_id: '_league_wk', kind: 'annulled', match_id };
    const said = { body: '상벌위원회', text: '결정문', decided_on: '2025-09-01', effect_from: '2025-09-01' };
    const made = { author_id, recorded_at: new Date(0), submission_id: randomUUID() };
    const row = { ...about, ...said, ...made };
    return (await site().db.insertInto('rulings').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  const set = (id: number, columns: string) => site().pool.query(`update matches set ${columns} where id = ${id}`);

  it('gets its phase and what was played when code that knows only status and score writes it', async () => {
    const id = await insert({ status: 'completed', home_goals: 2, away_goals: 1 });
    expect(await read(id)).toEqual(['completed', 'ended', 2, 2, null]);
    await set(id, 'home_goals = 3');
    expect(await read(id)).toEqual(['completed', 'ended', 3, 3, null]);
    await set(id, `status = 'live', home_goals = 1`);
    expect(await read(id)).toEqual(['live', 'running', 1, 1, null]);
    await set(id, `status = 'scheduled', home_goals = null, away_goals = null`);
    expect(await read(id)).toEqual(['scheduled', 'scheduled', null, null, null]);
  });

  it('keeps what was played when its record changes', async () => {
    const id = await insert({ status: 'completed', home_goals: 1, away_goals: 1 });
    const ruling = await insertRuling(id);
    await set(id, `decided_by = ${ruling}, home_goals = 0, away_goals = 3`);
    expect(await read(id)).toEqual(['completed', 'ended', 0, 1, ruling]);
    await set(id, `status = 'cancelled', home_goals = null, away_goals = null`);
    expect(await read(id)).toEqual(['cancelled', 'ended', null, 1, ruling]);
    await set(id, `decided_by = null, status = 'postponed', phase = 'abandoned'`);
    expect(await read(id)).toEqual(['postponed', 'abandoned', null, 1, null]);
  });

  it.each([
    ['another record than what was played', 'home_goals = 0, played_home = 2'],
    ['a status that its phase does not have', `status = 'postponed', phase = 'ended'`],
    ['a score and two losers', 'decided_by = 1, both_lost = true'],
    ['an open status', `decided_by = 1, status = 'live'`],
  ])('cannot have %s without a ruling that says so', async (_, columns) => {
    const id = await insert({ status: 'completed', home_goals: 1, away_goals: 1 });
    await expect(set(id, columns)).rejects.toThrow('violates check constraint');
  });
});
