import { HEADERS, type MatchChange } from '@wkff/contracts';
import { insertAccount } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/testApp.ts';
import { appointScoreKeepers, refused, type ScoreKeepers } from '../../../test/scoreKeepers.ts';

const site = useTestApp({ template: 'bare', settings: { resultsOfficialBy: 'clock' } });
let scoreKeepers: ScoreKeepers;
beforeAll(async () => {
  scoreKeepers = await appointScoreKeepers(site());
});
beforeEach(() => site().clock.set('2030-03-01T12:00:00+09:00'));

describe('a live link', () => {
  it('is set and removed by scorers, visibly at once', async () => {
    const id = await scoreKeepers.newMatch({ match_date: '2030-03-01' });
    const url = '/api/matches/live-link?teamKey=1';
    const shown = async () => (await site().get<{ data: { live_link: string | null } }>(url)).body.data.live_link;
    expect(await shown()).toBeNull();
    const answer = await scoreKeepers.saveLiveLink(id, { live_link: 'abc_DEF-123', version: 1 });
    expect(answer.body.data).toMatchObject({ live_link: 'abc_DEF-123', version: 2 });
    expect(await shown()).toBe('abc_DEF-123');
    expect((await scoreKeepers.saveLiveLink(id, { live_link: null })).body.data).toMatchObject({
      live_link: null,
      version: 3,
    });
    expect(await shown()).toBeNull();
    const { history } = await scoreKeepers.look(id);
    expect(history.map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ['live_link', { live_link: 'abc_DEF-123' }, { live_link: null }],
      ['live_link', { live_link: null }, { live_link: 'abc_DEF-123' }],
    ]);
  });

  it.each(['short', 'a'.repeat(21), 'https://youtu.be/abcdef', 'abc def1', '한글한글한글', 'abcdef\n1'])(
    'must be a video id: %j',
    async (live_link) => {
      const answer = await scoreKeepers.saveLiveLink(await scoreKeepers.newMatch(), { live_link });
      expect(refused(answer)).toEqual([422, 'live_link_invalid']);
    },
  );

  it('is a required field; blank removes it; an equal one changes nothing', async () => {
    const id = await scoreKeepers.newMatch();
    expect(refused(await scoreKeepers.saveLiveLink(id, {}))).toEqual([400, 'bad_request']);
    expect(refused(await scoreKeepers.saveLiveLink(id, { live_link: 123_456 }))).toEqual([400, 'bad_request']);
    expect((await scoreKeepers.saveLiveLink(id, { live_link: ' ' })).body.data.version).toBe(1);
  });

  it('answers 409 for an outdated version, 404 for an unknown match, and 403 to all but scorers', async () => {
    const id = await scoreKeepers.newMatch();
    await scoreKeepers.saveLiveLink(id, { live_link: 'abcdef' });
    const stale = await scoreKeepers.saveLiveLink(id, { live_link: 'ghijkl', version: 1 });
    expect([refused(stale), stale.body.data.live_link]).toEqual([[409, 'stale'], 'abcdef']);
    expect(refused(await scoreKeepers.saveLiveLink(999_999, { live_link: null }))).toEqual([404, 'match_not_found']);
    const editor = await insertAccount(site().db, { roles: ['editor'] });
    expect(refused(await scoreKeepers.saveLiveLink(id, { live_link: null }, editor))).toEqual([403, 'forbidden']);
  });
});

