import {
  SIDES,
  tags,
  type AllTimeStatistics,
  type ClubStatistics,
  type PersonSeason,
  type SeasonStatistics,
} from '@wkff/contracts';
import { insertPlayer } from '../../../test/builders.ts';
import { lineupBody } from '../../../test/lineups.ts';
import { cancelling, newEvent, newGoal, sendEvents, type SentEvent } from '../../../test/matchEvents.ts';
import { appointOffice, type Office } from '../../../test/office.ts';
import { goal } from '../../../test/scoreKeepers.ts';
import { useTestApp } from '../../../test/testApp.ts';

const site = useTestApp({ template: 'bare', settings: { resultsOfficialBy: 'clock' } });
let office: Office;
let season = 2040;
let id: number;
beforeAll(async () => {
  office = await appointOffice(site());
});
beforeEach(async () => {
  season += 1;
  site().clock.set(`${season}-04-01T16:00:00+09:00`);
  id = await newMatch();
});

/** Inserts a match of club 1 against club 2. */
async function newMatch(round = 1): Promise<number> {
  const match = await office.newMatch({ season, round, match_date: `${season}-04-01` });
  await site().write([tags.season(season)], async () => undefined);
  return match;
}

const look = async () => (await site().get<{ data: SeasonStatistics }>(`/api/statistics?season=${season}`)).body.data;
const send = async (events: readonly SentEvent[], of = id) => {
  const { status } = await sendEvents(site(), of, events, office.scorer);
  expect(status).toBe(200);
};
const score = (home: number, away: number) => ({ home_points: home, away_points: away });
const kickOff = () => newEvent('period_start', { period: '1' });
const whistle = () => newEvent('full_time', { period: '2', minute: 93 });
const card = (kind: 'yellow' | 'second_yellow' | 'red', facts: Partial<SentEvent> = {}) =>
  newEvent(kind, { period: '2', minute: 60, side: 'home', number: 4, ...facts });

async function enterLineups(): Promise<void> {
  for (const side of SIDES) {
    const url = `/api/matches/${id}/lineups/${side}`;
    expect((await site().send({ method: 'PUT', url, body: lineupBody(), as: office.admin })).status).toBe(200);
  }
}

/** Returns the counts of a club's player that are not 0, and the person. */
async function countsOf(name: string, club = 1): Promise<object | undefined> {
  const found = (await look()).players.find((one) => one.name === name && one.club === club);
  return (
    found && Object.fromEntries(Object.entries(found).filter(([key, value]) => value !== 0 && !/name|club/.test(key)))
  );
}

const clubCounts = async (club: number) => (await look()).clubs.find((one) => one.id === club);

