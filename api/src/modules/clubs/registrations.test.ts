import type { Club, ErrorBody, FieldError, Player } from '@wkff/contracts';
import { insertAccount, insertPlayer, type TestAccount } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/testApp.ts';

describe('the days of a player in a squad', () => {
  const site = useTestApp({ template: 'bare' });
  let editor: TestAccount;
  beforeAll(async () => {
    editor = await insertAccount(site().db, { username: 'editor', roles: ['editor'] });
  });
  beforeEach(() =>
    site().write(['*'], async (trx) => {
      for (const table of ['players', 'people'] as const) await trx.deleteFrom(table).execute();
    }),
  );
  const squad = (club: number, players: object[]) =>
    site().send<ErrorBody & { data: Club & { errors: FieldError[] } }>({
      method: 'PUT',
      url: `/api/clubs/${club}/squad`,
      body: { season: 2026, players },
      as: editor,
    });
  /** Stores a squad, and returns its players. */
  const stored = async (club: number, players: object[]): Promise<Player[]> => {
    const { status, body } = await squad(club, players);
    expect([status, body.code]).toEqual([200, undefined]);
    return body.data.players;
  };
  const refused = ({ status, body }: Awaited<ReturnType<typeof squad>>) => [
    status,
    body.data.errors.map(({ field, code }) => `${field} ${code}`),
  ];
  const player = (draft: object = {}) => ({ name: '김가람', number: 9, position: 'FW', ...draft });

  it('are stored, and stay as they are in a save that does not name them', async () => {
    const days = { registered_from: '2026-03-02', registered_until: '2026-06-30' };
    const [one] = await stored(1, [player(days)]);
    expect(one).toMatchObject(days);
    const { registered_from: _, registered_until: __, ...older } = one!;
    expect(await stored(1, [{ ...older, number: 10 }])).toMatchObject([{ number: 10, ...days }]);
    expect(await stored(1, [{ ...one, registered_from: '', registered_until: null }])).toMatchObject([
      { registered_from: null, registered_until: null },
    ]);
  });

  it('leave the number to somebody who comes after them', async () => {
    const left = player({ registered_until: '2026-06-30' });
    const came = player({ name: '이나래', registered_from: '2026-07-01' });
    expect(await stored(1, [left, came])).toMatchObject([{ number: 9 }, { number: 9 }]);
    expect(refused(await squad(1, [left, { ...came, registered_from: '2026-06-30' }]))).toEqual([
      422,
      ['players.1.number shirt_number_taken'],
    ]);
    const rows = { club_id: 5, season: 2026, number: 9 };
    await insertPlayer(site().db, { ...rows, registered_until: '2026-06-30' });
    await insertPlayer(site().db, { ...rows, registered_from: '2026-07-01', list_order: 2 });
    await expect(insertPlayer(site().db, { ...rows, list_order: 3 })).rejects.toThrow('one_shirt_on_a_day');
  });

  it.each([
    ['a day that does not exist', { registered_from: '2026-02-30' }, 'registered_from registration_day_invalid'],
    ['a day of another season', { registered_until: '2025-07-01' }, 'registered_until registration_day_invalid'],
    [
      'a last day before the first',
      { registered_from: '2026-07-01', registered_until: '2026-06-30' },
      'registered_until registration_days_reversed',
    ],
  ])('are refused with %s', async (_, days, error) => {
    expect(refused(await squad(1, [player(days)]))).toEqual([422, [`players.0.${error}`]]);
  });

  it('are of one club at a time', async () => {
    const [one] = await stored(1, [player()]);
    const moved = { ...one, number: 7, registered_from: '2026-07-01', registered_until: null };
    const both = await squad(2, [player({ name: '이나래' }), moved]);
    expect(refused(both)).toEqual([422, ['players.1.registered_from registered_elsewhere']]);
    expect(both.body.message).toContain('시즌 내내 등록된 선수입니다');
    await stored(1, [{ ...one, registered_until: '2026-07-01' }]);
    expect((await squad(2, [moved])).body.message).toContain('2026.07.01까지 등록된 선수입니다');
    await stored(1, [{ ...one, registered_until: '2026-06-30' }]);
    expect(await stored(2, [moved])).toMatchObject([{ person_id: one!.person_id, number: 7 }]);
    expect(refused(await squad(1, [one!]))).toEqual([422, ['players.0.registered_from registered_elsewhere']]);
  });

  it('do not keep squads from being saved that named somebody twice before days were known', async () => {
    const person_id = await insertPlayer(site().db, { club_id: 1, season: 2026 });
    await insertPlayer(site().db, { club_id: 2, season: 2026, person_id });
    expect(await stored(2, [player({ person_id, number: 3 })])).toMatchObject([{ person_id, number: 3 }]);
  });
});
