import { seoulDate, tags, type DueSuspension, type StoredLineup, type Suspension } from '@wkff/contracts';
import { insertAccount, insertMatch, insertPlayer, type TestAccount } from '../../../test/builders.ts';
import { lineupBody } from '../../../test/lineups.ts';
import { cancelling, newEvent, sendEvents, type SentEvent } from '../../../test/matchEvents.ts';
import { appointOffice, type Office } from '../../../test/office.ts';
import { useTestApp } from '../../../test/testApp.ts';

const site = useTestApp({ template: 'bare', settings: { resultsOfficialBy: 'clock' } });
let office: Office;
let clubAccount: TestAccount;
let season = 2060;
let person_id = 0;
/** Of club 1 against club 2, on April 1, 2, 3 and 4; two are played. */
let ids: number[] = [];

beforeAll(async () => {
  office = await appointOffice(site());
  clubAccount = await insertAccount(site().db, { username: 'club1', roles: ['club'], club_id: 1 });
});
beforeEach(async () => {
  season += 2;
  site().clock.set(`${season}-04-02T22:00:00+09:00`);
  ids = [];
  for (const day of [1, 2, 3, 4]) ids.push(await newMatch(`${season}-04-0${day}`));
  person_id = await insertPlayer(site().db, { club_id: 1, season, number: 4 });
});

const newMatch = async (day: string, status?: string) => {
  const year = Number(day.slice(0, 4));
  const match = { season: year, round: Number(day.slice(8)) + 10 * Number(day.slice(6, 7)), match_date: day };
  const id = await insertMatch(site().db, { ...match, home_id: 1, away_id: 2, ...(status ? { status } : {}) });
  await site().write([tags.season(year)], async () => undefined);
  return id;
};
const idOf = (place: number) => ids[place - 1] ?? 0;
const card = (kind: 'yellow' | 'second_yellow' | 'red', facts: Partial<SentEvent> = {}) =>
  newEvent(kind, { period: '2', minute: 60, side: 'home', number: 4, ...facts });
/** Keeps a match from kick-off to final whistle. */
const keep = async (id: number, ...events: SentEvent[]) => {
  const [kickOff, whistle] = [
    newEvent('period_start', { period: '1' }),
    newEvent('full_time', { period: '2', minute: 93 }),
  ];
  const { status } = await sendEvents(site(), id, [kickOff, ...events, whistle], office.scorer);
  expect(status).toBe(200);
};
const add = async (id: number, event: SentEvent) =>
  expect((await sendEvents(site(), id, [event], office.scorer)).status).toBe(200);

const due = async (as: TestAccount = office.official, of = season) =>
  (await site().send<{ data: DueSuspension[] }>({ method: 'GET', url: `/api/suspensions/due?season=${of}`, as })).body
    .data;
/** Who is suspended, why, in which matches it was served and will be. */
const told = async (of = season) =>
  (await due(office.official, of)).map(({ person_name, causes, served, left, coming }) => [
    person_name,
    causes.map(({ kind, count }) => count ?? kind).join(),
    ...[served, left, coming],
  ]);
const rules = async (values: Parameters<Office['saveRules']>[1]) =>
  expect(await office.saveRules(season, values)).toMatchObject({ status: 200 });
/** Who is suspended, and why. */
const who = async () => (await told()).map(([name, why]) => [name, why]);
const cautions = (threshold: number, resets: 'season' | 'never' | null = 'season') =>
  rules({ cards: { threshold, matches: 1, resets } });

