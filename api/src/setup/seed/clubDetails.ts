import { seoulDate } from '@wkff/contracts';
import { FULL_SEASON, seedFiles, type ClubRecord } from './files.ts';
import type { Seeding } from './Seeding.ts';

/** What reports say of the clubs: ground, town, website, coaches, players. People whose season is still to come stay out. */
export async function seedClubDetails(seeding: Seeding): Promise<void> {
  for (const club of seedFiles.clubs()) {
    await seeding.trx
      .updateTable('clubs')
      .set({
        founded: club.founded,
        website: club.website,
        office_address: club.address,
        players_complete: club.players_complete,
      })
      .where('id', '=', club.id)
      .execute();
    await seeding.trx
      .updateTable('club_seasons')
      .set({ city: club.city, ground: club.stadium_ko, ground_capacity: club.capacity })
      .where('club_id', '=', club.id)
      .where('from_season', '=', (eb) =>
        eb
          .selectFrom('club_seasons as valid')
          .select((one) => one.fn.max('valid.from_season').as('from_season'))
          .where('valid.club_id', '=', club.id)
          .where('valid.from_season', '<=', FULL_SEASON),
      )
      .execute();
    await seedPeople(seeding, club);
  }
}

async function seedPeople({ trx, now }: Seeding, club: ClubRecord): Promise<void> {
  const players = club.players.map(({ number, position, name_ko, name_en, captain }, index) => ({
    club_id: club.id,
    season: club.players_season,
    list_order: index + 1,
    number,
    position,
    name: name_ko ?? name_en ?? '',
    name_en,
    is_captain: captain,
    origin: 'seed',
  }));
  const named = players.filter(({ name }) => name !== '');
  if (named.length > 0) await trx.insertInto('players').values(named).execute();

  const coach = club.head_coach
    ? [{ role: '감독', name: club.head_coach.name_ko, season: club.head_coach.season }]
    : [];
  const others = club.staff.map(({ role, name_ko, name_en, season }) => ({
    role,
    name: name_ko ?? name_en ?? '',
    season,
  }));
  const year = Number(seoulDate(now).slice(0, 4));
  const staff = [...coach, ...others]
    .filter(({ name, season }) => name !== '' && season <= year)
    .map(({ role, name, season }, index) => ({
      club_id: club.id,
      season,
      kind: 'coaching',
      list_order: index + 1,
      title: role.replace(/\(.*\)$/, ''),
      name,
      origin: 'seed',
    }));
  if (staff.length > 0) await trx.insertInto('staff').values(staff).execute();
}
