import { seoulYear } from '@wkff/contracts';
import { insertPeople } from '../../modules/people/repository.ts';
import { FULL_SEASON, seedFiles, type SeededClub } from './files.ts';
import type { Seeding } from './Seeding.ts';

/**
 * Inserts the reported details of clubs: ground, town, website, coaches, players. People of future seasons are left out.
 */
export async function seedClubDetails(seeding: Seeding): Promise<void> {
  for (const club of seedFiles.clubs()) {
    await seeding.trx
      .updateTable('clubs')
      .set({
        founded: club.founded,
        website: club.website,
        office_address: club.address,
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

async function seedPeople({ trx, now }: Seeding, club: SeededClub): Promise<void> {
  const players = club.players.map(toNamed).filter(isNamed);
  const playerIds = await insertPeople(trx, players.map(toPerson));
  const squad = players.map(({ number, position, captain }, index) => ({
    club_id: club.id,
    season: club.players_season,
    list_order: index + 1,
    number,
    position,
    person_id: playerIds[index]!,
    is_captain: captain,
    origin: 'seed',
  }));
  if (squad.length > 0) await trx.insertInto('players').values(squad).execute();
  if (squad.length > 0 && club.players_complete) {
    await trx.insertInto('complete_squads').values({ club_id: club.id, season: club.players_season }).execute();
  }

  const year = seoulYear(now);
  const coaches = [...(club.head_coach ? [{ role: '감독', ...club.head_coach }] : []), ...club.staff]
    .map(toNamed)
    .filter((one) => isNamed(one) && one.season <= year);
  const coachIds = await insertPeople(trx, coaches.map(toPerson));
  const staff = coaches.map(({ role, season }, index) => ({
    club_id: club.id,
    season,
    kind: 'coaching',
    list_order: index + 1,
    title: role.replace(/^([^(]*)\(.*\)$/, '$1'),
    person_id: coachIds[index]!,
    origin: 'seed',
  }));
  if (staff.length > 0) await trx.insertInto('staff').values(staff).execute();
}

/** By the Korean name if it is known. */
const toNamed = <T extends { name_ko?: string | null; name_en?: string | null }>(one: T) => ({
  ...one,
  name: one.name_ko ?? one.name_en ?? '',
});
const isNamed = ({ name }: { name: string }) => name !== '';
const toPerson = ({ name, name_en }: { name: string; name_en?: string | null }) => ({
  name,
  name_en: name_en ?? null,
  photo: null,
});
