import { insertAccount, insertMatch, type TestAccount } from '../../../test/builders.ts';
import { appointOffice, type Office } from '../../../test/office.ts';
import { goal } from '../../../test/scoreKeepers.ts';
import { useTestApp } from '../../../test/testApp.ts';

const NOW = '2040-06-01T12:00:00+09:00';
const onSite = (resultsOfficialBy: 'two-people' | 'one-person' | 'clock') =>
  useTestApp({ template: 'bare', settings: { resultsOfficialBy } });
const state = ({ result, is_provisional, awaits_approval }: Awaited<ReturnType<Office['look']>>) => [
  result,
  is_provisional,
  awaits_approval,
];

describe('a result that two people make official', () => {
  const site = onSite('two-people');
  let office: Office;
  beforeAll(async () => {
    office = await appointOffice(site());
  });
  beforeEach(() => site().clock.set(NOW));
  const played = async () => {
    const id = await office.newMatch();
    expect((await office.save(id, { home_points: 1, away_points: 0, scoring_events: [goal()] })).status).toBe(200);
    return id;
  };
  const correct = (id: number, body: object, as?: TestAccount) =>
    office.save(id, { home_points: 1, away_points: 0, reason: '정정', ...body }, as);

  it('stays provisional, however long it takes, until somebody else approves it', async () => {
    const id = await played();
    site().clock.set('2040-07-01T12:00:00+09:00');
    expect(await office.look(id)).toMatchObject({
      official_by: 'two-people',
      result: 'provisional',
      is_provisional: true,
      awaits_approval: true,
      approval: null,
    });
    const { status, body } = await office.approve(id);
    expect([status, body.data.result, body.data.awaits_approval]).toEqual([200, 'official', false]);
    expect(await office.look(id, office.official)).toMatchObject({
      result: 'official',
      is_provisional: false,
      approval: { approved_at: '2040-07-01T12:00:00+09:00', is_second_person: true },
      history: [{ kind: 'confirmation', after: { is_confirmed: true }, actor: 'office' }, { kind: 'score' }],
    });
    const audited = site().db.selectFrom('audit').select('actor').where('action', '=', 'match.confirmation');
    expect(await audited.where('entity_id', '=', String(id)).execute()).toEqual([{ actor: 'office' }]);
    const again = await office.approve(id, office.official, { version: body.data.version });
    expect([again.status, again.body.code]).toEqual([422, 'nothing_to_approve']);
  });

  it('is not approved by anybody who entered any of it, and not by a tick beside the score', async () => {
    const id = await played();
    await correct(id, { away_points: 1, discard_events: true }, office.admin);
    const own = await office.approve(id, office.admin);
    expect([own.status, own.body.code]).toEqual([403, 'own_result']);
    const ticked = await correct(id, { away_points: 1, confirm: true });
    expect([ticked.status, ticked.body.code]).toEqual([403, 'own_result']);
    expect((await office.approve(id)).status).toBe(200);
  });

  it('is refused by the database, too, if the approver is among those who entered it', async () => {
    const match_id = await office.newMatch();
    const approval = { match_id, match_version: 1, hash: '0'.repeat(64), approved_at: new Date(NOW) };
    const insert = (mode: string, entered_by: number[]) =>
      site()
        .db.insertInto('approvals')
        .values({ ...approval, mode, entered_by, approved_by: office.official.id })
        .execute();
    await expect(insert('two-people', [office.scorer.id, office.official.id])).rejects.toThrow('approved_by_another');
    await insert('two-people', [office.scorer.id]);
    await insert('one-person', [office.official.id]);
    await expect(site().db.updateTable('approvals').set({ entered_by: [] }).execute()).rejects.toThrow('never changed');
  });

  it('is approved as it was seen: another version or another hash is refused', async () => {
    const id = await played();
    const [seen] = (await office.pending()).results.filter(({ match }) => match.id === id);
    await correct(id, { home_points: 2, discard_events: true });
    const old = await office.approve(id, office.official, {
      version: seen?.match.version ?? 0,
      hash: seen?.hash ?? '',
    });
    expect([old.status, old.body.code, old.body.data.home_points]).toEqual([409, 'stale', 2]);
    // A ruling that leaves the record as it is.
    const [before] = (await office.pending()).results.filter(({ match }) => match.id === id);
    const { season, version } = await office.look(id);
    await office.rule({ kind: 'upheld', season, match_id: id }, office.admin);
    const { hash = '' } = before ?? {};
    const other = await office.approve(id, office.official, { version: (await office.look(id)).version, hash });
    expect([other.status, other.body.code]).toEqual([409, 'stale']);
    expect((await office.look(id)).version).toBeGreaterThanOrEqual(version);
    expect((await office.approve(id)).status).toBe(200);
  });

  it('is open again after a goal was given to another player, with a row of history', async () => {
    const id = await played();
    await office.approve(id);
    const own = goal({ team: 'away', isOwnGoal: true, playerName: '수비수', playerNumber: 4 });
    expect((await correct(id, { scoring_events: [own] })).status).toBe(200);
    expect(await office.look(id)).toMatchObject({
      home_points: 1,
      result: 'provisional',
      awaits_approval: true,
      approval: null,
      history: [{ kind: 'score', before: { is_confirmed: true }, after: { is_confirmed: false } }, {}, {}],
    });
    expect((await office.approve(id)).status).toBe(200);
    const approvals = site().db.selectFrom('approvals').select('hash').where('match_id', '=', id);
    expect(new Set((await approvals.execute()).map(({ hash }) => hash)).size).toBe(2);
  });

  it('is open again after a ruling, whose author cannot approve it', async () => {
    const id = await played();
    await office.approve(id);
    const { season } = await office.look(id);
    await office.ruled({ kind: 'award', season, match_id: id, winner: 'away' });
    expect(await office.look(id)).toMatchObject({
      result: 'awarded',
      awaits_approval: true,
      history: [{ kind: 'score', before: { is_confirmed: true }, after: { is_confirmed: false } }, {}, {}],
    });
    expect((await office.approve(id)).body.code).toBe('own_result');
    expect((await office.approve(id, office.admin)).body.data).toMatchObject({
      result: 'awarded',
      awaits_approval: false,
    });
    // Another ruling with the same record.
    await office.ruled({ kind: 'award', season, match_id: id, winner: 'away', article: '제28조' });
    expect(state(await office.look(id))).toEqual(['awarded', false, true]);
  });

  it('is official as before if it was stored before sites asked for approvals', async () => {
    const id = await insertMatch(site().db, { season: 2031, status: 'completed', home_goals: 1, away_goals: 1 });
    expect(state(await office.look(id))).toEqual(['official', false, false]);
    await correct(id, { away_points: 1, home_points: 2 });
    expect(state(await office.look(id))).toEqual(['provisional', true, true]);
  });

  it('is listed with those that wait longer first, its goals, and whether the reader entered it', async () => {
    for (const { match } of (await office.pending()).results) await office.approve(match.id, await another());
    const days = ['2040-05-03', '2040-05-01', '2040-05-02'];
    const ids: number[] = [];
    for (const match_date of days) {
      const id = await office.newMatch({ match_date });
      await office.save(id, { home_points: 1, away_points: 0, scoring_events: [goal()] }, office.admin);
      ids.push(id);
    }
    await office.save(await office.newMatch(), { home_points: 1, away_points: 0, in_play: true });
    const { official_by, results } = await office.pending();
    expect(official_by).toBe('two-people');
    expect(results.map(({ match }) => match.match_date)).toEqual(days.toSorted());
    expect(results[0]).toMatchObject({
      match: { id: ids[1], scoring_events: [{ playerName: '선수' }], awaits_approval: true },
      entered_by_me: false,
      rulings: [],
      protests: [],
    });
    expect((await office.pending(office.admin)).results.map((one) => one.entered_by_me)).toEqual([true, true, true]);
  });

  const another = () => insertAccount(site().db, { roles: ['official'] });
});

