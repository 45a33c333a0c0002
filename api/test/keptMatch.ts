import { sendEvents, newEvent, type SentEvent } from './matchEvents.ts';
import { appointScoreKeepers, type ScoreKeepers } from './scoreKeepers.ts';
import { useTestApp } from './testApp.ts';

/** Starts an app on which 24 hours make a result official, with a new match for each test, at its kick-off. */
export function useKeptMatch() {
  const site = useTestApp({ template: 'bare', settings: { resultsOfficialBy: 'clock' } });
  let scoreKeepers: ScoreKeepers;
  let id: number;
  beforeAll(async () => {
    scoreKeepers = await appointScoreKeepers(site());
  });
  beforeEach(async () => {
    site().clock.set('2030-04-01T19:30:00+09:00');
    id = await scoreKeepers.newMatch();
  });
  const look = () => scoreKeepers.look(id);
  return {
    site,
    get scoreKeepers() {
      return scoreKeepers;
    },
    /** The match of this test. */
    get id() {
      return id;
    },
    /** Sends events as the score keeper, by default of the match of this test. */
    send: (events: readonly object[], of = id) => sendEvents(site(), of, events, scoreKeepers.scorer),
    /** Returns the match as a visitor sees it. */
    look,
    scoreOf: async () => {
      const { home_points, away_points, phase, period } = await look();
      return [home_points, away_points, phase, period];
    },
    /** Returns what is in force, in order of play. */
    inForce: async () =>
      (await look()).events
        .filter(({ state, kind }) => state === 'in_force' && kind !== 'cancelled')
        .map(({ kind, minute_label, side }) => [kind, minute_label, side].filter(Boolean).join(' ')),
    count: async (table: 'match_events' | 'match_changes' | 'changes') =>
      (await site().pool.query<{ count: number }>(`select count(*)::int from ${table}`)).rows[0]?.count ?? 0,
    /** Stores a line-up of the home side that is public from 18:30 on, with 표본 자 under the shirt 9. */
    nameShirt9: () =>
      site().pool.query(
        `with lineup as (insert into lineups (match_id, side, club_id, version, match_date, publish_before, recorded_at)
           values ($1, 'home', 1, 1, '2030-04-01', 60, '2030-04-01T07:00:00Z') returning id)
         insert into lineup_players (lineup_id, number, list_order, name, is_starter, is_captain)
         select id, 9, 1, '표본 자', true, true from lineup`,
        [id],
      ),
  };
}

export const kickOff = () => newEvent('period_start', { period: '1' });
export const whistle = (facts: Partial<SentEvent> = {}) => newEvent('full_time', { period: '2', minute: 93, ...facts });
/** Returns a yellow card of the away side. */
export const card = (facts: Partial<SentEvent> = {}) =>
  newEvent('yellow', { period: '1', minute: 20, side: 'away', number: 4, ...facts });