describe('a fixture', () => {
  it('is changed by admins, with a reason that is shown to visitors', async () => {
    const id = await scoreKeepers.newMatch({ venue: '운동장', origin_date: 'sample', origin_time: 'sample' });
    const answer = await scoreKeepers.edit(id, {
      match_date: '2031-01-02',
      match_time: '15:30',
      venue: ' ',
      status: 'postponed',
      reason: ' 폭우 ',
      version: 1,
    });
    expect(answer.body.data).toMatchObject({
      match_date: '2031-01-02',
      match_time: '15:30:00',
      venue: null,
      status: 'postponed',
      fixture_reason: '폭우',
      is_sample_fixture: false,
      version: 2,
    });
    const { history } = await scoreKeepers.look(id);
    expect(history).toMatchObject([
      { kind: 'fixture', reason: '폭우', before: { venue: '운동장', status: 'scheduled' }, after: { venue: null } },
    ]);
    const { rows } = await site().pool.query('select tags from changes order by id desc limit 1');
    expect(rows).toEqual([{ tags: [`match:${id}`, 'season:2030', 'season:2031'] }]);
  });

  it('stores a ground and a reason as one line, since calendars and tables show them', async () => {
    const id = await scoreKeepers.newMatch({ venue: '운동장' });
    await scoreKeepers.edit(id, { venue: '보은\r\n운동장', reason: '폭우\r\nATTENDEE:a@example.org' });
    expect(await scoreKeepers.look(id)).toMatchObject({
      venue: '보은 운동장',
      history: [{ reason: '폭우 ATTENDEE:a@example.org', after: { venue: '보은 운동장' } }],
    });
  });

  it('disappears from the list of its old month and appears in that of the new one', async () => {
    const id = await scoreKeepers.newMatch({ season: 2041, match_date: '2041-04-01' });
    const idsIn = async (month: number) => {
      const url = `/api/matches/by-year-month?competitionId=_league_wk&year=2041&month=${month}`;
      return (await site().get<{ id: number }[]>(url)).body.map((match) => match.id);
    };
    expect([await idsIn(4), await idsIn(5)]).toEqual([[id], []]);
    await scoreKeepers.edit(id, { match_date: '2041-05-01', reason: '일정 변경' });
    expect([await idsIn(4), await idsIn(5)]).toEqual([[], [id]]);
  });

  it('needs a reason, and changes nothing when it equals the stored one', async () => {
    const id = await scoreKeepers.newMatch({ venue: '운동장' });
    expect(refused(await scoreKeepers.edit(id, { venue: '다른 곳' }))).toEqual([422, 'reason_required']);
    expect(refused(await scoreKeepers.edit(id, { venue: '다른 곳', reason: '' }))).toEqual([422, 'reason_required']);
    const same = await scoreKeepers.edit(id, { venue: '운동장', match_time: '19:00', status: 'scheduled', version: 1 });
    expect([same.status, same.body.data.version]).toEqual([200, 1]);
    expect((await scoreKeepers.look(id)).history).toEqual([]);
  });

  it('replaces the reason of its last change if that is sent again with another reason', async () => {
    const id = await scoreKeepers.newMatch({ venue: '운동장' });
    const moved = { venue: '다른 곳', status: 'postponed' };
    await scoreKeepers.edit(id, { ...moved, reason: '폭우', version: 1 });
    const again = await scoreKeepers.edit(id, { ...moved, reason: '폭우', version: 2 });
    expect(again.body.data).toMatchObject({ fixture_reason: '폭우', version: 2 });
    const corrected = await scoreKeepers.edit(id, { ...moved, reason: '폭설', version: 2 });
    expect(corrected.body.data).toMatchObject({ ...moved, fixture_reason: '폭설', version: 3 });
    expect((await scoreKeepers.look(id)).history).toMatchObject([
      { kind: 'fixture', reason: '폭설', before: moved, after: moved },
      { kind: 'fixture', reason: '폭우', before: { venue: '운동장' } },
    ]);
  });

  it('loses the sample mark of each field that an admin sends, even an equal one', async () => {
    const id = await scoreKeepers.newMatch({ origin_date: 'sample' });
    const { match_date } = await scoreKeepers.look(id);
    const answer = await scoreKeepers.edit(id, { match_date, reason: '일정 확인' });
    expect(answer.body.data).toMatchObject({ match_date, is_sample_fixture: false, version: 2 });
  });

  it.each<[string, object]>([
    ['a day that does not exist', { match_date: '2031-02-29' }],
    ['a day in the year 0', { match_date: '0000-01-01' }],
    ['a day after 2200', { match_date: '2201-01-01' }],
    ['no day', { match_date: null }],
    ['an hour that does not exist', { match_time: '24:00' }],
    ['an unknown status', { status: 'finished' }],
    ['a ground of a hundred and one letters', { venue: '가'.repeat(101) }],
    ['a number for a ground', { venue: 7 }],
  ])('is refused with %s', async (_what, body) => {
    const answer = await scoreKeepers.edit(await scoreKeepers.newMatch(), { ...body, reason: '변경' });
    expect(refused(answer)).toEqual([400, 'bad_request']);
  });

  it('keeps its status while it has a score, and is not completed without one', async () => {
    const id = await scoreKeepers.newMatch();
    const refusal = await scoreKeepers.edit(id, { status: 'completed', reason: '변경' });
    expect(refused(refusal)).toEqual([409, 'status_not_possible']);
    await scoreKeepers.save(id, { home_points: 1, away_points: 0 });
    for (const status of ['scheduled', 'live', 'postponed', 'cancelled']) {
      expect(refused(await scoreKeepers.edit(id, { status, reason: '변경' }))).toEqual([409, 'status_not_possible']);
    }
    const moved = await scoreKeepers.edit(id, { status: 'completed', venue: '다른 곳', reason: '장소 정정' });
    expect(moved.body.data).toMatchObject({ status: 'completed', venue: '다른 곳', home_points: 1 });
  });

  it('can be scheduled again after the match was cancelled, and then accepts a score', async () => {
    const id = await scoreKeepers.newMatch();
    await scoreKeepers.edit(id, { status: 'cancelled', reason: '폭우' });
    expect(refused(await scoreKeepers.save(id, { home_points: 1, away_points: 0 }))).toEqual([409, 'match_cancelled']);
    await scoreKeepers.edit(id, { status: 'scheduled', reason: '재편성' });
    expect((await scoreKeepers.save(id, { home_points: 1, away_points: 0 })).status).toBe(200);
  });

  it('answers 409 for an outdated version, 404 for an unknown match, and 403 to all but admins', async () => {
    const id = await scoreKeepers.newMatch();
    await scoreKeepers.edit(id, { venue: '새 운동장', reason: '변경' });
    const stale = await scoreKeepers.edit(id, { venue: '옛 운동장', reason: '변경', version: 1 });
    expect([refused(stale), stale.body.data.venue]).toEqual([[409, 'stale'], '새 운동장']);
    expect(stale.body.saved?.by).toBe('chief');
    expect(refused(await scoreKeepers.edit(999_999, { venue: 'x', reason: 'x' }))).toEqual([404, 'match_not_found']);
    expect(refused(await scoreKeepers.edit(id, { venue: 'x', reason: 'x' }, scoreKeepers.scorer))).toEqual([
      403,
      'forbidden',
    ]);
  });
});