describe('a result that one person makes official', () => {
  const site = onSite('one-person');
  let office: Office;
  beforeAll(async () => {
    office = await appointOffice(site());
  });

  it('is confirmed with the score, or approved later, also by who entered it, and never by the clock', async () => {
    const [ticked, later] = [await office.newMatch(), await office.newMatch()];
    await office.save(ticked, { home_points: 1, away_points: 0, confirm: true });
    expect(state(await office.look(ticked))).toEqual(['official', false, false]);
    await office.save(later, { home_points: 1, away_points: 0 }, office.admin);
    site().clock.set('2045-06-01T12:00:00+09:00');
    expect(state(await office.look(later))).toEqual(['provisional', true, true]);
    expect((await office.approve(later, office.admin)).status).toBe(200);
    expect((await office.look(later)).approval).toMatchObject({ is_second_person: false });
  });

  it('is open again after a correction, unless that confirms it', async () => {
    const id = await office.newMatch();
    await office.save(id, { home_points: 1, away_points: 0, confirm: true });
    await office.save(id, { home_points: 2, away_points: 0, reason: '정정' });
    expect(state(await office.look(id))).toEqual(['provisional', true, true]);
    await office.save(id, { home_points: 3, away_points: 0, confirm: true });
    await office.save(id, { home_points: 4, away_points: 0, reason: '정정', confirm: true });
    expect(state(await office.look(id))).toEqual(['official', false, false]);
  });
});

describe('a result that the clock makes official', () => {
  const site = onSite('clock');

  it('waits for nobody, and cannot be approved after its 24 hours', async () => {
    const office = await appointOffice(site());
    site().clock.set(NOW);
    const id = await office.newMatch();
    await office.save(id, { home_points: 1, away_points: 0 });
    expect(state(await office.look(id))).toEqual(['provisional', true, false]);
    expect(await office.pending()).toEqual({ official_by: 'clock', results: [], protests: [] });
    site().clock.set('2040-06-02T12:00:01+09:00');
    expect(state(await office.look(id))).toEqual(['official', false, false]);
    expect((await office.approve(id, office.official, { version: 2 })).body.code).toBe('nothing_to_approve');
  });
});