describe('the statistics of a season', () => {
  it('are empty before a match is over', async () => {
    await send([kickOff(), newGoal({ name: '선수' })]);
    expect(await look()).toMatchObject({
      season,
      recorded: { played: 0, goals: 0, assists: 0, cards: 0, appearances: 0, attendance: 0 },
      is_sample: false,
      players: [],
    });
  });

  it('count the goals of a score that was entered afterwards, own goals apart', async () => {
    await office.save(id, {
      ...score(2, 1),
      scoring_events: [goal(), goal({ minutes: 20 }), goal({ minutes: 30, isOwnGoal: true, playerName: '자책' })],
    });
    expect(await countsOf('선수')).toEqual({ person_id: null, goals: 2 });
    expect(await countsOf('자책')).toBeUndefined();
    expect((await look()).recorded).toEqual({
      played: 1,
      goals: 1,
      assists: 0,
      cards: 0,
      appearances: 0,
      attendance: 0,
    });
  });

  it('know goals, score and attendance of a match that nobody kept, and no minutes, cards or goalkeepers, whatever is added', async () => {
    await enterLineups();
    site().clock.set(`${season}-04-01T22:00:00+09:00`);
    await office.save(id, { ...score(1, 0), scoring_events: [goal({ playerNumber: 9, playerName: '선수9' })] });
    await send([card('yellow', { name: '선수4' }), newEvent('attendance', { details: { count: 300 } })]);
    expect((await look()).recorded).toMatchObject({ played: 1, goals: 1, cards: 0, appearances: 0, attendance: 1 });
    expect((await look()).players).toMatchObject([{ name: '선수9', goals: 1, starts: 0, minutes: 0, clean_sheets: 0 }]);
    expect([await clubCounts(1), await clubCounts(2)]).toMatchObject([
      { played: 1, clean_sheets: 1, spectators: 300, recorded: { goals: 1, cards: 0, appearances: 0 } },
      { played: 1, clean_sheets: 0, recorded: { goals: 1, cards: 0, appearances: 0 } },
    ]);
    // Once the kick-off is recorded, all of it is known but who gave the assist.
    await send([kickOff()]);
    expect((await look()).recorded).toMatchObject({ played: 1, goals: 1, cards: 1, appearances: 1, attendance: 1 });
    expect(await countsOf('선수1')).toMatchObject({ minutes: 90, clean_sheets: 1 });
  });

  it('say of how many matches the scorers are known', async () => {
    await office.save(id, score(1, 0));
    const other = await newMatch(2);
    await office.save(other, { ...score(1, 0), scoring_events: [goal()] });
    expect((await look()).recorded).toMatchObject({ played: 2, goals: 1 });
  });

  it('give the goals of one person together, found by name or by the shirt of a squad', async () => {
    await insertPlayer(site().db, { club_id: 1, season, number: 9 });
    await site().write([tags.clubs], async () => undefined);
    await office.save(id, { ...score(1, 0), scoring_events: [goal({ playerNumber: 19, playerName: '김가람' })] });
    const other = await newMatch(2);
    await send([kickOff(), newGoal({ number: 9 }), whistle()], other);
    expect(await countsOf('김가람')).toMatchObject({ person_id: expect.any(Number), goals: 2 });
    expect((await look()).players).toHaveLength(1);
  });

  it('leave a goal of an unknown shirt without a player, and the match without known scorers', async () => {
    await send([kickOff(), newGoal({ number: 77 }), whistle()]);
    expect(await look()).toMatchObject({ recorded: { played: 1, goals: 0, cards: 1 }, players: [] });
  });

  it('count cards, those of staff for the club alone, none that was cancelled, and which count towards a suspension', async () => {
    const mistaken = card('red', { number: 5, name: '잘못' });
    await send([
      kickOff(),
      ...[card('yellow', { name: '둘' }), card('second_yellow', { minute: 70, name: '둘' })],
      ...[mistaken, cancelling(mistaken, { reason: '다른 선수' })],
      card('yellow', { number: 3, name: '셋' }),
      card('yellow', { number: null, name: '코치', details: { is_staff: true } }),
      whistle(),
    ]);
    expect(await countsOf('둘')).toEqual({ person_id: null, yellows: 1, dismissals: 1 });
    expect(await countsOf('셋')).toEqual({ person_id: null, yellows: 1, cautions: 1 });
    expect([await countsOf('코치'), await countsOf('잘못')]).toEqual([undefined, undefined]);
    expect(await clubCounts(1)).toMatchObject({ yellows: 3, dismissals: 1 });
  });

  it('count who played, for how long, and the clean sheet of a goalkeeper who played all of it', async () => {
    await enterLineups();
    site().clock.set(`${season}-04-01T19:30:00+09:00`);
    await send([
      ...[kickOff(), newGoal({ details: { is_penalty: true } })],
      newEvent('substitution', { period: '2', minute: 60, side: 'home', number: 9, other_number: 13 }),
      ...[newEvent('attendance', { details: { count: 412 } }), whistle()],
    ]);
    expect(await countsOf('선수1')).toMatchObject({ appearances: 1, starts: 1, minutes: 90, clean_sheets: 1 });
    expect(await countsOf('선수1', 2)).toEqual({ person_id: null, appearances: 1, starts: 1, minutes: 90 });
    expect(await countsOf('선수9')).toMatchObject({ goals: 1, penalties: 1, starts: 1, minutes: 60 });
    expect(await countsOf('선수13')).toEqual({ person_id: null, appearances: 1, minutes: 30 });
    expect(await countsOf('선수12')).toBeUndefined();
    expect((await look()).recorded).toEqual({
      played: 1,
      goals: 1,
      assists: 1,
      cards: 1,
      appearances: 1,
      attendance: 1,
    });
    expect(await clubCounts(1)).toMatchObject({ played: 1, clean_sheets: 1, attended: 1, spectators: 412 });
    expect(await clubCounts(2)).toMatchObject({ played: 1, clean_sheets: 0, attended: 0 });
  });

  it('count assists, and know them where each goal has one or is known to have none', async () => {
    await insertPlayer(site().db, { club_id: 1, season, number: 9 });
    await site().write([tags.clubs], async () => undefined);
    const open = newGoal({ minute: 30, number: 8 });
    await send([
      ...[kickOff(), newGoal({ number: 8, other_number: 9 }), newGoal({ number: 8, details: { is_penalty: true } })],
      ...[open, newGoal({ minute: 40, number: 8, other_number: 77, other_name: '번외' }), whistle()],
    ]);
    expect(await countsOf('김가람')).toMatchObject({ person_id: expect.any(Number), assists: 1 });
    expect(await countsOf('번외')).toEqual({ person_id: null, assists: 1 });
    expect((await look()).recorded).toMatchObject({ assists: 0 });
    await send([newGoal({ minute: 30, number: 8, details: { is_unassisted: true }, replaces: open.id })]);
    expect((await look()).recorded).toMatchObject({ played: 1, assists: 1 });
    expect(await clubCounts(1)).toMatchObject({ recorded: { assists: 1 } });
  });

  it('follow an event that is added after the match, and a line-up, too', async () => {
    await send([kickOff(), whistle()]);
    expect((await look()).recorded).toMatchObject({ cards: 1, appearances: 0 });
    await send([card('yellow', { name: '나중' })]);
    expect(await countsOf('나중')).toMatchObject({ yellows: 1 });
    await enterLineups();
    site().clock.set(`${season}-04-01T20:00:00+09:00`);
    expect((await look()).recorded).toMatchObject({ appearances: 1 });
  });

  it('leave out a match that a ruling decides without play', async () => {
    await office.ruled({ kind: 'award', season, match_id: id, winner: 'away' });
    expect((await look()).recorded.played).toBe(0);
  });

  it('say of how many matches of each club they are, and which rule of cautions is in force', async () => {
    await office.save(id, { ...score(1, 0), scoring_events: [goal()] });
    await send([kickOff(), whistle()], await newMatch(2));
    expect(await clubCounts(1)).toMatchObject({
      played: 2,
      recorded: { goals: 2, assists: 1, cards: 1, appearances: 0 },
    });
    expect((await look()).caution_rule).toBeNull();
    await office.saveRules(season, { cards: { threshold: 3, matches: 1, resets: 'season' } });
    expect((await look()).caution_rule).toEqual({ threshold: 3, matches: 1 });
    // The season before exists, and counts its cautions on.
    season += 1;
    site().clock.set(`${season}-04-01T16:00:00+09:00`);
    await newMatch();
    const reset = (resets: 'never' | null) =>
      office.saveRules(season - 1, { cards: { threshold: 3, matches: 1, resets } });
    await office.saveRules(season, { cards: { threshold: 3, matches: 1, resets: null } });
    expect((await look()).caution_rule).toEqual({ threshold: 3, matches: 1 });
    await reset('never');
    expect((await look()).caution_rule).toBeNull();
    await reset(null);
    expect((await look()).caution_rule).toEqual({ threshold: 3, matches: 1 });
  });
});

