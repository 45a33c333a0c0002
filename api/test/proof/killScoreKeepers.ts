import { randomInt } from 'node:crypto';
import type { FullMatch } from '@wkff/contracts';
import type { WrittenSite } from './killableSite.ts';
import { startWriters, type Outcome, type WritersAtWork } from './killRounds.ts';

/** Score keepers per token. With four tokens they are slightly more than the API's database connections. */
const PER_TOKEN = 3;
const ANSWER_LIMIT_MS = 20_000;

/** Ids of matches and their newest versions that the score keepers know. */
export type Versions = Map<number, number>;

/** Starts score keepers, who save scores with goals over HTTP, each one save at a time. @param goOn see `startWriters`. */
export function startScoreKeepers(
  site: WrittenSite,
  tokens: readonly string[],
  versions: Versions,
  goOn = false,
): WritersAtWork<FullMatch> {
  const saveOne = async (token: string): Promise<Outcome<FullMatch>> => {
    const ids = [...versions.keys()];
    const id = ids[randomInt(ids.length)] ?? 0;
    const known = versions.get(id) ?? 1;
    const score = newScore(known);
    const ask = () => send(`${site.origin()}/api/matches/${id}/score`, token, score);
    const answer = await ask();
    if (answer === null || answer.status >= 500)
      return {
        cutOff: async () => {
          // Without a version it would be a second save.
          if ('version' in score) await ask();
          const [found] = await site.query<{ times: number }>(
            `select count(*)::int as times from match_changes where reason = '${score.reason}'`,
          );
          return (found?.times ?? 0) > 1 ? `a repeated save of match ${id} was stored ${found?.times} times` : null;
        },
      };
    // Another score keeper was faster: the next save uses the version that is stored now.
    if (answer.status !== 200 && answer.status !== 409) throw new Error(`a save was answered with ${answer.status}`);
    versions.set(id, Math.max(answer.match.version, versions.get(id) ?? 0));
    return answer.status === 409 ? 'refused' : { done: answer.match };
  };
  return startWriters(
    tokens.flatMap((token) => Array.from({ length: PER_TOKEN }, () => () => saveOne(token))),
    goOn,
  );
}

/** Returns a unique score, which always changes what is stored. Half of them send the version. */
function newScore(version: number) {
  const goals = { home: randomInt(5), away: randomInt(4) };
  const goal = (team: 'home' | 'away') => ({
    half: randomInt(2) + 1,
    minutes: randomInt(91),
    seconds: randomInt(60),
    playerNumber: 1 + randomInt(99),
    playerName: `선수 ${randomInt(2 ** 40)}`,
    team,
    isOwnGoal: false,
  });
  return {
    mode: 'detailed',
    home_points: goals.home,
    away_points: goals.away,
    scoring_events: [
      ...Array.from({ length: goals.home }, () => goal('home')),
      ...Array.from({ length: goals.away }, () => goal('away')),
    ],
    reason: `정정 ${randomInt(2 ** 40)}`,
    ...(randomInt(2) === 0 ? { version } : {}),
  };
}

/** Returns null for a missing or incomplete answer. */
async function send(url: string, token: string, body: object): Promise<{ status: number; match: FullMatch } | null> {
  try {
    const answer = await fetch(url, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    const { data } = JSON.parse(await answer.text()) as { data: FullMatch };
    return { status: answer.status, match: data };
  } catch {
    return null;
  }
}
