import { seoulIso } from '@wkff/contracts';
import { lineupBody } from '../../../test/lineups.ts';
import { cancelling, newEvent, newGoal, sendEvents } from '../../../test/matchEvents.ts';
import { appointOffice, type Office } from '../../../test/office.ts';
import { useTestApp } from '../../../test/testApp.ts';

const site = useTestApp({ template: 'bare', settings: { resultsOfficialBy: 'clock' } });
let office: Office;
let id: number;
beforeAll(async () => {
  office = await appointOffice(site());
});
let round = 0;
const at = (time: string, day = '2025-09-18') => site().clock.set(`${day}T${time}+09:00`);
beforeEach(async () => {
  at('12:00:00');
  id = await office.newMatch({ season: 2025, round: ++round, match_date: '2025-09-18', match_time: '19:00:00' });
});

const edition = async () => (await office.look(id)).edition;
const numberAndTime = async () => {
  const { number, at: moment } = await edition();
  return [number, moment?.slice(11, 16) ?? null];
};
const put = async (url: string, body: object) => {
  const { status } = await site().send({ method: 'PUT', url: `/api/matches/${id}/${url}`, body, as: office.admin });
  expect(status).toBe(200);
};
const send = (events: Parameters<typeof sendEvents>[2]) => sendEvents(site(), id, events, office.scorer);
const kickOff = () => newEvent('period_start', { period: '1' });

describe('the edition of a sheet', () => {
  it('is the version of the match, and the number of records beside it, with the time of the latest', async () => {
    expect(await edition()).toEqual({ number: '1.0', at: null, state: '예정' });
    await put('sheet', { officials: { referee: '김심판' }, version: 0 });
    expect(await numberAndTime()).toEqual(['1.1', '12:00']);
    at('19:10:00');
    const goal = newGoal();
    await send([kickOff(), goal]);
    expect(await numberAndTime()).toEqual(['2.3', '19:10']);
    at('19:20:00');
    await send([cancelling(goal, { reason: '오프사이드' })]);
    expect(await numberAndTime()).toEqual(['3.4', '19:20']);
    at('19:30:00');
    await send([newEvent('yellow', { period: '1', minute: 25, side: 'home', number: 4 })]);
    expect(await numberAndTime()).toEqual(['3.5', '19:30']);
  });

  it('counts a line-up from its minute on, and nothing before', async () => {
    await put('lineups/home', lineupBody());
    at('17:59:59');
    expect(await numberAndTime()).toEqual(['1.0', null]);
    at('18:00:00');
    expect(await numberAndTime()).toEqual(['1.1', '18:00']);
  });

  it('is never the same again: a line-up that is hidden again comes with another version of the match', async () => {
    await put('lineups/home', lineupBody());
    at('18:30:00');
    const before = await edition();
    await office.edit(id, { match_time: '21:00:00', reason: '중계' });
    expect([before.number, (await edition()).number]).toEqual(['1.1', '2.0']);
  });

  it('grows with rulings, protests and their outcomes', async () => {
    await office.save(id, { home_points: 1, away_points: 0 });
    const first = await edition();
    const protest = {
      club_id: 1,
      text: '이의',
      received_at: seoulIso(site().clock.now()),
      submission_id: crypto.randomUUID(),
    };
    const url = `/api/matches/${id}/protests`;
    const { status } = await site().send({ method: 'POST', url, body: protest, as: office.official });
    expect(status).toBe(201);
    const second = await edition();
    await office.ruled({ kind: 'upheld', season: 2025, match_id: id });
    const third = await edition();
    const major = ({ number }: { number: string }) => number.split('.').map(Number);
    for (const [before, after] of [
      [first, second],
      [second, third],
    ] as const) {
      const [[a = 0, b = 0], [c = 0, d = 0]] = [major(before), major(after)];
      expect(c > a || (c === a && d > b)).toBe(true);
    }
  });

  it('says how far the match is', async () => {
    const seen = [(await edition()).state];
    const look = async () => seen.push((await edition()).state);
    await office.setPhase(id, { phase: 'delayed', expected_time: '19:30', reason: '폭우' });
    await look();
    await send([kickOff()]);
    await look();
    await send([newEvent('full_time', { period: '2', minute: 93 })]);
    await look();
    at('12:00:00', '2025-09-20');
    await look();
    expect(seen).toEqual(['예정', '킥오프 지연 19:30', '경기 중', '잠정', '확정']);
  });
});
