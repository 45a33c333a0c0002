import type { ErrorBody, Lineup, MatchDetail, StoredLineup } from '@wkff/contracts';
import { lineupBody } from '../../../test/lineups.ts';
import { insertAccount, insertPlayer, type TestAccount } from '../../../test/builders.ts';
import { appointOffice, type Office } from '../../../test/office.ts';
import { useTestApp, type Answer } from '../../../test/testApp.ts';

type Stored = Answer<ErrorBody & { data: StoredLineup }>;

const site = useTestApp({ template: 'bare' });
let office: Office;
let club: TestAccount;
beforeAll(async () => {
  office = await appointOffice(site());
  club = await insertAccount(site().db, { username: 'club', roles: ['club'], club_id: 1 });
});

const DAY = { season: 2025, match_date: '2025-09-18', match_time: '19:00:00' };
let round = 0;
/** Inserts a match of clubs 1 and 2 on `DAY`, each in another round. */
const newMatch = (overrides: object = {}) => office.newMatch({ ...DAY, round: ++round, ...overrides });
const at = (time: string, day = DAY.match_date) => site().clock.set(`${day}T${time}+09:00`);
beforeEach(() => at('12:00:00'));

const put = (id: number, body: object = {}, as = office.scorer, side = 'home'): Promise<Stored> =>
  site().send({ method: 'PUT', url: `/api/matches/${id}/lineups/${side}`, body: lineupBody(body), as });
const stored = (id: number, as = office.scorer, side = 'home'): Promise<Stored> =>
  site().send({ method: 'GET', url: `/api/matches/${id}/lineups/${side}`, as });
const shown = async (id: number) => (await office.look(id)).lineups.home;
const numbersOf = (lines: Lineup['lines'] = []) => lines.map((line) => line.map(({ number }) => number));
const players = (change: (list: ReturnType<typeof lineupBody>['players']) => void) => {
  const { players: list } = lineupBody();
  change(list);
  return { players: list };
};

