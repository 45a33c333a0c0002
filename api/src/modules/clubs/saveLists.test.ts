import type { Club, ErrorBody, FieldError, Person, Player } from '@wkff/contracts';
import { insertAccount, insertPlayer, type TestAccount } from '../../../test/builders.ts';
import { pictureForm } from '../../../test/forms.ts';
import { useTestApp } from '../../../test/testApp.ts';
import { deleteUnused, listTagsOfUses } from '../uploads/repository.ts';

const ADD_PICTURES = `
  insert into uploads (file, kind, media_type, size_bytes, sized_file) values
    ('face.webp', 'image', 'image/webp', 1, 'face-640x800.webp'), ('other.jpg', 'image', 'image/jpeg', 1, null)`;

describe('saving the people of a club', () => {
  const site = useTestApp({ template: 'bare' });
  let editor: TestAccount;
  beforeAll(async () => {
    editor = await insertAccount(site().db, { username: 'editor', roles: ['editor'] });
    await site().pool.query(ADD_PICTURES);
  });
  beforeEach(async () => {
    await site().write(['*'], async (trx) => {
      for (const table of ['players', 'staff', 'complete_squads', 'people'] as const)
        await trx.deleteFrom(table).execute();
    });
  });

  const read = async (club = '2', season = 2026) =>
    (await site().get<{ data: Club }>(`/api/clubs/${club}?season=${season}`)).body.data;
  const put = (list: 'staff' | 'squad', body: object, club = '2') =>
    site().send<ErrorBody & { data: Club }>({
      method: 'PUT',
      url: `/api/clubs/${club}/${list}`,
      body: { season: 2026, ...body },
      as: editor,
    });
  const squad = (players: object[], more: object = {}, club = '2') => put('squad', { players, ...more }, club);
  const refused = ({ status, body }: Awaited<ReturnType<typeof put>>) => [status, body.code];
  const count = async (table: 'people' | 'players') =>
    Number((await site().pool.query(`select count(*) from ${table}`)).rows[0].count);

  const PLAYERS = [
    { number: 1, position: 'GK', name: '김가람', isCaptain: false },
    { number: null, position: null, name: '이나래', name_en: 'Lee Narae', isCaptain: true },
  ];

  const WHOLE_SEASON = { registered_from: null, registered_until: null };

  it('stores a squad in its order, and adds a person for each player without id', async () => {
    const { status, headers, body } = await squad(PLAYERS, { players_complete: true });
    expect([status, headers['x-changed-tags']]).toEqual([200, 'club:hwacheon-kspo']);
    const id = expect.any(Number) as number;
    expect(body.data.players).toEqual([
      { ...PLAYERS[0], person_id: id, name_en: null, photo: null, ...WHOLE_SEASON },
      { ...PLAYERS[1], person_id: id, photo: null, ...WHOLE_SEASON },
    ]);
    expect(body.data.players_complete).toBe(true);
    expect(await read()).toEqual(body.data);
    expect(await read('2', 2025)).toMatchObject({ players: [], players_complete: false });
  });

  it('replaces the whole squad: remaining players keep their ids, people who are in no list any more are deleted', async () => {
    const [goalkeeper, captain] = (await squad(PLAYERS)).body.data.players as [Player, Player];
    const next = [
      { ...captain, number: 1 },
      { ...PLAYERS[0], number: 12 },
    ];
    const { players } = (await squad(next)).body.data;
    expect(players.map(({ name, number }) => [name, number])).toEqual([
      ['이나래', 1],
      ['김가람', 12],
    ]);
    expect(players[0]?.person_id).toBe(captain.person_id);
    expect(players[1]?.person_id).not.toBe(goalkeeper.person_id);
    expect(await count('people')).toBe(2);
  });

  it('adds two people of the same name as two persons', async () => {
    const { players } = (await squad([PLAYERS[0]!, { ...PLAYERS[0], number: 2 }])).body.data;
    expect(new Set(players.map(({ person_id }) => person_id)).size).toBe(2);
  });

  it('audits a squad before and after', async () => {
    await squad([PLAYERS[0]!]);
    await squad([]);
    const { rows } = await site().pool.query(
      `select actor, action, before->'players'->0->>'name' as before, after->'players' as after from audit order by id desc limit 1`,
    );
    expect(rows).toEqual([{ actor: 'editor', action: 'club.squad', before: '김가람', after: [] }]);
  });

  it('audits a staff before and after', async () => {
    await put('staff', { frontOffice: [], coachingStaff: [{ title: '감독', name: '강선미' }] });
    await put('staff', { frontOffice: [{ title: '단장', name: '홍길순' }], coachingStaff: [] });
    const { rows } = await site().pool.query('select actor, action, before, after from audit order by id desc limit 1');
    expect(rows).toMatchObject([
      {
        actor: 'editor',
        action: 'club.staff',
        before: { season: 2026, frontOffice: [], coachingStaff: [{ title: '감독', name: '강선미' }] },
        after: { season: 2026, frontOffice: [{ title: '단장', name: '홍길순' }], coachingStaff: [] },
      },
    ]);
  });

  it('changes nothing if the stored lists are sent', async () => {
    const first = (await squad(PLAYERS)).body.data;
    const again = await squad(first.players, { version: first.version });
    expect([again.status, again.headers['x-changed-tags'], again.body.data]).toEqual([200, '', first]);
  });

  it('changes a person’s name and picture in every club and season, and invalidates only those clubs', async () => {
    const [player] = (await squad([PLAYERS[0]!])).body.data.players as [Player];
    await insertPlayer(site().db, { club_id: 3, season: 2024, person_id: player.person_id });
    const other = await read('3', 2024);
    const { headers, body } = await squad([{ ...player, name: '김가람비', photo: 'face.webp' }]);
    expect(headers['x-changed-tags']).toBe('club:hwacheon-kspo,club:suwon-fc-women');
    const shown = { name: '김가람비', photo: '/uploads/face-640x800.webp', person_id: player.person_id };
    expect(body.data.players).toMatchObject([shown]);
    const now = await read('3', 2024);
    expect(now).toMatchObject({ players: [shown], version: other.version + 1 });
    // Once its sizes are made, the same answers are invalidated again.
    const tagsOfPicture = await site()
      .db.transaction()
      .execute((trx) => listTagsOfUses(trx, 'face.webp'));
    expect(tagsOfPicture.toSorted()).toEqual(['club:hwacheon-kspo', 'club:suwon-fc-women']);
  });

  it('keeps a picture that is not sent, accepts one by name or by address, and removes one', async () => {
    const photos: (string | null | undefined)[] = [];
    let [player] = (await squad([{ ...PLAYERS[0], photo: 'other.jpg' }])).body.data.players as [Player];
    for (const photo of [undefined, player.photo, 'face-640x800.webp', '/uploads/other.jpg', null]) {
      [player] = (await squad([{ ...player, photo }])).body.data.players as [Player];
      photos.push(player.photo);
    }
    expect(photos).toEqual([
      '/uploads/other.jpg',
      '/uploads/other.jpg',
      '/uploads/face-640x800.webp',
      '/uploads/other.jpg',
      null,
    ]);
  });

  it('shows a picture that was just uploaded', async () => {
    const { headers, body } = await pictureForm();
    const url = '/api/upload/image';
    const { filename } = (await site().send<{ filename: string }>({ method: 'POST', url, headers, body, as: editor }))
      .body;
    const [player] = (await squad([{ ...PLAYERS[0], photo: filename }])).body.data.players as [Player];
    const picture = await site().app.inject(player.photo ?? '');
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  it('keeps the file of a picture as long as a person has it', async () => {
    await squad([{ ...PLAYERS[0], photo: 'face-640x800.webp' }]);
    const { db, pool } = site();
    expect(await deleteUnused(db, ['face.webp', 'other.jpg'])).toEqual(['other.jpg']);
    await squad([]);
    expect(await deleteUnused(db, ['face.webp'])).toEqual(['face.webp']);
    await pool.query(ADD_PICTURES);
  });

  it('stores front office and coaches, each in its order; a player may also be a coach', async () => {
    const [player] = (await squad([PLAYERS[0]!])).body.data.players as [Player];
    const staff = {
      frontOffice: [{ title: '단장', name: '박다솜' }],
      coachingStaff: [
        { title: '감독', name: '최라온' },
        { title: '플레잉코치', name: player.name, person_id: player.person_id },
      ],
    };
    const { status, headers, body } = await put('staff', staff);
    expect([status, headers['x-changed-tags']]).toEqual([200, 'club:hwacheon-kspo']);
    const titles = (people: Person[]) => people.map(({ title, name }) => `${title} ${name}`);
    expect(titles(body.data.frontOffice)).toEqual(['단장 박다솜']);
    expect(titles(body.data.coachingStaff)).toEqual(['감독 최라온', '플레잉코치 김가람']);
    // No longer a player, but still a coach.
    expect((await squad([])).body.data.coachingStaff[1]?.person_id).toBe(player.person_id);
    const emptied = await put('staff', { frontOffice: [], coachingStaff: [] });
    expect(emptied.body.data).toMatchObject({ frontOffice: [], coachingStaff: [] });
    expect(await count('people')).toBe(0);
  });

  it('answers 409 if someone else saved any part of the club first', async () => {
    const { version } = (await squad(PLAYERS)).body.data;
    await put('staff', { version, frontOffice: [], coachingStaff: [{ title: '감독', name: '최라온' }] });
    const late = await squad([], { version });
    expect(refused(late)).toEqual([409, 'stale']);
    expect(late.body.data).toEqual(await read());
  });

  it.each([
    ['person_name_required', 422, [{ ...PLAYERS[0], name: ' ' }]],
    ['shirt_number_out_of_range', 422, [{ ...PLAYERS[0], number: 100 }]],
    ['shirt_number_out_of_range', 422, [{ ...PLAYERS[0], number: '1e1' }]],
    ['shirt_number_taken', 422, [PLAYERS[0], { ...PLAYERS[1], number: '1' }]],
    ['position_unknown', 422, [{ ...PLAYERS[0], position: 'SW' }]],
    ['person_unknown', 422, [{ ...PLAYERS[0], person_id: 2_000_000 }]],
    [
      'person_listed_twice',
      422,
      [
        { name: '가', person_id: 7 },
        { name: '나', person_id: 7 },
      ],
    ],
    ['image_not_found', 422, [{ ...PLAYERS[0], photo: 'nobody.webp' }]],
    ['bad_request', 400, [{ ...PLAYERS[0], isCaptain: 'yes' }]],
    ['bad_request', 400, [{ ...PLAYERS[0], name: '가'.repeat(61) }]],
    ['bad_request', 400, Array.from({ length: 101 }, () => PLAYERS[1])],
  ])('is refused with %s and changes nothing: %#', async (code, status, players) => {
    const before = (await squad([PLAYERS[1]!])).body.data;
    const answer = await squad(players as object[]);
    expect(refused(answer)).toEqual([status, code]);
    expect(answer.body.message).toMatch(/[가-힣]/);
    expect(await read()).toEqual(before);
    expect(await count('people')).toBe(1);
  });

  const wrongFields = ({ body }: Awaited<ReturnType<typeof put>>) =>
    (body as { data?: { errors?: FieldError[] } }).data?.errors?.map(({ field, code }) => `${field} ${code}`);

  it('returns an error for each wrong field, with its index in the list', async () => {
    const players = [
      { ...PLAYERS[0], name: '' },
      { ...PLAYERS[1], number: 1, person_id: 7 },
      { ...PLAYERS[1], number: 0, position: 'SW', person_id: 7 },
    ];
    expect(wrongFields(await squad(players))).toEqual([
      'players.0.name person_name_required',
      'players.2.number shirt_number_out_of_range',
      'players.2.position position_unknown',
      'players.2.person_id person_listed_twice',
      'players.1.number shirt_number_taken',
    ]);
    const staff = { frontOffice: [{ title: '', name: '박다솜' }], coachingStaff: [{ title: '감독', name: ' ' }] };
    const answer = await put('staff', staff);
    expect(refused(answer)).toEqual([422, 'person_title_required']);
    expect(wrongFields(answer)).toEqual([
      'frontOffice.0.title person_title_required',
      'coachingStaff.0.name person_name_required',
    ]);
  });

  it('lists a player in the squads of those concurrent saves that succeed, and says why it refuses others', async () => {
    const [player] = (await squad([PLAYERS[0]!])).body.data.players as [Player];
    const answers = await Promise.all([squad([]), squad([player], {}, '3'), squad([player], { season: 2025 }, '4')]);
    const outcomes = answers.map(({ status, body }) => (status === 200 ? 'saved' : body.code));
    // Before the first save, the player is still in the other squad of the season; after it the player is in no list,
    // and so unknown, unless the third save came before.
    expect(outcomes[0]).toBe('saved');
    expect(['saved', 'registered_elsewhere', 'person_unknown']).toContain(outcomes[1]);
    expect(['saved', 'person_unknown']).toContain(outcomes[2]);
    expect(await count('players')).toBe(outcomes.slice(1).filter((outcome) => outcome === 'saved').length);
  });
});
