import { randomUUID } from 'node:crypto';
import { tags, type Correction, type ErrorBody, type SavedProtest } from '@wkff/contracts';
import { DEFAULT_RULES } from '@wkff/league';
import { insertPlayer } from '../../../test/builders.ts';
import { appointOffice, type Office } from '../../../test/office.ts';
import { goal } from '../../../test/scoreKeepers.ts';
import { useTestApp, type Answer } from '../../../test/testApp.ts';

describe('the list of corrections', () => {
  const site = useTestApp({ template: 'bare', settings: { resultsOfficialBy: 'one-person' } });
  let office: Office;
  let season = 2039;
  let minutes = 0;
  beforeAll(async () => {
    office = await appointOffice(site());
  });
  beforeEach(() => {
    season += 1;
    later();
  });
  /** Every step is a minute after the one before. */
  const later = () => {
    minutes += 1;
    site().clock.set(`2040-06-01T${10 + Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:00+09:00`);
  };
  const list = async (query = '') => (await site().get<{ data: Correction[] }>(`/api/corrections${query}`)).body.data;
  const about = async (id: number) => (await list()).filter(({ matches }) => matches.some((match) => match.id === id));
  const save = async (id: number, body: object) => {
    later();
    const { status, body: answer } = await office.save(id, body);
    if (status !== 200) throw new Error(`${status} ${answer.code}`);
  };
  const play = async (...rounds: string[][]) => {
    const ids = await office.play(season, rounds);
    // The season was not written by the app.
    await site().write([tags.seasons], async () => undefined);
    return ids;
  };
  const rule = (draft: object) => {
    later();
    return office.ruled({ season, ...draft });
  };
  const scores = (corrections: readonly Correction[]) =>
    corrections.map(({ kind, text, matches: [match] }) => {
      const { before, after } = match?.change ?? {};
      return [kind, `${before?.home_points}:${before?.away_points} ${after?.home_points}:${after?.away_points}`, text];
    });

  it('is empty where nothing was corrected', async () => {
    await save(await office.newMatch(), { home_points: 1, away_points: 1 });
    expect(await list()).toEqual([]);
  });

  it('has a ruling on a match with the score before and after, its public text and where to read it', async () => {
    const { '1-2': id = 0 } = await play(['1 1-1 2']);
    const ruling = await rule({ kind: 'award', match_id: id, winner: 'away', article: '제28조', text: '교체 횟수' });
    const [correction] = await about(id);
    expect(correction).toMatchObject({
      id: `urn:wkff:ruling:${ruling}`,
      kind: 'ruling',
      recorded_at: expect.stringMatching(/^2040-06-01T10:\d\d:00\+09:00$/) as string,
      season,
      competition_id: '_league_wk',
      title: '몰수승·몰수패',
      text: '교체 횟수',
      path: `/wk-league-match/${id}`,
      matches: [
        {
          id,
          match_date: `${season}-04-01`,
          home_id: 1,
          away_id: 2,
          change: {
            kind: 'score',
            before: { home_points: 1, away_points: 1 },
            after: { home_points: 0, away_points: 3, home_played: 1, away_played: 1 },
          },
        },
      ],
      clubs: [],
      ruling_id: ruling,
      ruling: { kind: 'award', body: '상벌위원회', article: '제28조', decided_on: '2020-04-20', revokes_id: null },
    });
  });

  it('has points that a club lost, and the revocation as another entry', async () => {
    await play(['1 1-0 2']);
    const points = await rule({ kind: 'points', club_id: 2, points: -4 });
    const [first] = await list();
    expect(first).toMatchObject({
      title: '승점 4점 삭감',
      path: `/wk-league-ranking?year=${season}`,
      matches: [],
      clubs: [{ id: 2, short_name: expect.any(String) as string }],
    });
    const revocation = await rule({ kind: 'revocation', revokes_id: points });
    const [second, again] = await list();
    expect(again).toEqual(first);
    expect(second).toMatchObject({
      id: `urn:wkff:ruling:${revocation}`,
      title: '결정 취소(승점 4점 삭감)',
      clubs: [{ id: 2 }],
      ruling: { kind: 'revocation', revokes_id: points },
    });
  });

  it('has the match as a revocation leaves it, also when a revocation is revoked', async () => {
    const { '1-2': id = 0 } = await play(['1 1-1 2']);
    const award = await rule({ kind: 'award', match_id: id, winner: 'home' });
    const revocation = await rule({ kind: 'revocation', revokes_id: award });
    await rule({ kind: 'revocation', revokes_id: revocation });
    expect(scores(await about(id)).map(([, score]) => score)).toEqual(['1:1 3:0', '3:0 1:1', '1:1 3:0']);
    expect((await about(id))[0]).toMatchObject({
      title: '결정 취소(몰수승·몰수패)',
      path: `/wk-league-match/${id}`,
    });
  });

  it('has every match of a withdrawal, and the clubs of lots in their order', async () => {
    const ids = await play(['1 1-0 2', '3 2-2 4'], ['2 3', '4 1']);
    await rule({ kind: 'lots', club_ids: [4, 1] });
    await rule({ kind: 'withdrawal', club_id: 2 });
    const [withdrawal, lots] = await list();
    expect(withdrawal).toMatchObject({ title: '대회 포기(기권)', clubs: [{ id: 2 }] });
    expect(withdrawal?.matches.map(({ id }) => id)).toEqual([ids['1-2'], ids['2-3']]);
    expect(withdrawal?.matches[0]?.change?.before).toMatchObject({ home_points: 1, away_points: 0 });
    expect(lots?.clubs.map(({ id }) => id)).toEqual([4, 1]);
  });

  it('names who is suspended, also when that is revoked, and leads to the club', async () => {
    await play(['1 1-0 2']);
    const person = await insertPlayer(site().db, { club_id: 1, season });
    await rule({ kind: 'suspension', club_id: 1, person_id: person, matches: 2 });
    expect((await list())[0]).toMatchObject({
      title: '출장 정지 2경기',
      path: expect.stringMatching(/^\/team\/./) as string,
      person_name: '김가람',
    });
    await rule({ kind: 'revocation', revokes_id: (await list())[0]?.ruling_id });
    expect((await list())[0]).toMatchObject({ title: '결정 취소(출장 정지 2경기)', person_name: '김가람' });
  });

  it('has a score that was corrected after it was official, with the reason that the page shows', async () => {
    const { '1-2': id = 0 } = await play(['1 1-1 2']);
    await save(id, { home_points: 2, away_points: 1, reason: '기록지 확인' });
    expect(scores(await about(id))).toEqual([['score', '1:1 2:1', '기록지 확인']]);
    const [{ id: own } = { id: '' }] = await about(id);
    await save(id, { home_points: 2, away_points: 2, reason: '다시 확인' });
    expect((await about(id)).map(({ id: each }) => each)).toEqual([expect.not.stringMatching(own), own]);
  });

  it('has a goal that became an own goal after the result was approved, which opens it again', async () => {
    const id = await office.newMatch();
    const goals = [goal(), goal({ minutes: 20, team: 'away' })];
    await save(id, { home_points: 1, away_points: 1, scoring_events: goals, confirm: true });
    const [first, second] = (await office.look(id)).scoring_events;
    expect(await about(id)).toEqual([]);
    const own = { ...second, team: 'home', isOwnGoal: true };
    await save(id, { home_points: 1, away_points: 1, scoring_events: [first, own], reason: '자책골' });
    expect((await about(id))[0]?.matches[0]?.change).toMatchObject({
      before: { is_confirmed: true, scoring_events: [{}, { team: 'away', isOwnGoal: false }] },
      after: { is_confirmed: false, scoring_events: [{}, { team: 'home', isOwnGoal: true }] },
    });
  });

  it('has a goal that was cancelled while the match was played, but no goal that was scored', async () => {
    const id = await office.newMatch();
    await save(id, { home_points: 0, away_points: 0, in_play: true });
    await save(id, { home_points: 1, away_points: 0, in_play: true });
    expect(await about(id)).toEqual([]);
    await save(id, { home_points: 0, away_points: 0, in_play: true });
    await save(id, { home_points: 0, away_points: 1, in_play: true });
    await save(id, { home_points: 0, away_points: 1 });
    expect(scores(await about(id))).toEqual([['score', '1:0 0:0', null]]);
  });

  it('has a score that was replaced, removed or reopened before it was official', async () => {
    const id = await office.newMatch();
    await save(id, { home_points: 1, away_points: 0 });
    await save(id, { home_points: 1, away_points: 0, scoring_events: [goal()], mode: 'detailed' });
    expect(await about(id)).toEqual([]);
    await save(id, { home_points: 2, away_points: 0, discard_events: true });
    await save(id, { home_points: 2, away_points: 0, in_play: true });
    await save(id, { home_points: 2, away_points: 0 });
    await save(id, { home_points: null, away_points: null });
    expect(scores(await about(id)).map(([, score]) => score)).toEqual(['2:0 null:null', '2:0 2:0', '1:0 2:0']);
  });

  it('leaves out a score that replaced a sample', async () => {
    const sample = { home_goals: 3, away_goals: 3, status: 'completed', origin: 'sample' };
    const id = await office.newMatch(sample);
    await save(id, { home_points: 1, away_points: 0 });
    expect(await about(id)).toEqual([]);
  });

  it('has matches whose record changed with the rules of the season', async () => {
    const { '1-2': id = 0 } = await play(['1 1-1 2']);
    await rule({ kind: 'award', match_id: id, winner: 'home' });
    later();
    const { status } = await office.saveRules(season, { award: { ...DEFAULT_RULES.award.value, winner: 2 } });
    expect(status).toBe(200);
    expect(scores(await about(id))[0]).toEqual(['score', '3:0 2:0', expect.any(String)]);
  });

  it('has a protest, and its outcome as another entry', async () => {
    const id = await office.newMatch();
    await save(id, { home_points: 1, away_points: 1 });
    const sent: Answer<ErrorBody & { data: SavedProtest }> = await site().send({
      method: 'POST',
      url: `/api/matches/${id}/protests`,
      as: office.official,
      body: { club_id: 2, received_at: '2040-06-01T09:30:00+09:00', text: '교체 횟수', submission_id: randomUUID() },
    });
    const { id: protest } = sent.body.data.protest;
    const received = await about(id);
    expect(received).toMatchObject([
      {
        id: `urn:wkff:protest:${protest}`,
        kind: 'protest',
        recorded_at: '2040-06-01T09:30:00+09:00',
        title: '이의 제기 접수',
        text: '교체 횟수',
        path: `/wk-league-match/${id}`,
        matches: [{ id, change: null }],
        clubs: [{ id: 2 }],
      },
    ]);
    later();
    await site().send({
      method: 'PUT',
      url: `/api/protests/${protest}`,
      as: office.official,
      body: { outcome: 'rejected', text: '근거 없음', version: 1 },
    });
    const [ended, ...others] = await about(id);
    expect(others).toEqual(received);
    expect(ended).toMatchObject({
      id: `urn:wkff:protest:${protest}:outcome`,
      title: '이의 제기 기각',
      text: '근거 없음',
    });
  });

  it('has the newest corrections up to a limit, newest first, and is the same for everybody', async () => {
    const all = await list();
    expect(all.length).toBeGreaterThan(10);
    expect(await list('?limit=3')).toEqual(all.slice(0, 3));
    const moments = all.map(({ recorded_at }) => recorded_at);
    expect(moments).toEqual(moments.toSorted().toReversed());
    const official = await site().send<{ data: Correction[] }>({
      method: 'GET',
      url: '/api/corrections',
      as: office.official,
    });
    expect(official.body.data).toEqual(all);
    expect(JSON.stringify(all)).not.toMatch(/"(author|actor|username|author_id)"|keeper|chief/);
  });

  it.each(['?limit=0', '?limit=101', '?limit=x', '?limit=1&limit=2'])('refuses %s', async (query) => {
    expect((await site().get(`/api/corrections${query}`)).status).toBe(400);
  });
});