describe('a line-up', () => {
  it('is stored, read by those who may enter it, and shown from its minute on', async () => {
    const id = await newMatch();
    expect((await stored(id)).body.data).toMatchObject({
      version: 0,
      players: [],
      publish_before: 60,
      is_public: false,
    });
    const { status, body } = await put(id);
    expect([status, body.data]).toMatchObject([
      200,
      { version: 1, published_at: '2025-09-18T18:00:00+09:00', is_public: false, is_of_day: true },
    ]);
    expect((await stored(id)).body.data).toEqual(body.data);
    at('17:59:59');
    expect(await shown(id)).toBeNull();
    at('18:00:00');
    const lineup = await shown(id);
    expect(lineup).toMatchObject({
      version: 1,
      published_at: '2025-09-18T18:00:00+09:00',
      formation: '4-3-3',
      staff: [{ title: '감독', name: '김감독' }],
      change: null,
      is_sample: false,
    });
    expect(numbersOf(lineup?.lines)).toEqual([[1], [2, 3, 4, 5], [6, 7, 8], [9, 10, 11]]);
    expect(lineup?.bench.map(({ number, position }) => [number, position])).toEqual([
      [12, 'GK'],
      [13, null],
    ]);
    expect((await stored(id)).body.data.is_public).toBe(true);
    expect((await office.look(id)).lineups.away).toBeNull();
  });

  it.each<[string, object, string, string]>([
    ['ten starters', players((list) => void list.splice(5, 1)), 'players', 'starters_not_eleven'],
    ['twelve starters', players((list) => void (list[12]!.isStarter = true)), 'players', 'starters_not_eleven'],
    [
      'ten on the bench',
      players((list) => {
        for (let number = 14; number <= 21; number += 1) list.push({ ...list[12]!, number });
      }),
      'players',
      'too_many_on_bench',
    ],
    ['no keeper', players((list) => void (list[0]!.position = 'DF')), 'players', 'one_keeper_needed'],
    ['two keepers', players((list) => void (list[1]!.position = 'GK')), 'players', 'one_keeper_needed'],
    ['no captain', players((list) => void (list[9]!.isCaptain = false)), 'players', 'one_captain_needed'],
    ['two captains', players((list) => void (list[1]!.isCaptain = true)), 'players', 'one_captain_needed'],
    [
      'a captain on the bench',
      players((list) => {
        list[9]!.isCaptain = false;
        list[11]!.isCaptain = true;
      }),
      'players',
      'one_captain_needed',
    ],
    ['shirt 0', players((list) => void (list[3]!.number = 0)), 'players.3.number', 'shirt_number_out_of_range'],
    ['shirt 100', players((list) => void (list[3]!.number = 100)), 'players.3.number', 'shirt_number_out_of_range'],
    ['a shirt twice', players((list) => void (list[12]!.number = 1)), 'players.12.number', 'shirt_number_taken'],
    ['no name', players((list) => void (list[4]!.name = ' ')), 'players.4.name', 'person_name_required'],
    [
      'a person nobody knows',
      players((list) => void (list[4]!.person_id = 999_999)),
      'players.4.person_id',
      'person_unknown',
    ],
    ['staff without a title', { staff: [{ title: '', name: '김' }] }, 'staff.0.title', 'person_title_required'],
    ['a formation of nine', { formation: '4-3-2' }, 'formation', 'formation_invalid'],
    ['a formation in words', { formation: '사삼삼' }, 'formation', 'formation_invalid'],
  ])('is refused with %s, and the field is named', async (_, body, field, code) => {
    const id = await newMatch();
    const refused = await put(id, body);
    expect([refused.status, refused.body.code, refused.body.data]).toMatchObject([
      422,
      code,
      { errors: [{ field, code }] },
    ]);
    expect((await stored(id)).body.data.version).toBe(0);
  });

  it('has the lines of its formation, or else those of its positions, unknown ones last', async () => {
    const linesOf = async (body: object) => {
      const id = await newMatch();
      await put(id, { publish_before: null, ...body });
      return numbersOf((await shown(id))?.lines);
    };
    expect(await linesOf({ formation: '4-2-3-1' })).toEqual([[1], [2, 3, 4, 5], [6, 7], [8, 9, 10], [11]]);
    const body = players((list) => {
      list[2]!.position = null;
      list.unshift(...list.splice(8, 1));
    });
    expect(await linesOf({ ...body, formation: null })).toEqual([[1], [2, 4, 5], [6, 7, 8], [9, 10, 11], [3]]);
  });

  it('is refused with a person twice', async () => {
    const person_id = await insertPlayer(site().db, { club_id: 1, season: 2025, list_order: 90 });
    const body = players((list) => void (list[2]!.person_id = list[3]!.person_id = person_id));
    expect((await put(await newMatch(), body)).body).toMatchObject({
      code: 'person_listed_twice',
      data: { errors: [{ field: 'players.3.person_id' }] },
    });
    await site().db.deleteFrom('players').where('person_id', '=', person_id).execute();
  });

  it('may have nine on the bench', async () => {
    const body = players((list) => {
      for (let number = 14; number <= 20; number += 1) list.push({ ...list[12]!, number });
    });
    expect((await put(await newMatch(), body)).body.data.players).toHaveLength(20);
  });

  it('needs a club', async () => {
    const id = await newMatch({ home_id: null, away_id: null, competition_id: '2025_playoff' });
    const { status, body } = await put(id);
    expect([status, body.code]).toEqual([422, 'lineup_not_possible']);
  });

  it('is warned about for suspended players and people outside of the squad, and stored all the same', async () => {
    const [suspended = 0, free = 0] = await Promise.all(
      [91, 92].map((list_order) => insertPlayer(site().db, { club_id: 3, season: 2025, list_order })),
    );
    const id = await newMatch({ home_id: 3, away_id: 4 });
    const days = { decided_on: '2025-09-01', effect_from: '2025-09-01' };
    await office.ruled({ kind: 'suspension', season: 2025, club_id: 3, person_id: suspended, matches: 2, ...days });
    const body = players((list) => {
      list.splice(11);
      list[1]!.person_id = free;
      list[2]!.person_id = suspended;
    });
    const { status, body: answer } = await put(id, body);
    expect([status, answer.data.warnings.length]).toEqual([200, 10]);
    expect(answer.data.warnings.slice(0, 2)).toEqual([
      { kind: 'not_in_squad', number: 1, name: '선수1', text: '이 시즌 선수단에 없는 선수입니다.' },
      {
        ...{ kind: 'suspended', number: 3, name: '선수3' },
        text: '출장 정지 2경기 가운데 1번째 경기라서 나설 수 없습니다.',
      },
    ]);
    expect((await stored(id)).body.data.warnings).toEqual(answer.data.warnings);
  });

  it('is warned about for players who had left the club by the day of the match, or came later', async () => {
    const [left = 0, came = 0, there = 0] = await Promise.all(
      [
        { list_order: 93, registered_until: '2025-09-19' },
        { list_order: 94, registered_from: '2025-09-21' },
        { list_order: 95, registered_from: '2025-09-20', registered_until: '2025-09-20' },
      ].map((row) => insertPlayer(site().db, { club_id: 5, season: 2025, ...row })),
    );
    const id = await newMatch({ home_id: 5, away_id: 4, match_date: '2025-09-20' });
    const body = players((list) => {
      list.splice(11);
      [left, came, there].forEach((person_id, index) => Object.assign(list[index]!, { person_id }));
    });
    const { warnings } = (await put(id, body)).body.data;
    expect(warnings.slice(0, 3).map(({ kind, number, text }) => [kind, number, text])).toEqual([
      ['not_in_squad', 1, '2025.09.19까지 이 팀에 등록되었던 선수입니다.'],
      ['not_in_squad', 2, '2025.09.21부터 이 팀에 등록된 선수입니다.'],
      ['not_in_squad', 4, '이 시즌 선수단에 없는 선수입니다.'],
    ]);
  });
});

