import { randomUUID } from 'node:crypto';
import type {
  ErrorBody,
  MadeRuling,
  PendingResults,
  Ranking,
  Ruling,
  RulesPreview,
  RulingPreview,
  SeasonRules,
  SeasonRulesVersion,
} from '@wkff/contracts';
import { DEFAULT_RULES } from '@wkff/league';
import { toOracleLine, type OracleLine } from '@wkff/league/season-oracle';
import { insertAccount, insertMatch, type TestAccount } from './builders.ts';
import { appointScoreKeepers, type Saved, type ScoreKeepers } from './scoreKeepers.ts';
import type { Answer, TestApp } from './testApp.ts';
import { approvedHash } from '../src/modules/matches/approval.ts';
import { rebuildStandings } from '../src/modules/ranking/standings.ts';

type Made = Answer<ErrorBody & { data: MadeRuling }>;

/** Changed items of the usual rules, other fields of the body, and who sends it. */
type RulesToSave = [
  values: Partial<{ [Name in keyof SeasonRules]: SeasonRules[Name]['value'] }>,
  fields?: object,
  as?: TestAccount,
];

/** The office of the league on an app, with score keepers beside it. */
export interface Office extends ScoreKeepers {
  official: TestAccount;
  /** Makes a ruling that has a body, a text and days, unless it says otherwise. */
  rule(draft: object, as?: TestAccount): Promise<Made>;
  preview(draft: object): Promise<Answer<ErrorBody & { data: RulingPreview }>>;
  /** Returns the id of a ruling that must be possible. */
  ruled(draft: object): Promise<number>;
  table(season: number, maxRound?: number): Promise<Ranking>;
  /** Returns the table as it was on a day, as the second computation has it. */
  tableOn(season: number, day: string): Promise<OracleLine[]>;
  /** Stores a version of the league's rules: the usual ones with changed items, in force from New Year. */
  saveRules(season: number, ...version: RulesToSave): Promise<Answer<ErrorBody & { data: SeasonRulesVersion[] }>>;
  /** Asks what that version would change. */
  previewRules(season: number, ...version: RulesToSave): Promise<Answer<ErrorBody & { data: RulesPreview }>>;
  versions(season: number, as?: TestAccount): Promise<SeasonRulesVersion[]>;
  rulings(season: number, as?: TestAccount): Promise<Ruling[]>;
  /** Returns what waits for the office, as the official or the account sees it. */
  pending(as?: TestAccount): Promise<PendingResults>;
  /** Approves a result as the pending list has it, or as `seen` says. */
  approve(id: number, as?: TestAccount, seen?: { version?: number; hash?: string }): Promise<Saved>;
  /**
   * Inserts a season: the matches of each round as `home goals-goals away`, or `home away` for one that has not been
   * played. Round n is on April n. Returns their ids, by `home-away`.
   */
  play(season: number, rounds: readonly (readonly string[])[]): Promise<Record<string, number>>;
}

