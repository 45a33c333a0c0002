import { createOlderDatabase } from '../../../test/olderDatabase.ts';

describe('the migration to people', () => {
  it('adds one person for each existing row, even for namesakes, and keeps which squads are complete', async () => {
    const { pool, update, drop } = await createOlderDatabase('009_uploads');
    try {
      await pool.query(`
        update clubs set players_complete = true where id in (1, 2);
        insert into players (club_id, season, list_order, name, name_en, origin) values
          (1, 2024, 1, '김가람', 'Kim Garam', 'seed'), (1, 2025, 1, '김가람', null, 'seed');
        insert into staff (club_id, season, kind, list_order, title, name, origin) values
          (1, 2025, 'coaching', 1, '감독', '김가람', 'seed')`);
      await update();
      const { rows } = await pool.query(`
        select season, kind, person.* from (
          select season, 'player' as kind, person_id from players union all select season, kind, person_id from staff
        ) listed join people person on person.id = person_id order by id`);
      const person = { name: '김가람', name_en: null, photo: null, other_names: [] };
      expect(rows).toEqual([
        { ...person, id: 1, season: 2024, kind: 'player', name_en: 'Kim Garam' },
        { ...person, id: 2, season: 2025, kind: 'player' },
        { ...person, id: 3, season: 2025, kind: 'coaching' },
      ]);
      expect((await pool.query('select * from complete_squads order by season')).rows).toEqual([
        { club_id: 1, season: 2024 },
        { club_id: 1, season: 2025 },
      ]);
      expect((await pool.query(`insert into people (name) values ('이나래') returning id`)).rows).toEqual([{ id: 4 }]);
    } finally {
      await drop();
    }
  });
});
