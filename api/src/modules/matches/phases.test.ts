import { HEADERS, seoulMoment, type Match } from '@wkff/contracts';
import { insertAccount, type TestAccount } from '../../../test/builders.ts';
import { goal } from '../../../test/scoreKeepers.ts';
import { appointOffice, type Office } from '../../../test/office.ts';
import { readLive } from '../../../test/liveStream.ts';
import { useTestApp } from '../../../test/testApp.ts';

const site = useTestApp({ template: 'bare', settings: { resultsOfficialBy: 'clock' } });
let office: Office;
beforeAll(async () => {
  office = await appointOffice(site());
});
/** The matches of `newMatch` begin at 19:00. */
beforeEach(() => site().clock.set('2030-04-01T18:30:00+09:00'));

const set = (id: number, body: object, as?: TestAccount) => office.setPhase(id, body, as);
const refused = async (answer: ReturnType<typeof set>) => {
  const { status, body } = await answer;
  return [status, body.code];
};

describe('the phase of a match', () => {
  it('is a delay to a later time of the same day, with a reason; it is no postponement', async () => {
    const id = await office.newMatch();
    const { status, body } = await set(id, {
      phase: 'delayed',
      expected_time: '19:30',
      reason: '앞 경기 연장',
      version: 1,
    });
    expect([status, body.data]).toMatchObject([
      200,
      {
        phase: 'delayed',
        status: 'scheduled',
        match_time: '19:00:00',
        expected_time: '19:30:00',
        note: '킥오프 지연 19:30',
        fixture_reason: '앞 경기 연장',
        version: 2,
      },
    ]);
    expect((await office.look(id)).history).toMatchObject([
      {
        kind: 'fixture',
        reason: '앞 경기 연장',
        before: { phase: 'scheduled' },
        after: { phase: 'delayed', expected_time: '19:30:00' },
      },
    ]);
    const { rows } = await site().pool.query('select tags from changes order by id desc limit 1');
    expect(rows).toEqual([{ tags: [`match:${id}`, 'season:2030'] }]);
    const { rows: audit } = await site().pool.query('select after from audit order by id desc limit 1');
    expect(audit).toMatchObject([{ after: { phase: 'delayed', expected_time: '19:30:00' } }]);
    expect((await set(id, { phase: 'delayed', reason: '조명 점검' })).body.data.note).toBe('킥오프 지연');
    expect((await set(id, { phase: 'scheduled' })).body.data).toMatchObject({ note: null, fixture_reason: null });
  });

  it('keeps a list cached until the expected kick-off, not the announced one', async () => {
    const id = await office.newMatch({ match_time: '18:40:00' });
    const url = '/api/matches/season?year=2030';
    const validUntil = async () => Date.parse(String((await site().get(url)).headers[HEADERS.validUntil]));
    expect(await validUntil()).toBe(seoulMoment('2030-04-01', '18:40:00'));
    await set(id, { phase: 'delayed', expected_time: '18:45', reason: '점검' });
    expect(await validUntil()).toBe(seoulMoment('2030-04-01', '18:45:00'));
    await set(id, { phase: 'cancelled', reason: '점검' });
  });

  it('is running, stopped with minute and reason, and running again; its score stays', async () => {
    const id = await office.newMatch();
    await set(id, { phase: 'running', period: '1' });
    expect(await office.look(id)).toMatchObject({ status: 'live', phase: 'running', period: '1', home_points: null });
    await office.save(id, { home_points: 1, away_points: 0, scoring_events: [goal()], in_play: true });
    await set(id, { phase: 'interrupted', period: '2', minute: 63, reason: '조명 고장' });
    expect(await office.look(id)).toMatchObject({
      status: 'live',
      phase: 'interrupted',
      note: '경기 중단',
      period: '2',
      stopped_minute: 63,
      home_points: 1,
      fixture_reason: '조명 고장',
    });
    // A goal that is corrected meanwhile does not start it again.
    const corrected = { home_points: 1, away_points: 0, scoring_events: [goal({ minutes: 11 })], in_play: true };
    expect((await office.save(id, corrected)).body.data).toMatchObject({ phase: 'interrupted', version: 5 });
    await set(id, { phase: 'running', period: '2' });
    expect(await office.look(id)).toMatchObject({ phase: 'running', stopped_minute: null, note: null, home_points: 1 });
    const ended = await office.save(id, { home_points: 2, away_points: 0, discard_events: true });
    expect(ended.body.data).toMatchObject({ phase: 'ended', status: 'completed', result: 'provisional' });
  });

  it('is abandoned: the record is empty, the score of that moment beside it, and no score ends it', async () => {
    const id = await office.newMatch({ season: 2052, round: 1 });
    await office.save(id, { home_points: 1, away_points: 0, scoring_events: [goal()], in_play: true });
    await set(id, { phase: 'abandoned', period: '2', minute: 63, reason: '조명 고장' });
    const abandoned = {
      status: 'postponed',
      phase: 'abandoned',
      note: '중단된 경기',
      stopped_minute: 63,
      home_points: null,
      home_played: 1,
      away_played: 0,
      result: 'none',
      scoring_events: [{ minutes: 10 }],
    };
    expect(await office.look(id)).toMatchObject(abandoned);
    expect((await office.table(2052)).ranking).toEqual([]);
    const corrected = await office.save(id, { home_points: 1, away_points: 0, scoring_events: [goal()] });
    expect(corrected.body.data).toMatchObject({ ...abandoned, version: 4 });
    expect(await refused(office.save(id, { home_points: 1, away_points: 0, confirm: true }))).toEqual([
      422,
      'unprocessable',
    ]);
    await office.ruled({ kind: 'result_counts', match_id: id, season: 2052 });
    expect(await office.look(id)).toMatchObject({ status: 'completed', home_points: 1, result: 'official' });
    expect((await office.table(2052)).ranking.map(({ points }) => points)).toEqual([3, 0]);
    // A committee decided it.
    expect(await refused(set(id, { phase: 'running' }))).toEqual([409, 'phase_not_possible']);
  });

  it.each(['delayed', 'postponed', 'interrupted', 'abandoned', 'cancelled'])('%s needs a reason', async (phase) => {
    const id = await office.newMatch({
      status: phase === 'interrupted' || phase === 'abandoned' ? 'live' : 'scheduled',
    });
    expect(await refused(set(id, { phase, reason: ' ' }))).toEqual([422, 'reason_required']);
    expect((await set(id, { phase, reason: '폭우' })).status).toBe(200);
  });

  it.each<[string, object, object]>([
    ['abandoned before it began', {}, { phase: 'abandoned' }],
    ['ended without a score', {}, { phase: 'ended' }],
    ['scheduled again after its end', { home_goals: 1, away_goals: 0, status: 'completed' }, { phase: 'scheduled' }],
    ['called off under way', { home_goals: 1, away_goals: 0, status: 'live' }, { phase: 'postponed' }],
  ])('is not %s', async (_, match, body) => {
    const id = await office.newMatch(match);
    expect(await refused(set(id, { ...body, reason: '사유' }))).toEqual([409, 'phase_not_possible']);
    expect((await office.look(id)).history).toEqual([]);
  });

  it('goes back to before, while there is no score', async () => {
    const id = await office.newMatch();
    await set(id, { phase: 'running' });
    expect((await set(id, { phase: 'scheduled' })).body.data).toMatchObject({ status: 'scheduled', version: 3 });
  });

  it('is refused with a wrong time, day or body, or for clubs that are not known', async () => {
    const id = await office.newMatch();
    const delay = { phase: 'delayed', reason: '점검' };
    expect(await refused(set(id, { ...delay, expected_time: '18:59' }))).toEqual([422, 'unprocessable']);
    expect(await refused(set(id, { ...delay, expected_time: '25:00' }))).toEqual([400, 'bad_request']);
    expect(await refused(set(id, { phase: 'over' }))).toEqual([400, 'bad_request']);
    expect(await refused(set(id, { phase: 'running', period: 'third' }))).toEqual([400, 'bad_request']);
    expect(await refused(set(id, { phase: 'running', version: 9 }))).toEqual([409, 'stale']);
    expect(await refused(set(999_999, { phase: 'running' }))).toEqual([404, 'match_not_found']);
    const open = await office.newMatch({ home_id: null });
    expect(await refused(set(open, { phase: 'running' }))).toEqual([422, 'teams_not_known']);
  });

  it('changes nothing if it is the stored one, and replaces the reason if that is another', async () => {
    const id = await office.newMatch();
    await set(id, { phase: 'postponed', reason: '폭우' });
    expect((await set(id, { phase: 'postponed', reason: '폭우' })).body.data.version).toBe(2);
    expect((await set(id, { phase: 'postponed', reason: '폭설' })).body.data).toMatchObject({
      fixture_reason: '폭설',
      version: 3,
    });
  });

  it('comes with another day from admins alone, and only they take a cancellation back', async () => {
    const id = await office.newMatch();
    const next = { match_date: '2030-05-01', match_time: '15:00', venue: '보조구장' };
    const postponed = { phase: 'postponed', reason: '폭우', next };
    expect(await refused(set(id, postponed))).toEqual([403, 'forbidden']);
    expect((await set(id, postponed, office.admin)).body.data).toMatchObject({
      ...next,
      match_time: '15:00:00',
      status: 'postponed',
    });
    expect(await refused(set(id, { phase: 'running', next }, office.admin))).toEqual([422, 'unprocessable']);
    await set(id, { phase: 'cancelled', reason: '폭설' });
    expect(await refused(set(id, { phase: 'scheduled' }))).toEqual([403, 'forbidden']);
    expect((await set(id, { phase: 'scheduled' }, office.admin)).body.data.status).toBe('scheduled');
  });

  it('is set by score keepers, officials and admins', async () => {
    const id = await office.newMatch();
    const editor = await insertAccount(site().db, { roles: ['editor'] });
    expect(await refused(set(id, { phase: 'running' }, editor))).toEqual([403, 'forbidden']);
    expect((await set(id, { phase: 'running' }, office.official)).status).toBe(200);
  });

  it('is scheduled again once an admin moves a delayed match, and running with a running score', async () => {
    const [moved, begun] = [await office.newMatch(), await office.newMatch()];
    for (const id of [moved, begun]) await set(id, { phase: 'delayed', expected_time: '22:00', reason: '점검' });
    await office.edit(moved, { match_date: '2030-04-02', reason: '폭우' });
    expect(await office.look(moved)).toMatchObject({ phase: 'scheduled', expected_time: null, note: null });
    await office.save(begun, { home_points: 0, away_points: 0, in_play: true });
    // The time for which it is shown as live counts from the kick-off that there was.
    expect(await office.look(begun)).toMatchObject({
      phase: 'running',
      expected_time: '22:00:00',
      fixture_reason: null,
    });
    const { body } = await site().get<Match[]>('/api/matches/upcoming');
    expect(body.find(({ id }) => id === begun)).toMatchObject({ status: 'live', expected_time: '22:00:00' });
  });
});

