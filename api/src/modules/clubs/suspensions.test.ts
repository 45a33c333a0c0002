import { tags, type Club, type ErrorBody, type RegistrationDays, type Suspension } from '@wkff/contracts';
import { insertAccount, insertPlayer, type TestAccount } from '../../../test/builders.ts';
import { appointOffice, type Office } from '../../../test/office.ts';
import { useTestApp } from '../../../test/testApp.ts';

/** Club 1 plays on April 1, 2, 3 and 4. */
const ROUNDS = [['1 1-1 2', '3 1-0 4'], ['1 1-0 3'], ['4 0-1 1'], ['2 1']];

describe('a suspension', () => {
  const site = useTestApp({ template: 'bare' });
  let office: Office;
  let editor: TestAccount;
  let season = 1970;
  let ids: Record<string, number> = {};
  let person_id = 0;
  beforeAll(async () => {
    office = await appointOffice(site());
    editor = await insertAccount(site().db, { username: 'editor', roles: ['editor'] });
  });
  beforeEach(async () => {
    season += 2;
    ids = await office.play(season, ROUNDS);
    person_id = await insertPlayer(site().db, { season, club_id: 1 });
  });
  const suspend = (draft: object = {}) => {
    const day = `${season}-04-02`;
    const about = { kind: 'suspension', club_id: 1, person_id, matches: 3, decided_on: day, effect_from: day };
    return office.rule({ season, ...about, ...draft });
  };
  const suspended = async (draft: object = {}) => (await suspend(draft)).body.data.ruling.id;
  /** As a scorer, whose reads are not cached: the test inserts seasons behind the cache. */
  const suspensions = async (as: TestAccount | null = office.scorer) => {
    const request = { method: 'GET' as const, url: '/api/clubs/1/suspensions', ...(as ? { as } : {}) };
    const { data } = (await site().send<{ data: Suspension[] }>(request)).body;
    return data.filter((one) => one.effect_from.startsWith(String(season)));
  };
  const served = async () => (await suspensions()).map((one) => [one.served, one.left]);

  it('is served by the matches of the club from its day on, and says so in words', async () => {
    const { status, body } = await suspend();
    expect([status, body.data.ruling]).toMatchObject([
      201,
      { kind: 'suspension', title: '출장 정지 3경기', club_id: 1, person_id, matches: 3, is_in_force: true },
    ]);
    expect(await suspensions(null)).toEqual([
      {
        ruling_id: body.data.ruling.id,
        person_id,
        person_name: body.data.ruling.person_name,
        effect_from: `${season}-04-02`,
        matches: 3,
        only_in: null,
        served: [ids['1-3'], ids['4-1']],
        left: 1,
        coming: [ids['2-1']],
        clubs: [{ club_id: 1, short_name: expect.any(String), matches: [ids['1-3'], ids['4-1'], ids['2-1']] }],
        body: '상벌위원회',
        article: null,
        text: '결정문',
      },
    ]);
    expect(body.data.ruling.person_name).toMatch(/./);
    await office.save(ids['2-1'] ?? 0, { home_points: 0, away_points: 0 });
    expect(await suspensions(null)).toMatchObject([{ served: [ids['1-3'], ids['4-1'], ids['2-1']], left: 0 }]);
  });

  it('goes on in the next season', async () => {
    await suspended();
    const next = await office.play(season + 1, [['2 2-2 1']]);
    expect(await served()).toEqual([[[ids['1-3'], ids['4-1'], next['2-1']], 0]]);
  });

  it('goes on with the club that lists the person in the next season, and both say so as soon as it does', async () => {
    await suspended({ matches: 4 });
    await office.save(ids['2-1'] ?? 0, { home_points: 0, away_points: 0 });
    const next = await office.play(season + 1, [['3 1'], ['1 2']]);
    await dropSeasons();
    const own = [ids['1-3'], ids['4-1'], ids['2-1']];
    expect([await told(1), await told(3)]).toEqual([[[own, [next['3-1']], [[1, [...own, next['3-1']]]]]], []]);
    await listAt(3);
    const moved = [own, [next['3-1']], [...[[1, own]], [3, [next['3-1']]]]];
    expect([await told(1), await told(3)]).toEqual([[moved], [moved]]);
    await listAt(3, null);
    expect([await told(1), await told(3)]).toEqual([[[own, [next['3-1']], [[1, [...own, next['3-1']]]]]], []]);
  });
  /** Drops what was read before the test inserted a season. */
  const dropSeasons = () => site().write([tags.seasons], async () => undefined);
  /** Visitors' answer of a club: what is served and coming, and with which clubs. */
  const told = async (club: number) => {
    const { data } = (await site().get<{ data: Suspension[] }>(`/api/clubs/${club}/suspensions`)).body;
    return data
      .filter((one) => one.effect_from.startsWith(String(season)))
      .map(({ served: was, coming, clubs }) => [was, coming, clubs.map((one) => [one.club_id, one.matches])]);
  };
  /** Puts a person, or nobody, into the squad of a club in the next season. */
  const listAt = async (club: number, id: number | null = person_id, days: Partial<RegistrationDays> = {}) => {
    const { data } = (await site().get<{ data: Club }>(`/api/clubs/${club}?season=${season + 1}`)).body;
    const { version, key } = data;
    const player = { person_id: id, name: '김가람', number: 9, position: 'FW', isCaptain: false, ...days };
    const body = { season: season + 1, version, players: id === null ? [] : [player] };
    expect((await site().send({ method: 'PUT', url: `/api/clubs/${key}/squad`, as: editor, body })).status).toBe(200);
  };

  it('goes along with somebody who moves during the season, once both squads have the days', async () => {
    await suspended({ matches: 4 });
    const next = await office.play(season + 1, [['1 2', '3 4'], ['2 3'], ['1 3']]);
    await dropSeasons();
    const own = [ids['1-3'], ids['4-1']];
    const [first] = [await told(1), await office.save(ids['2-1'] ?? 0, { home_points: 0, away_points: 0 })];
    expect(first).toEqual([[own, [ids['2-1'], next['1-2']], [[1, [...own, ids['2-1'], next['1-2']]]]]]);
    await listAt(1, person_id, { registered_until: `${season + 1}-04-01` });
    await listAt(3, person_id, { registered_from: `${season + 1}-04-02` });
    const was = [...own, ids['2-1']];
    const late = [was, [next['1-2']], [[1, [...was, next['1-2']]]]];
    expect([await told(1), await told(3)]).toEqual([[late], [late]]);
    await listAt(1, person_id, { registered_until: `${season + 1}-03-31` });
    await listAt(3, person_id, { registered_from: `${season + 1}-04-01` });
    const moved = [was, [next['3-4']], [...[[1, was]], [3, [next['3-4']]]]];
    expect([await told(1), await told(3)]).toEqual([[moved], [moved]]);
  });

  it('that another club of the person’s season has to serve is known to both, and left where it was', async () => {
    await suspended();
    await insertPlayer(site().db, { season, club_id: 4, person_id });
    await dropSeasons();
    const before = [[ids['1-3'], ids['4-1']], [ids['2-1']], [[1, [ids['1-3'], ids['4-1'], ids['2-1']]]]];
    expect([await told(1), await told(4)]).toEqual([[before], [before]]);
    await office.save(ids['2-1'] ?? 0, { home_points: 0, away_points: 0 });
    expect(await told(4)).toEqual([]);
  });

  it('is served by a match that was awarded after it was played, not by one that was not played or is annulled', async () => {
    await suspended();
    const day = { decided_on: `${season}-04-05`, effect_from: `${season}-04-05` };
    await office.ruled({ season, kind: 'award', match_id: ids['4-1'], winner: 'home', ...day });
    await office.ruled({ season, kind: 'award', match_id: ids['2-1'], winner: 'home', ...day });
    expect(await served()).toEqual([[[ids['1-3'], ids['4-1']], 1]]);
    await office.ruled({ season, kind: 'annulled', match_id: ids['1-3'], ...day });
    expect(await served()).toEqual([[[ids['4-1']], 2]]);
  });

  it('may be for the play-offs alone, and says so in words', async () => {
    const { body } = await suspend({ only_in: 'playoffs', matches: 2 });
    expect(body.data.ruling).toMatchObject({ title: '출장 정지 플레이오프 2경기', only_in: 'playoffs' });
    expect(await suspensions()).toMatchObject([{ only_in: 'playoffs', served: [], left: 2, coming: [] }]);
  });

  it('has the name of the person as it is now', async () => {
    await suspended();
    const { data } = (await site().get<{ data: Club }>(`/api/clubs/1?season=${season}`)).body;
    expect((await office.rulings(season)).map((ruling) => ruling.person_name)).toEqual([data.players[0]?.name]);
    const players = data.players.map((player) => ({ ...player, name: '이하늘' }));
    const body = { season, version: data.version, players };
    await site().send({ method: 'PUT', url: `/api/clubs/${data.key}/squad`, as: editor, body });
    expect([await office.rulings(season), await suspensions(null)]).toMatchObject([
      [{ person_name: '이하늘' }],
      [{ person_name: '이하늘' }],
    ]);
  });

  it('is gone when it is revoked, and changes no table', async () => {
    const before = await office.table(season);
    const id = await suspended();
    expect({ ...(await office.table(season)) }).toEqual(before);
    await office.ruled({ season, kind: 'revocation', revokes_id: id });
    expect(await suspensions()).toEqual([]);
  });

  it.each<[string, () => object, number, string]>([
    ['a person', () => ({ person_id: null }), 400, 'bad_request'],
    ['a person of the club in that season', () => ({ club_id: 2 }), 422, 'ruling_not_possible'],
    ['matches', () => ({ matches: null }), 422, 'unprocessable'],
    ['a number of matches that there may be', () => ({ matches: 100 }), 400, 'bad_request'],
    ['no points', () => ({ points: -3 }), 400, 'bad_request'],
    ['a competition of the league', () => ({ only_in: '2025_playoff' }), 400, 'bad_request'],
    [
      'to be one: no other kind has a competition',
      () => ({ kind: 'points', person_id: null, points: -3, matches: null, only_in: 'league' }),
      400,
      'bad_request',
    ],
    ['to be one: points are of no person', () => ({ kind: 'points', points: -3, matches: null }), 400, 'bad_request'],
  ])('needs %s', async (_, draft, status, code) => {
    const { status: answered, body } = await suspend(draft());
    expect([answered, body.code]).toEqual([status, code]);
    expect(await suspensions()).toEqual([]);
  });

  it('is previewed without a warning, because it changes no match and no table', async () => {
    const day = `${season}-04-02`;
    const about = { kind: 'suspension', club_id: 1, person_id, matches: 1, decided_on: day, effect_from: day };
    expect((await office.preview({ season, ...about })).body.data).toMatchObject({ warnings: [], matches: [] });
  });

  it('is in the same form once', async () => {
    const submission_id = '10000000-0000-4000-8000-000000000000';
    const first = await suspended({ submission_id });
    expect(await suspended({ submission_id })).toBe(first);
    expect((await suspend({ submission_id, matches: 1 })).body.code).toBe('submission_used');
  });

  describe('if the person is two rows', () => {
    const ask = (path: string, body: object) =>
      site().send<ErrorBody & { data: { person_id: number } }>({
        method: 'POST',
        url: `/api/people/${path}`,
        as: editor,
        body,
      });

    const ruled = async () => (await office.rulings(season)).map((ruling) => ruling.person_id);

    it('stays with the person when the rows are joined, and when that is undone', async () => {
      await suspended();
      const other = await insertPlayer(site().db, { season: season + 1, club_id: 1 });
      expect(await ruled()).toEqual([person_id]);
      expect((await ask(`${other}/join`, { person_id })).status).toBe(200);
      expect([await suspensions(), await ruled()]).toMatchObject([[{ person_id: other }], [other]]);
      // And goes back with the person.
      expect((await ask(`${other}/undo-join`, { person_id })).status).toBe(200);
      expect([await suspensions(), await ruled()]).toMatchObject([[{ person_id }], [person_id]]);
    });

    it('stays with the person when the rows are joined that no list names any more', async () => {
      const other = await insertPlayer(site().db, { season, club_id: 1, list_order: 2 });
      await suspended();
      await suspended({ person_id: other });
      await site().db.deleteFrom('players').where('person_id', 'in', [person_id, other]).execute();
      expect((await ask(`${other}/join`, { person_id })).status).toBe(200);
      expect(await ruled()).toEqual([other, other]);
    });

    it('goes with the place that it is about when a row is parted', async () => {
      await suspended();
      const place = { season: season + 1, club_id: 1, person_id };
      await insertPlayer(site().db, place);
      expect(await ruled()).toEqual([person_id]);
      const { body } = await ask(`${person_id}/part`, { club: '1', season, list: 'squad' });
      const newId = body.data.person_id;
      expect([await suspensions(), await ruled()]).toMatchObject([[{ person_id: newId }], [newId]]);
      expect(newId).not.toBe(person_id);
    });

    it('keeps the row of a person whom no list names any more', async () => {
      await suspended();
      const { version, key } = (await site().get<{ data: Club }>(`/api/clubs/1?season=${season}`)).body.data;
      const saved = await site().send({
        method: 'PUT',
        url: `/api/clubs/${key}/squad`,
        as: editor,
        body: { season, version, players: [] },
      });
      expect([saved.status, (await suspensions()).map((one) => one.person_id)]).toEqual([200, [person_id]]);
    });
  });
});