describe('a later version of a line-up', () => {
  const swap = players((list) => {
    list[6] = { ...list[6]!, number: 20, name: '다른 선수' };
  });

  it('needs a reason and the version before, and says what changed and why', async () => {
    const id = await newMatch();
    await put(id, { publish_before: null });
    expect((await put(id, { ...swap, version: 1 })).body.code).toBe('reason_required');
    at('12:10:00');
    const { body } = await put(id, { ...swap, version: 1, publish_before: null, reason: '워밍업 부상' });
    expect(body.data).toMatchObject({ version: 2, reason: '워밍업 부상' });
    expect(await shown(id)).toMatchObject({
      version: 2,
      change: { reason: '워밍업 부상', lines: ['선발: 7 선수7 → 20 다른 선수'] },
    });
  });

  it('over an older version is 409 with what is stored, and who stored it', async () => {
    const id = await newMatch();
    await put(id);
    const { status, body } = await put(id, { ...swap, version: 0, reason: '부상' }, office.admin);
    expect([status, body]).toMatchObject([
      409,
      { code: 'stale', data: { version: 1 }, saved: { by: office.scorer.username } },
    ]);
  });

  it('changes nothing if it equals the stored one, even over an older version', async () => {
    const id = await newMatch();
    const first = await put(id);
    const again = await put(id);
    expect([again.status, again.body.data]).toEqual([200, first.body.data]);
  });

  it('is stored by one of two who save at once', async () => {
    const id = await newMatch();
    const both = await Promise.all([put(id), put(id, { ...swap, formation: '4-4-2' }, office.admin)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('before the minute takes the place of the first without a trace', async () => {
    const id = await newMatch();
    await put(id);
    at('12:30:00');
    await put(id, { ...swap, version: 1, reason: '비밀 사유' });
    at('18:00:00');
    expect(await shown(id)).toMatchObject({ version: 2, change: null, published_at: '2025-09-18T18:00:00+09:00' });
    expect(JSON.stringify(await office.look(id))).not.toContain('비밀 사유');
  });

  it('is public from its own minute on; until then the earlier version is', async () => {
    const id = await newMatch();
    await put(id, { publish_before: 180 });
    at('17:00:00');
    await put(id, { ...swap, version: 1, publish_before: 30, reason: '부상' });
    expect(await shown(id)).toMatchObject({ version: 1 });
    at('18:30:00');
    expect(await shown(id)).toMatchObject({ version: 2, change: { reason: '부상' } });
  });

  it('is never public if it is replaced before its minute', async () => {
    const id = await newMatch();
    await put(id, { publish_before: 90 });
    await put(id, { ...swap, version: 1, publish_before: 30, reason: '부상' });
    at('17:30:00');
    expect(await shown(id)).toBeNull();
    at('18:30:00');
    expect(await shown(id)).toMatchObject({ version: 2, change: null });
  });

  it('tells captain, numbers, names, positions, formation, bench and staff apart', async () => {
    const id = await newMatch();
    await put(id, { publish_before: null });
    const body = {
      ...players((list) => {
        list[9]!.isCaptain = false;
        list[8]!.isCaptain = true;
        list[1]!.number = 21;
        list[2]!.position = 'MF';
        list.splice(12, 1);
      }),
      formation: '3-4-3',
      staff: [],
    };
    at('12:10:00');
    await put(id, { ...body, version: 1, publish_before: null, reason: '정정' });
    expect((await shown(id))?.change?.lines).toEqual([
      '교체: 13 선수13 제외',
      '주장: 10 선수10 → 9 선수9',
      '등번호: 선수2 2 → 21',
      '포지션: 3 선수3 DF → MF',
      '포메이션: 4-3-3 → 3-4-3',
      '벤치 스태프가 바뀌었습니다.',
    ]);
  });

  it('rows are never changed in the database', async () => {
    const id = await newMatch();
    await put(id);
    for (const change of [
      'delete from lineups where match_id = $1',
      'update lineups set formation = null where match_id = $1',
      'update lineup_players set number = 99 where lineup_id = (select id from lineups where match_id = $1) and number = 2',
      'delete from lineup_players where lineup_id = (select id from lineups where match_id = $1)',
    ])
      await expect(site().pool.query(change, [id])).rejects.toThrow('are never changed');
  });
});

describe('who may enter a line-up', () => {
  it('is a scorer for both sides, a club account for its own side', async () => {
    const id = await newMatch();
    expect((await put(id, {}, office.scorer, 'away')).status).toBe(200);
    expect((await put(id, {}, club)).status).toBe(200);
    expect((await stored(id, club)).body.data.version).toBe(1);
    for (const refused of [await put(id, {}, club, 'away'), await stored(id, club, 'away')])
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    const others = await newMatch({ home_id: 5, away_id: 6 });
    expect([(await put(others, {}, club)).status, (await stored(others, club)).status]).toEqual([403, 403]);
    expect((await stored(999_999)).status).toBe(404);
  });

  it('is a club account of the club that the database names, whatever its token says', async () => {
    const id = await newMatch();
    const other = await insertAccount(site().db, { roles: ['club'], club_id: 2 });
    const headers = { authorization: `Bearer ${site().token(other, { clubId: 1, roles: ['admin'] })}` };
    const url = `/api/matches/${id}/lineups/home`;
    expect((await site().send({ method: 'PUT', url, body: lineupBody(), headers })).status).toBe(403);
    await site().db.updateTable('accounts').set({ club_id: 1 }).where('id', '=', other.id).execute();
    expect((await site().send({ method: 'PUT', url, body: lineupBody(), headers })).status).toBe(200);
  });
});

describe('the minute of a line-up', () => {
  it('moves with the kick-off', async () => {
    const id = await newMatch();
    await put(id);
    await office.edit(id, { match_time: '20:00:00', reason: '중계' });
    at('18:30:00');
    expect(await shown(id)).toBeNull();
    await office.edit(id, { match_time: '19:30:00', reason: '중계' });
    expect(await shown(id)).toMatchObject({ published_at: '2025-09-18T18:30:00+09:00' });
  });

  it('stays with the announced kick-off of a match that is delayed', async () => {
    const id = await newMatch();
    await put(id);
    at('18:45:00');
    await office.setPhase(id, { phase: 'delayed', expected_time: '21:00', reason: '폭우' });
    expect(await shown(id)).not.toBeNull();
  });

  it('is the end of the day if there is no kick-off, unless the line-up is public at once', async () => {
    const id = await newMatch({ match_time: null });
    await put(id);
    at('23:59:59');
    expect(await shown(id)).toBeNull();
    at('00:00:00', '2025-09-19');
    expect(await shown(id)).toMatchObject({ published_at: '2025-09-19T00:00:00+09:00' });
    const another = await newMatch({ match_time: null });
    await put(another, { publish_before: null });
    expect(await shown(another)).not.toBeNull();
  });

  it('is past for a match that was played: a late line-up is public at once', async () => {
    const id = await newMatch();
    at('22:00:00');
    await put(id);
    expect(await shown(id)).toMatchObject({ published_at: '2025-09-18T22:00:00+09:00' });
  });

  it('does not come while a match is postponed or cancelled, nor for another day', async () => {
    const [postponed, cancelled] = [await newMatch(), await newMatch()];
    for (const id of [postponed, cancelled]) await put(id);
    await office.setPhase(postponed, { phase: 'postponed', reason: '폭우' });
    await office.setPhase(cancelled, { phase: 'cancelled', reason: '취소' });
    at('18:30:00');
    expect([await shown(postponed), await shown(cancelled)]).toEqual([null, null]);
    await office.edit(postponed, { match_date: '2025-10-01', status: 'scheduled', reason: '새 일정' });
    at('18:30:00', '2025-10-01');
    expect(await shown(postponed)).toBeNull();
    expect((await stored(postponed)).body.data).toMatchObject({ version: 1, is_of_day: false, published_at: null });
    await put(postponed, { version: 1, reason: '새 날짜' });
    expect(await shown(postponed)).toMatchObject({ version: 2, change: null });
  });

  it('does not come for a match that was awarded without play, but for one that was abandoned', async () => {
    const [unplayed, abandoned] = [await newMatch(), await newMatch()];
    for (const id of [unplayed, abandoned]) await put(id);
    at('19:40:00');
    await office.setPhase(abandoned, { phase: 'running' });
    await office.setPhase(abandoned, { phase: 'abandoned', reason: '폭우', minute: 30 });
    const days = { decided_on: '2025-09-18', effect_from: '2025-09-18' };
    for (const match_id of [unplayed, abandoned])
      await office.ruled({ kind: 'award', season: 2025, match_id, winner: 'away', ...days });
    expect([await shown(unplayed), (await shown(abandoned))?.version]).toEqual([null, 1]);
  });
});

describe('the line-ups of the demo', () => {
  const demo = useTestApp();
  const look = async () => (await demo().get<{ data: MatchDetail }>('/api/matches/98')).body.data.lineups;

  it('are two, marked as samples, in which nobody is a person of the register', async () => {
    const { home, away } = await look();
    for (const lineup of [home, away]) {
      expect(lineup).toMatchObject({ version: 1, is_sample: true });
      const players = [...(lineup?.lines.flat() ?? []), ...(lineup?.bench ?? [])];
      expect(players.map(({ person_id }) => person_id)).toEqual(Array(18).fill(null));
    }
    expect([numbersOf(home?.lines).map(({ length }) => length), away?.formation]).toEqual([[1, 4, 3, 3], '4-4-2']);
    demo().clock.set('2025-09-18T09:59:59+09:00');
    expect(await look()).toEqual({ home: null, away: null });
  });

  it('are replaced without a reason, which is no change of a line-up', async () => {
    demo().clock.set('2025-09-18T12:00:00+09:00');
    const as = await insertAccount(demo().db, { roles: ['scorer'] });
    const body = lineupBody({ version: 1, publish_before: null });
    const saved = await demo().send({ method: 'PUT', url: '/api/matches/98/lineups/home', body, as });
    expect([saved.status, (await look()).home]).toMatchObject([200, { version: 2, is_sample: false, change: null }]);
  });
});
