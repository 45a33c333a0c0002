import { insertPeople } from '../../modules/people/repository.ts';
import { FULL_SEASON } from './files.ts';
import type { Seeding } from './Seeding.ts';

/** The club of the demo's club account. */
const CLUB = 8;

const TEXTS = {
  greet:
    '<p>표본 인사말입니다. 화면을 보여 주기 위해 넣은 글이며, 구단이 쓴 글이 아닙니다.</p>' +
    '<p>이 자리에는 구단이 팬에게 하는 인사말이 놓입니다.</p>',
  office: {
    office_name: '표본 사무국',
    office_address: '표본시 표본로 1 (실제 주소가 아닙니다)',
    office_phone: '000-0000-0000',
    office_fax: '000-0000-0001',
  },
  frontOffice: [
    { title: '단장', name: '표본 단장' },
    { title: '사무국장', name: '표본 사무국장' },
  ],
  coaching: [
    { title: '감독', name: '표본 감독' },
    { title: '골키퍼코치', name: '표본 골키퍼코치' },
  ],
} as const;

/** Shirt numbers of sample players by position. */
const SHIRTS = [
  { position: 'GK', name: '표본 골키퍼', numbers: [1, 21] },
  { position: 'DF', name: '표본 수비수', numbers: [2, 3, 4, 5, 15] },
  { position: 'MF', name: '표본 미드필더', numbers: [6, 7, 8, 10, 14] },
  { position: 'FW', name: '표본 공격수', numbers: [9, 11, 17, 18] },
] as const;

/**
 * Completes one club with a greeting, an office, staff, and players with shirt numbers. All of it says that it is a
 * sample, and nobody in it exists; the club's own players, whose numbers are not known, stay as they are.
 */
export async function seedSampleClub({ trx }: Seeding): Promise<void> {
  await trx
    .updateTable('clubs')
    .set({ greet: TEXTS.greet, ...TEXTS.office })
    .where('id', '=', CLUB)
    .execute();
  await insertSquad(trx);
  await insertStaff(trx, 'front_office', TEXTS.frontOffice);
  await insertStaff(trx, 'coaching', TEXTS.coaching);
}

/** Adds the players behind those that the club has. */
async function insertSquad(trx: Seeding['trx']): Promise<void> {
  const players = SHIRTS.flatMap(({ position, name, numbers }) =>
    numbers.map((number) => ({ position, number, name: `${name} ${number}` })),
  );
  const people = await insertPeople(trx, players.map(toPerson));
  const { after } = await trx
    .selectFrom('players')
    .select(({ fn }) => fn.max('list_order').as('after'))
    .where('club_id', '=', CLUB)
    .where('season', '=', FULL_SEASON)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('players')
    .values(
      players.map(({ position, number }, index) => ({
        club_id: CLUB,
        season: FULL_SEASON,
        number,
        position,
        is_captain: false,
        origin: 'seed',
        list_order: (after ?? 0) + index + 1,
        person_id: people[index]!,
      })),
    )
    .execute();
  await trx.insertInto('complete_squads').values({ club_id: CLUB, season: FULL_SEASON }).execute();
}

async function insertStaff(
  trx: Seeding['trx'],
  kind: 'front_office' | 'coaching',
  staff: readonly { title: string; name: string }[],
): Promise<void> {
  const ids = await insertPeople(trx, staff.map(toPerson));
  const rows = staff.map(({ title }, index) => ({
    club_id: CLUB,
    season: FULL_SEASON,
    kind,
    title,
    origin: 'seed',
    list_order: index + 1,
    person_id: ids[index]!,
  }));
  await trx.insertInto('staff').values(rows).execute();
}

const toPerson = ({ name }: { name: string }) => ({ name, name_en: null, photo: null });