/** Inserts an official, a score keeper and an admin. */
export async function appointOffice(site: TestApp): Promise<Office> {
  const keepers = await appointScoreKeepers(site);
  const official = await insertAccount(site.db, { username: 'office', roles: ['official'] });
  const whole = (draft: object) => ({
    body: '상벌위원회',
    text: '결정문',
    decided_on: '2020-04-20',
    effect_from: '2020-04-20',
    ...draft,
  });
  const rule: Office['rule'] = (draft, as = official) =>
    site.send({ method: 'POST', url: '/api/rulings', as, body: { submission_id: randomUUID(), ...whole(draft) } });
  const versions: Office['versions'] = async (season, as) => {
    const url = `/api/season-rules?competitionId=_league_wk&year=${season}`;
    return (await site.send<{ data: SeasonRulesVersion[] }>({ method: 'GET', url, ...(as ? { as } : {}) })).body.data;
  };
  async function rulesRequest(season: number, [values, fields = {}, as = official]: RulesToSave) {
    const changed = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, { value, source: '대회 규정', isConfirmed: false }]),
    );
    const version = (await versions(season)).length;
    const body = { in_force_from: `${season}-01-01`, reason: '규정 입력', version, ...fields };
    const url = `/api/season-rules/${season}/_league_wk`;
    return { url, as, body: { rules: { ...DEFAULT_RULES, ...changed }, ...body } };
  }
  const pending: Office['pending'] = async (as = official) =>
    (await site.send<{ data: PendingResults }>({ method: 'GET', url: '/api/results/pending', as })).body.data;
  return {
    ...keepers,
    official,
    rule,
    preview: (draft) => site.send({ method: 'POST', url: '/api/rulings/preview', as: official, body: whole(draft) }),
    ruled: async (draft) => {
      const { status, body } = await rule(draft);
      if (status !== 201) throw new Error(`${status} ${body.code}`);
      return body.data.ruling.id;
    },
    table: async (season, maxRound = 99) => {
      const query = `competitionId=_league_wk&year=${season}&maxRound=${maxRound}`;
      return (await site.get<{ data: Ranking }>(`/api/ranking/by-round?${query}`)).body.data;
    },
    tableOn: async (season, day) => {
      const url = `/api/ranking/by-date?competitionId=_league_wk&year=${season}&date=${day}`;
      const { ranking } = (await site.get<{ data: Ranking }>(url)).body.data;
      return ranking.map(({ teamId, ...row }) => toOracleLine({ ...row, clubId: teamId ?? 0 }));
    },
    saveRules: async (season, ...version) => site.send({ method: 'PUT', ...(await rulesRequest(season, version)) }),
    previewRules: async (season, ...version) => {
      const { url, ...request } = await rulesRequest(season, version);
      return site.send({ method: 'POST', url: `${url}/preview`, ...request });
    },
    versions,
    rulings: async (season, as) =>
      (
        await site.send<{ data: Ruling[] }>({
          method: 'GET',
          url: `/api/rulings?season=${season}`,
          ...(as ? { as } : {}),
        })
      ).body.data,
    pending,
    approve: async (id, as = official, seen = {}) => {
      const isListNeeded = seen.version === undefined || seen.hash === undefined;
      const listed = isListNeeded ? (await pending()).results.find(({ match }) => match.id === id) : undefined;
      return site.send({
        method: 'POST',
        url: `/api/matches/${id}/approve`,
        as,
        body: { version: listed?.match.version ?? 1, hash: listed?.hash ?? '0'.repeat(64), ...seen },
      });
    },
    play: async (season, rounds) => {
      const ids: Record<string, number> = {};
      for (const [index, texts] of rounds.entries())
        for (const text of texts) {
          const { home, away, score } = readResult(text);
          const day = String(index + 1).padStart(2, '0');
          ids[`${home}-${away}`] = await insertMatch(site.db, {
            season,
            round: index + 1,
            match_date: `${season}-04-${day}`,
            home_id: home,
            away_id: away,
            ...score,
          });
        }
      await site.db.transaction().execute((trx) => rebuildStandings(trx, season, 1));
      return ids;
    },
  };
}

/** Returns the hash of a result without goals, shoot-out and rulings. */
export function hashOfScore(home: number, away: number): string {
  const match = { id: 0, phase: 'ended', played_home: home, played_away: away } as const;
  return approvedHash({ ...match, home_penalties: null, away_penalties: null, goals: [] }, []);
}

function readResult(text: string) {
  const [home = 0, ...numbers] = text.split(/[ -]/).map(Number);
  const away = numbers.at(-1) ?? 0;
  const [homeGoals, awayGoals] = numbers;
  const score =
    numbers.length === 3 && homeGoals !== undefined && awayGoals !== undefined
      ? { home_goals: homeGoals, away_goals: awayGoals, status: 'completed' }
      : {};
  return { home, away, score };
}
