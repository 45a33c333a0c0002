import type { Club, ErrorBody, JoinedPerson, ListedPerson } from '@wkff/contracts';
import { insertAccount, insertPlayer, insertUpload, type TestAccount } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/testApp.ts';

describe('two people', () => {
  const site = useTestApp({ template: 'bare' });
  let editor: TestAccount;
  beforeAll(async () => {
    editor = await insertAccount(site().db, { username: 'editor', roles: ['editor'] });
    await insertUpload(site().db, 'face.webp');
  });
  beforeEach(async () => {
    await site().write(['*'], async (trx) => {
      for (const table of ['players', 'staff', 'people'] as const) await trx.deleteFrom(table).execute();
    });
  });

  const post = (path: string, body: object) =>
    site().send<ErrorBody & { data: ListedPerson }>({ method: 'POST', url: `/api/people/${path}`, body, as: editor });
  const join = (id: number, person_id: number) => post(`${id}/join`, { person_id });
  const part = (id: number, place: object) => post(`${id}/part`, { club: '3', season: 2025, list: 'squad', ...place });
  const refused = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body.code];
  const read = async (club: number, season: number) =>
    (await site().get<{ data: Club }>(`/api/clubs/${club}?season=${season}`)).body.data;
  const lastAudit = async () =>
    (await site().pool.query('select action, entity_id, before, after from audit order by id desc limit 1')).rows[0];

  it('are joined into one, who gets all places of the other and its values for empty fields', async () => {
    const id = await insertPlayer(site().db, { club_id: 2, season: 2024 });
    const shown = { number: 9, position: 'FW', is_captain: true };
    const other = await insertPlayer(site().db, { club_id: 3, season: 2025, ...shown });
    await site()
      .db.updateTable('people')
      .set({ name: '김가람비', name_en: 'Kim', photo: 'face.webp' })
      .where('id', '=', other)
      .execute();
    await site()
      .db.insertInto('staff')
      .values({
        club_id: 3,
        season: 2026,
        kind: 'coaching',
        title: '코치',
        list_order: 1,
        person_id: other,
        origin: 'keeper',
      })
      .execute();
    const versions = [(await read(2, 2024)).version, (await read(3, 2025)).version];

    const hwacheon = {
      club_id: 2,
      club_key: 'hwacheon-kspo',
      club_name: '화천 국민체육진흥공단 여자축구단',
      short_name: '화천 KSPO',
      badge_path: '/images/badges/hwacheon-kspo.png',
    };
    const suwon = {
      club_id: 3,
      club_key: 'suwon-fc-women',
      club_name: '수원FC 위민',
      short_name: '수원FC 위민',
      badge_path: '/images/badges/suwon-fc-women.png',
    };
    const days = { registered_from: null, registered_until: null };
    const unknown = { number: null, position: null, isCaptain: false, ...days };
    const { status, headers, body } = await join(id, other);
    expect([status, headers['x-changed-tags']]).toEqual([200, 'club:suwon-fc-women,club:hwacheon-kspo']);
    expect(body.data).toEqual({
      person_id: id,
      name: '김가람',
      name_en: 'Kim',
      photo: '/uploads/face.webp',
      places: [
        { ...suwon, season: 2026, list: 'coaching', title: '코치', ...unknown },
        { ...suwon, season: 2025, list: 'squad', title: null, ...unknown, number: 9, position: 'FW', isCaptain: true },
        { ...hwacheon, season: 2024, list: 'squad', title: null, ...unknown },
      ],
    });
    const [first, second] = [await read(2, 2024), await read(3, 2025)];
    expect([...first.players, ...second.players].map(({ person_id, name }) => [person_id, name])).toEqual([
      [id, '김가람'],
      [id, '김가람'],
    ]);
    expect([first.version, second.version]).toEqual(versions.map((version) => version + 1));
    expect(await lastAudit()).toMatchObject({
      action: 'person.join',
      entity_id: String(id),
      before: { person: { person_id: id }, other: { person_id: other, name: '김가람비' } },
      after: { person: { places: body.data.places } },
    });
    expect(refused(await join(id, other))).toEqual([422, 'person_unknown']);
  });

  it('are not joined if one list has both, nor is a person with itself', async () => {
    const id = await insertPlayer(site().db, { club_id: 2, season: 2024, list_order: 1 });
    const other = await insertPlayer(site().db, { club_id: 2, season: 2024, list_order: 2 });
    expect(refused(await join(id, other))).toEqual([422, 'people_in_one_list']);
    expect(refused(await join(id, id))).toEqual([422, 'people_in_one_list']);
    expect(refused(await join(2_000_000, id))).toEqual([404, 'person_not_found']);
  });

  it('are separated after a wrong join: the place gets a new person, without the other’s picture', async () => {
    const id = await insertPlayer(site().db, { club_id: 2, season: 2024 });
    await insertPlayer(site().db, { club_id: 3, season: 2025, person_id: id, number: 9 });
    await site().db.updateTable('people').set({ photo: 'face.webp' }).where('id', '=', id).execute();

    const { status, headers, body } = await part(id, {});
    expect([status, headers['x-changed-tags']]).toEqual([200, 'club:suwon-fc-women']);
    expect(body.data).toMatchObject({ name: '김가람', photo: null, places: [{ club_id: 3, season: 2025, number: 9 }] });
    expect(body.data.person_id).not.toBe(id);
    expect((await read(3, 2025)).players[0]?.person_id).toBe(body.data.person_id);
    expect((await read(2, 2024)).players[0]).toMatchObject({ person_id: id, photo: '/uploads/face.webp' });
    expect(await lastAudit()).toMatchObject({
      action: 'person.part',
      before: { person: { places: [{ club_id: 3 }, { club_id: 2 }] } },
      after: { person: { places: [{ club_id: 2 }] }, other: { places: [{ club_id: 3 }] } },
    });
    expect(refused(await part(id, {}))).toEqual([404, 'place_not_found']);
    expect(refused(await part(id, { club: 'hwacheon-kspo', season: 2024 }))).toEqual([422, 'only_place']);
    expect(refused(await part(2_000_000, {}))).toEqual([404, 'person_not_found']);
  });

  const joinsOf = async (id: number) =>
    (await site().send<{ data: JoinedPerson[] }>({ method: 'GET', url: `/api/people/${id}/joins`, as: editor })).body
      .data;

  it('are separated again as they were before their join, which can be undone once', async () => {
    const id = await insertPlayer(site().db, { club_id: 2, season: 2024 });
    const other = await insertPlayer(site().db, { club_id: 3, season: 2025, number: 9 });
    await insertPlayer(site().db, { club_id: 3, season: 2026, person_id: other });
    const was = { name: '김가람비', name_en: 'Kim', photo: 'face.webp' };
    await site().db.updateTable('people').set(was).where('id', '=', other).execute();
    const before = (await site().get<{ data: object }>(`/api/people/${other}`)).body.data;
    await join(id, other);
    expect(await joinsOf(id)).toMatchObject([
      { person: { person_id: other, name: '김가람비', places: [{ season: 2026 }, { season: 2025 }] }, by: 'editor' },
    ]);

    const { status, headers, body } = await post(`${id}/undo-join`, { person_id: other });
    expect([status, headers['x-changed-tags']]).toEqual([200, 'club:suwon-fc-women,club:hwacheon-kspo']);
    expect(body.data).toMatchObject({
      person_id: other,
      name: '김가람비',
      name_en: 'Kim',
      photo: '/uploads/face.webp',
    });
    expect((await site().get<{ data: object }>(`/api/people/${other}`)).body.data).toEqual(before);
    expect((await site().get<{ data: object }>(`/api/people/${id}`)).body.data).toMatchObject({
      name: '김가람',
      name_en: null,
      photo: null,
      places: [{ club_id: 2, season: 2024 }],
    });
    expect(await lastAudit()).toMatchObject({ action: 'person.part', after: { other: { person_id: other } } });
    expect(await joinsOf(id)).toEqual([]);
    expect(refused(await post(`${id}/undo-join`, { person_id: other }))).toEqual([422, 'join_not_found']);
    expect(refused(await post(`${other}/undo-join`, { person_id: id }))).toEqual([422, 'join_not_found']);

    // Joined to somebody else, it is that join that counts.
    const third = await insertPlayer(site().db, { club_id: 4, season: 2025 });
    await join(third, other);
    expect([(await joinsOf(id)).length, (await joinsOf(third)).length]).toEqual([0, 1]);
    expect(refused(await post(`${id}/undo-join`, { person_id: other }))).toEqual([422, 'join_not_found']);
    await post(`${third}/undo-join`, { person_id: other });
    await join(id, other);
    expect([(await joinsOf(id)).length, (await joinsOf(third)).length]).toEqual([1, 0]);
  });

  it('are separated in the lists that still name them, and never without any', async () => {
    const id = await insertPlayer(site().db, { club_id: 2, season: 2024 });
    const other = await insertPlayer(site().db, { club_id: 3, season: 2025 });
    await insertPlayer(site().db, { club_id: 3, season: 2026, person_id: other });
    const own = { name_en: 'Own', photo: null };
    await site().db.updateTable('people').set(own).where('id', '=', id).execute();
    await site().db.updateTable('people').set({ name_en: 'Other' }).where('id', '=', other).execute();
    await join(id, other);
    await part(id, { season: 2026 });
    const removed = await site()
      .db.deleteFrom('players')
      .where('person_id', '=', id)
      .where('club_id', '=', 2)
      .returningAll()
      .executeTakeFirstOrThrow();
    expect(refused(await post(`${id}/undo-join`, { person_id: other }))).toEqual([422, 'only_place']);
    await site().db.insertInto('players').values(removed).execute();
    const { body } = await post(`${id}/undo-join`, { person_id: other });
    expect(body.data).toMatchObject({ person_id: other, name_en: 'Other', places: [{ club_id: 3, season: 2025 }] });
    const left = (await site().get<{ data: ListedPerson }>(`/api/people/${id}`)).body.data;
    expect(left).toMatchObject({ name_en: 'Own', places: [{ club_id: 2 }] });
  });

  it('are found by parts of names, of clubs, and by seasons, without the query of visitors', async () => {
    const [narae = 0, other = 0] = [
      await insertPlayer(site().db, { club_id: 2, season: 2024 }),
      await insertPlayer(site().db, { club_id: 3, season: 2025 }),
    ];
    await site()
      .db.updateTable('people')
      .set({ name: '이나래', name_en: 'Lee Narae' })
      .where('id', '=', narae)
      .execute();
    const find = async (searchQuery: string) => {
      const url = `/api/people?${new URLSearchParams({ searchQuery }).toString()}`;
      return (await site().send<{ data: ListedPerson[] }>({ method: 'GET', url, as: editor })).body.data.map(
        ({ person_id }) => person_id,
      );
    };
    for (const query of ['이나', '나래', 'narae', '화천', '2024', '이나래 KSPO', '이 나래 2024']) {
      expect([query, await find(query)]).toEqual([query, [narae]]);
    }
    expect(await find('수원 2025')).toEqual([other]);
    for (const query of ['수원 2024', '없는 사람', '%']) expect([query, await find(query)]).toEqual([query, []]);
    expect(await find('20')).toEqual([]);
  });
});