describe('the statistics of a club, a person and all seasons', () => {
  it('are those of the season, and follow a change of it', async () => {
    const person = await insertPlayer(site().db, { club_id: 1, season, number: 9 });
    await site().write([tags.clubs], async () => undefined);
    await office.save(id, { ...score(1, 0), scoring_events: [goal({ playerNumber: 9, playerName: '김가람' })] });
    const ofClub = async () =>
      (await site().get<{ data: ClubStatistics }>(`/api/clubs/1/statistics?season=${season}`)).body.data;
    const ofPerson = async () =>
      (await site().get<{ data: PersonSeason[] }>(`/api/people/${person}/statistics`)).body.data;
    const ofAll = async () => (await site().get<{ data: AllTimeStatistics }>('/api/statistics/all-time')).body.data;
    expect(await ofClub()).toMatchObject({
      season,
      club: { id: 1, played: 1 },
      players: [{ name: '김가람', goals: 1 }],
    });
    expect(await ofPerson()).toEqual([
      expect.objectContaining({
        season,
        club: 1,
        goals: 1,
        played: 1,
        recorded: { goals: 1, assists: 0, cards: 0, appearances: 0 },
      }),
    ]);
    expect((await ofAll()).players.find((one) => one.person_id === person)).toMatchObject({
      goals: 1,
      last_season: season,
    });

    await office.save(await newMatch(2), {
      ...score(2, 0),
      scoring_events: [goal({ playerNumber: 9, playerName: '김가람' }), goal({ playerName: '다른' })],
    });
    expect((await ofClub()).players).toHaveLength(2);
    expect(await ofPerson()).toEqual([expect.objectContaining({ goals: 2, played: 2 })]);
    expect((await ofAll()).players.find((one) => one.person_id === person)).toMatchObject({ goals: 2 });
  });

  it('have one line of somebody who moves, at the last club; a club and a person have the counts of each', async () => {
    // By name, the first club is behind the second one.
    const person = await insertPlayer(site().db, { club_id: 2, season, registered_until: `${season}-06-30` });
    await insertPlayer(site().db, { club_id: 1, season, person_id: person, registered_from: `${season}-07-01` });
    await site().write([tags.clubs], async () => undefined);
    await office.saveRules(season, { cards: { threshold: 3, matches: 1, resets: 'season' } });
    const caution = (side: 'home' | 'away') => card('yellow', { side, number: null, name: '김가람' });
    await send([kickOff(), newGoal({ side: 'away', name: '김가람' }), caution('away'), whistle()]);
    const later = await office.newMatch({ season, round: 2, match_date: `${season}-07-02` });
    site().clock.set(`${season}-07-02T22:00:00+09:00`);
    await send([kickOff(), newGoal({ name: '김가람' }), caution('home'), whistle()], later);
    const both = { person_id: person, club: 1, goals: 2, yellows: 2, cautions: 2 };
    expect((await look()).players).toEqual([expect.objectContaining(both)]);
    const all = (await site().get<{ data: AllTimeStatistics }>('/api/statistics/all-time')).body.data;
    expect(all.players.find((one) => one.person_id === person)).toMatchObject(both);
    const ofClub = async (club: number) =>
      (await site().get<{ data: ClubStatistics }>(`/api/clubs/${club}/statistics?season=${season}`)).body.data.players;
    expect([await ofClub(1), await ofClub(2)]).toEqual(
      [1, 2].map((club) => [expect.objectContaining({ club, goals: 1, cautions: 1 })]),
    );
    const { body } = await site().get<{ data: PersonSeason[] }>(`/api/people/${person}/statistics`);
    expect(body.data.map(({ club, goals }) => [club, goals])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it('are empty of a club without a match, and 404 of one that does not exist', async () => {
    const { body } = await site().get<{ data: ClubStatistics }>('/api/clubs/1/statistics?season=1999');
    expect(body.data).toEqual({ season: 1999, club: null, is_sample: false, players: [] });
    expect((await site().get('/api/clubs/nobody-fc/statistics?season=2025')).status).toBe(404);
    expect((await site().get('/api/people/999999/statistics')).status).toBe(404);
  });
});
