import { randomUUID } from 'node:crypto';
import type { ErrorBody, SavedProtest } from '@wkff/contracts';
import { appointOffice, type Office } from '../../../test/office.ts';
import { useTestApp, type Answer } from '../../../test/testApp.ts';

type Sent = Answer<ErrorBody & { data: SavedProtest }>;

describe('a protest', () => {
  const site = useTestApp({ template: 'bare', settings: { resultsOfficialBy: 'two-people' } });
  let office: Office;
  beforeAll(async () => {
    office = await appointOffice(site());
  });
  beforeEach(() => site().clock.set('2040-06-01T21:00:00+09:00'));

  const played = async () => {
    const id = await office.newMatch();
    await office.save(id, { home_points: 1, away_points: 1 });
    return id;
  };
  const protest = (id: number, body: object = {}): Promise<Sent> =>
    site().send({
      method: 'POST',
      url: `/api/matches/${id}/protests`,
      as: office.official,
      body: {
        club_id: 2,
        received_at: '2040-06-01T20:30:00+09:00',
        text: '교체 횟수',
        submission_id: randomUUID(),
        ...body,
      },
    });
  const decide = (id: number, body: object): Promise<Sent> =>
    site().send({ method: 'PUT', url: `/api/protests/${id}`, as: office.official, body: { text: null, ...body } });
  const points = async (season: number) =>
    (await office.table(season)).ranking.map(({ teamId, points: won }) => [teamId, won]);

  it('is shown beside the result and keeps it from being approved, until it is rejected', async () => {
    const id = await played();
    const { season } = await office.look(id);
    const before = await points(season);
    const { status, body } = await protest(id);
    expect([status, body.data.warnings]).toEqual([201, []]);
    expect(await office.look(id)).toMatchObject({
      result: 'under_protest',
      note: '이의 제기 중',
      protests: [
        { club_id: 2, text: '교체 횟수', is_late: false, outcome: null, deadline_at: '2040-06-03T21:00:00+09:00' },
      ],
    });
    expect(await points(season)).toEqual(before);
    const pending = await office.pending();
    expect(pending.protests).toMatchObject([{ protest: { match_id: id }, match: { id } }]);
    expect(pending.results.find(({ match }) => match.id === id)?.protests).toHaveLength(1);
    expect((await office.approve(id)).body.code).toBe('under_protest');
    const decided = await decide(body.data.protest.id, { outcome: 'rejected', text: '기각', version: 1 });
    expect(decided.body.data.protest).toMatchObject({ outcome: 'rejected', outcome_text: '기각', version: 2 });
    expect(await office.look(id)).toMatchObject({ result: 'provisional', note: null });
    expect(await points(season)).toEqual(before);
    expect((await office.approve(id)).status).toBe(200);
  });

  it('about a match whose end nobody saved has its hours from two hours after kick-off on, a delayed one too', async () => {
    const deadlineOf = async (id: number) => {
      await office.setPhase(id, { phase: 'running' });
      await office.setPhase(id, { phase: 'abandoned', reason: '폭우' });
      return (await protest(id, { received_at: '2040-06-01T20:59:00+09:00' })).body.data.protest.deadline_at;
    };
    const [punctual, late] = [await office.newMatch(), await office.newMatch()];
    const { match_date: day, match_time } = await office.look(late);
    await office.setPhase(late, { phase: 'delayed', expected_time: '20:30', reason: '폭우' });
    const untimed = await office.newMatch({ match_time: null });
    expect([match_time, await deadlineOf(punctual)]).toEqual(['19:00:00', `${day.slice(0, 8)}03T21:00:00+09:00`]);
    expect(await deadlineOf(late)).toBe(`${day.slice(0, 8)}03T22:30:00+09:00`);
    expect(await deadlineOf(untimed)).toBe(`${day.slice(0, 8)}04T00:00:00+09:00`);
  });

  it('is upheld with a ruling on its match, from which the table follows', async () => {
    const id = await played();
    const { season } = await office.look(id);
    const { protest: made } = (await protest(id)).body.data;
    const without = await decide(made.id, { outcome: 'upheld', version: 1 });
    expect([without.status, without.body.code]).toEqual([422, 'ruling_needed']);
    const other = await office.ruled({ kind: 'points', season, club_id: 1, points: -1 });
    expect((await decide(made.id, { outcome: 'upheld', ruling_id: other, version: 1 })).body.code).toBe(
      'ruling_needed',
    );
    const ruling_id = await office.ruled({ kind: 'award', season, match_id: id, winner: 'away' });
    expect((await office.look(id)).result).toBe('under_protest');
    expect((await decide(made.id, { outcome: 'upheld', ruling_id, version: 1 })).status).toBe(200);
    expect(await office.look(id)).toMatchObject({
      result: 'awarded',
      away_points: 3,
      protests: [{ outcome: 'upheld', ruling_id }],
    });
  });

  it('is stored after its deadline, too, with a warning', async () => {
    const id = await played();
    site().clock.set('2040-06-05T12:00:00+09:00');
    const { status, body } = await protest(id, { received_at: '2040-06-03T21:00:01+09:00' });
    expect([status, body.data.protest.is_late]).toEqual([201, true]);
    expect(body.data.warnings).toEqual(['이의 제기 마감(2040.06.03 21:00)이 지난 뒤에 접수되었습니다.']);
  });

  it('is stored once by the same form, and refused for another club, of the future, or an old version', async () => {
    const id = await played();
    const submission_id = randomUUID();
    const [first, again] = [await protest(id, { submission_id }), await protest(id, { submission_id })];
    expect(again.body.data.protest).toEqual(first.body.data.protest);
    expect((await protest(id, { submission_id, text: '다른 내용' })).body.code).toBe('submission_used');
    expect((await protest(id, { club_id: 7 })).body.code).toBe('club_not_in_match');
    expect((await protest(id, { received_at: '2040-06-01T21:00:01+09:00' })).body.code).toBe('received_in_future');
    const { id: protestId } = first.body.data.protest;
    const late = await decide(protestId, { outcome: 'withdrawn', version: 2 });
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    await expect(site().db.deleteFrom('protests').where('id', '=', protestId).execute()).rejects.toThrow(
      'never changed',
    );
    const rewritten = site().db.updateTable('protests').set({ text: '다른 내용' }).where('id', '=', protestId);
    await expect(rewritten.execute()).rejects.toThrow('never changed');
  });
});