describe('a suspension by cards', () => {
  it('is for the next match that is played after a dismissal, and says since when', async () => {
    await keep(idOf(1), card('yellow'), card('second_yellow', { minute: 70 }));
    expect(await due()).toEqual([
      {
        club_id: 1,
        match_id: idOf(1),
        match_date: `${season}-04-01`,
        person_id,
        person_name: '김가람',
        causes: [{ kind: 'second_yellow', count: null }],
        effect_from: `${season}-04-02`,
        matches: 1,
        served: [],
        left: 1,
        coming: [idOf(2)],
        clubs: [{ club_id: 1, short_name: expect.any(String), matches: [idOf(2)] }],
      },
    ]);
    await keep(idOf(2));
    expect(await told()).toEqual([['김가람', 'second_yellow', [idOf(2)], 0, []]]);
  });

  it('follows the season’s rules of cautions, and nothing suspends where they say nothing', async () => {
    await keep(idOf(1), card('yellow'));
    await keep(idOf(2), card('yellow'));
    expect(await told()).toEqual([]);
    await cautions(2);
    expect(await told()).toEqual([['김가람', '2', [], 1, [idOf(3)]]]);
    await cautions(2, null);
    expect(await told()).toEqual([['김가람', '2', [], 1, [idOf(3)]]]);
    await cautions(4);
    expect(await told()).toEqual([]);
  });

  it('counts cautions of earlier seasons if they are never reset, and does not if they ended with the season', async () => {
    await keep(idOf(1), card('yellow'));
    await keep(idOf(2), card('yellow'));
    const next = await newMatch(`${season + 1}-04-01`);
    for (const later of [1, 2])
      await insertPlayer(site().db, { club_id: 1, season: season + later, number: 4, person_id });
    site().clock.set(`${season + 1}-04-01T22:00:00+09:00`);
    await keep(next, card('yellow'));
    const nextRules = { cards: { threshold: 3, matches: 1, resets: null } };
    expect(await office.saveRules(season + 1, nextRules)).toMatchObject({ status: 200 });
    for (const [resets, expected] of [
      ['never', [['김가람', '3']]],
      ['season', []],
    ] as const) {
      await cautions(5, resets);
      expect((await told(season + 1)).map(([name, why]) => [name, why])).toEqual(expected);
    }
    // Two seasons on, those of the first still count.
    await cautions(5, 'never');
    expect(await office.saveRules(season + 1, { cards: { threshold: 5, matches: 1, resets: 'never' } })).toMatchObject({
      status: 200,
    });
    season += 2;
    const last = await newMatch(`${season}-04-01`);
    site().clock.set(`${season}-04-01T22:00:00+09:00`);
    await keep(last, card('yellow'));
    await cautions(4);
    expect(await who()).toEqual([['김가람', '4']]);
  });

  it('is for the next season’s first match after a season’s last, and cautions there count from the first', async () => {
    await cautions(2);
    await keep(idOf(1), card('yellow'));
    await site()
      .db.deleteFrom('matches')
      .where('id', 'in', [idOf(3), idOf(4)])
      .execute();
    await keep(idOf(2), card('yellow'));
    expect(await told()).toEqual([['김가람', '2', [], 1, []]]);
    const next = await newMatch(`${season + 1}-04-01`);
    const expected = [['김가람', '2', [], 1, [next]]];
    expect([await told(), await told(season + 1)]).toEqual([expected, expected]);
    site().clock.set(`${season + 1}-04-01T22:00:00+09:00`);
    await keep(next, card('yellow'));
    expect(await told(season + 1)).toEqual([['김가람', '2', [next], 0, []]]);
  });

  it('goes with the person to another club in the next season, whose account sees it', async () => {
    await site().db.deleteFrom('matches').where('id', 'in', ids.slice(1)).execute();
    await keep(idOf(1), card('red'));
    const next = await newMatch(`${season + 1}-04-01`);
    const other = await insertAccount(site().db, { username: 'club2', roles: ['club'], club_id: 2 });
    const seen = async (as: TestAccount) =>
      (await due(as, season + 1)).flatMap(({ person_id: id, clubs }) => (id === person_id ? clubs : []));
    const at = (club_id: number) => ({ club_id, short_name: expect.any(String), matches: [next] });
    expect([await seen(clubAccount), await seen(other)]).toEqual([[at(1)], []]);
    await insertPlayer(site().db, { club_id: 2, season: season + 1, number: 9, person_id });
    expect([await seen(clubAccount), await seen(other)]).toEqual([[at(2)], [at(2)]]);
  });

  it('is withdrawn when the card is cancelled, and goes to whom a replaced card is shown', async () => {
    const { id } = await site()
      .db.insertInto('people')
      .values({ name: '이나래' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertPlayer(site().db, { club_id: 1, season, number: 5, person_id: id, list_order: 2 });
    const red = card('red');
    await keep(idOf(1), red);
    expect(await who()).toEqual([['김가람', 'red']]);
    const moved = { ...card('red', { number: 5 }), replaces: red.id };
    await add(idOf(1), moved);
    expect(await who()).toEqual([['이나래', 'red']]);
    await add(idOf(1), cancelling(moved, { reason: '잘못 기록' }));
    expect(await told()).toEqual([]);
  });

  it('moves with a match, and is not served by one that is postponed, annulled, or awarded without play', async () => {
    await keep(idOf(1), card('red'));
    const change = (place: number, to: { match_date?: string; phase?: 'postponed'; status?: string }) =>
      site()
        .db.updateTable('matches')
        .set(to as object)
        .where('id', '=', idOf(place))
        .execute();
    await change(2, { match_date: `${season}-05-01` });
    expect(await told()).toMatchObject([['김가람', 'red', [], 1, [idOf(3)]]]);
    await change(3, { phase: 'postponed', status: 'postponed' });
    expect(await told()).toMatchObject([['김가람', 'red', [], 1, [idOf(4)]]]);
    const day = { decided_on: seoulDate(site().clock.now()), effect_from: `${season}-04-02` };
    await office.ruled({ season, kind: 'award', match_id: idOf(4), winner: 'home', ...day });
    expect(await told()).toMatchObject([['김가람', 'red', [], 1, [idOf(2)]]]);
  });

  it('does not follow from cards of an awarded match if the rules say that they do not count', async () => {
    await keep(idOf(1), card('red'));
    const day = { decided_on: `${season}-04-02`, effect_from: `${season}-04-02` };
    await office.ruled({ season, kind: 'award', match_id: idOf(1), winner: 'away', ...day });
    expect(await told()).toHaveLength(1);
    const award = { winner: 3, loser: 0, betterScoreCounts: true, goalsCount: true, cardsCount: false };
    await rules({ award });
    expect(await told()).toEqual([]);
  });

  it('is public only once a ruling made it official, and is then no more due', async () => {
    await keep(idOf(1), card('red'));
    const shown = async () =>
      (await site().send<{ data: Suspension[] }>({ method: 'GET', url: '/api/clubs/1/suspensions' })).body.data.filter(
        (one) => one.effect_from.startsWith(String(season)),
      );
    expect(await shown()).toEqual([]);
    const day = `${season}-04-02`;
    const about = { kind: 'suspension', club_id: 1, person_id, matches: 2, decided_on: day, effect_from: day };
    const ruling = await office.ruled({ season, ...about });
    expect([await due(), await shown()]).toMatchObject([[], [{ matches: 2, coming: [idOf(2), idOf(3)] }]]);
    await office.ruled({ season, kind: 'revocation', revokes_id: ruling, decided_on: day, effect_from: day });
    expect([await who(), await shown()]).toEqual([[['김가람', 'red']], []]);
  });

  it('is shown to a club for its own people alone', async () => {
    await keep(idOf(1), card('red'), card('red', { side: 'away', number: 9, name: '상대' }));
    const clubs = async (as: TestAccount) => (await due(as)).map(({ club_id }) => club_id);
    expect([await clubs(office.official), await clubs(office.scorer), await clubs(clubAccount)]).toEqual([
      [1, 2],
      [1, 2],
      [1],
    ]);
  });

  it('names nobody of the register for staff and for a name in no squad; a shirt of nobody suspends nobody', async () => {
    await keep(
      idOf(1),
      card('red', { number: null, name: '감독', details: { is_staff: true } }),
      card('red', { number: 77, name: '무명' }),
      card('red', { number: 88 }),
    );
    expect((await due()).map(({ person_id: id, person_name }) => [id, person_name])).toEqual([
      [null, '감독'],
      [null, '무명'],
    ]);
  });

  it('is a warning of the line-up of the match in which it is served', async () => {
    await keep(idOf(1), card('red'));
    const warnings = async (place: number, side = 'home', as = clubAccount) => {
      const url = `/api/matches/${idOf(place)}/lineups/${side}`;
      const players = lineupBody().players.map((one) =>
        one.number === 4 ? { ...one, name: '김가람', person_id } : one,
      );
      await site().send({ method: 'PUT', url, as, body: { ...lineupBody(), players } });
      const { data } = (await site().send<{ data: StoredLineup }>({ method: 'GET', url, as })).body;
      return data.warnings.filter(({ kind }) => kind === 'suspended');
    };
    expect(await warnings(2)).toEqual([
      { kind: 'suspended', number: 4, name: '김가람', text: expect.stringContaining('퇴장') },
    ]);
    expect(await warnings(3)).toEqual([]);
    // The other club has the person in the same season, too: nobody knows since when.
    await insertPlayer(site().db, { club_id: 2, season, number: 4, person_id });
    expect(await warnings(2, 'away', office.scorer)).toMatchObject([
      { number: 4, text: expect.stringMatching(/1경기 남아/) },
    ]);
  });
});
