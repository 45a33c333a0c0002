import { LEAGUE_COMPETITION_ID, type ErrorBody, type FullMatch, type MatchDetail } from '@wkff/contracts';
import type { Insertable } from 'kysely';
import { insertAccount, insertMatch, type TestAccount } from './builders.ts';
import type { Answer, TestApp } from './testApp.ts';
import type { Matches } from '../src/db/types.ts';

/** A goal as a page sends it. */
export interface SentEvent {
  id?: number | string | null;
  half?: string | number | null;
  minutes?: number | string | null;
  seconds?: number | string | null;
  playerNumber?: number | string | null;
  playerName?: string | null;
  team?: string;
  isOwnGoal?: boolean;
}

/** The answer to a write of a match. */
export type Saved = Answer<ErrorBody & { data: FullMatch }>;

/** Returns the score that a write answers with. */
export const points = ({ body }: Saved) => [body.data.home_points, body.data.away_points];

/** Returns how a write was refused. */
export const refused = ({ status, body }: Saved) => [status, body.code];

/** Returns a complete goal of the home side, in the tenth minute. */
export const goal = (overrides: SentEvent = {}): SentEvent => ({
  half: '1',
  minutes: 10,
  seconds: 30,
  playerNumber: 9,
  playerName: '선수',
  team: 'home',
  isOwnGoal: false,
  ...overrides,
});

/** A score keeper and an admin of an app, with helpers to write matches. */
export interface ScoreKeepers {
  scorer: TestAccount;
  admin: TestAccount;
  /**
   * Inserts a match; by default in a round (and, every 90, a season) that no other match of the file has. Returns its
   * id.
   */
  newMatch(overrides?: Partial<Insertable<Matches>>): Promise<number>;
  /** Sends a score. @param body added to the match's id and an empty list of goals. */
  save(id: number, body: object, as?: TestAccount): Promise<Saved>;
  saveLiveLink(id: number, body: object, as?: TestAccount): Promise<Saved>;
  edit(id: number, body: object, as?: TestAccount): Promise<Saved>;
  setPhase(id: number, body: object, as?: TestAccount): Promise<Saved>;
  /** Returns the match as a visitor sees it, or as the account does. */
  look(id: number, as?: TestAccount): Promise<MatchDetail>;
}

/** Inserts a score keeper and an admin. */
export async function appointScoreKeepers(site: TestApp): Promise<ScoreKeepers> {
  const scorer = await insertAccount(site.db, { username: 'keeper', roles: ['scorer'] });
  const admin = await insertAccount(site.db, { username: 'chief', roles: ['admin'] });
  return scoreKeepersOn(site, { scorer, admin });
}

/** Returns the same accounts on another app with the same database. */
export function scoreKeepersOn(site: TestApp, { scorer, admin }: Pick<ScoreKeepers, 'scorer' | 'admin'>): ScoreKeepers {
  let matches = 0;
  return {
    scorer,
    admin,
    newMatch: (overrides = {}) => {
      matches += 1;
      const season = 2030 + Math.floor(matches / 90);
      return insertMatch(site.db, { season, round: 1 + (matches % 90), ...overrides });
    },
    save: (id, body, as = scorer) =>
      site.send({
        method: 'PUT',
        url: `/api/matches/${id}/score`,
        body: { id, scoring_events: [], ...body },
        as,
      }),
    saveLiveLink: (id, body, as = scorer) =>
      site.send({ method: 'PUT', url: `/api/matches/${id}/live-link`, body, as }),
    edit: (id, body, as = admin) => site.send({ method: 'PATCH', url: `/api/matches/${id}`, body, as }),
    setPhase: (id, body, as = scorer) => site.send({ method: 'PUT', url: `/api/matches/${id}/phase`, body, as }),
    look: async (id, as) => {
      const answer = await site.send<{ data: MatchDetail }>({
        method: 'GET',
        url: `/api/matches/${id}`,
        ...(as ? { as } : {}),
      });
      return answer.body.data;
    },
  };
}

/** Returns the columns of a play-off match in round 1 of a season. */
export const playoffOf = (season: number): Partial<Insertable<Matches>> => ({
  season,
  competition_id: `${season}_playoff`,
  round: 1,
});

/** The league's competition. */
export const LEAGUE = LEAGUE_COMPETITION_ID;