it('a goal that is cancelled minutes after pages showed it is gone from them, and stays in the history', async () => {
  await site().app.listen({ port: 0, host: '127.0.0.1' });
  const id = await office.newMatch({ season: 2053 });
  const goals = [goal({ minutes: 10 }), goal({ minutes: 63, half: '2' })];
  await office.save(id, { home_points: 2, away_points: 0, scoring_events: goals, in_play: true });
  const shown = await office.look(id);
  expect(shown).toMatchObject({ home_points: 2, scoring_events: [{ minutes: 10 }, { minutes: 63 }] });
  const stream = await readLive(site().app);
  await stream.until(({ lastId }) => lastId !== '');
  site().clock.set('2030-04-01T20:10:00+09:00');
  const left = { home_points: 1, away_points: 0, scoring_events: shown.scoring_events.slice(0, 1), in_play: true };
  expect((await office.save(id, { ...left, version: shown.version })).status).toBe(200);
  expect((await stream.next())?.data).toBe(JSON.stringify({ tags: [`match:${id}`, 'season:2053'] }));
  stream.close();
  const after = await office.look(id);
  expect(after).toMatchObject({ home_points: 1, scoring_events: [{ minutes: 10 }], status: 'live' });
  expect(after.history[0]).toMatchObject({
    kind: 'score',
    before: { home_points: 2, scoring_events: [{ minutes: 10 }, { minutes: 63 }] },
    after: { home_points: 1, scoring_events: [{ minutes: 10 }] },
  });
});