describe('a match by itself', () => {
  const actors = (history: readonly MatchChange[]) => history.map(({ actor }) => actor);

  it('shows everyone what was changed, and only scorers and admins by whom', async () => {
    const id = await scoreKeepers.newMatch();
    await scoreKeepers.save(id, { home_points: 1, away_points: 0 });
    await scoreKeepers.edit(id, { venue: '다른 곳', reason: '장소 정정' });
    const fan = await insertAccount(site().db, { roles: ['editor'] });
    expect(actors((await scoreKeepers.look(id)).history)).toEqual([undefined, undefined]);
    expect(actors((await scoreKeepers.look(id, fan)).history)).toEqual([undefined, undefined]);
    expect(actors((await scoreKeepers.look(id, scoreKeepers.scorer)).history)).toEqual(['chief', 'keeper']);
    expect(actors((await scoreKeepers.look(id, scoreKeepers.admin)).history)).toEqual(['chief', 'keeper']);
    expect((await scoreKeepers.look(id)).history[0]?.changed_at).toBe('2030-03-01T12:00:00+09:00');
  });

  it('caches no names, and does not show them for an invalid token', async () => {
    const id = await scoreKeepers.newMatch();
    await scoreKeepers.save(id, { home_points: 1, away_points: 0 });
    const url = `/api/matches/${id}`;
    const named = await site().send({ method: 'GET', url, as: scoreKeepers.admin });
    expect(named.headers['cache-control']).toBe('private, no-store');
    expect(JSON.stringify((await site().get(url)).body)).not.toContain('actor');
    const expired = { authorization: `Bearer ${site().token(scoreKeepers.admin, { epoch: 0 })}` };
    const nobody = await site().get(url, expired);
    expect([nobody.status, JSON.stringify(nobody.body).includes('actor')]).toEqual([200, false]);
  });

  it('is valid until kick-off, midnight, or the end of the 24 hours', async () => {
    const validUntil = async (id: number) => (await site().get(`/api/matches/${id}`)).headers[HEADERS.validUntil];
    const id = await scoreKeepers.newMatch({ match_date: '2030-03-01', match_time: '19:00:00' });
    expect(await validUntil(id)).toBe('2030-03-01T10:00:00.000Z');
    await scoreKeepers.save(id, { home_points: 1, away_points: 0 });
    expect(await validUntil(id)).toBe('2030-03-01T15:00:00.000Z');
    site().clock.set('2030-03-02T00:00:00+09:00');
    expect(await validUntil(id)).toBe('2030-03-02T03:00:00.000Z');
    const provisional = async () => (await scoreKeepers.look(id)).is_provisional;
    site().clock.set('2030-03-02T11:59:59+09:00');
    expect(await provisional()).toBe(true);
    site().clock.set('2030-03-02T12:00:00+09:00');
    expect([await provisional(), await validUntil(id)]).toEqual([false, undefined]);
  });
});
