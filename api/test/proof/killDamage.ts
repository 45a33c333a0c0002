import { isDeepStrictEqual } from 'node:util';
import type { FullMatch, MatchDetail, MatchFacts } from '@wkff/contracts';
import type { MatchResult, TableRow } from '@wkff/league';
import { readRules } from '@wkff/league/table-oracle';
import type { WrittenSite } from './killableSite.ts';

/**
 * Looks for damage after a kill in the database and in the API's answers. Returns a sentence for each finding. Assumes
 * that the site's matches were changed only by saves of scores, each with a different score.
 */
export async function findDamage(site: WrittenSite, acknowledged: readonly FullMatch[]): Promise<string[]> {
  return [
    ...(await findLost(site, acknowledged)),
    ...(await findHalfDone(site)),
    ...(await findWrongTables(site)),
    ...(await findGaps(site)),
  ];
}

/** Finds acknowledged saves that are not in the history, and matches that differ from their last acknowledged save. */
async function findLost({ query, origin }: WrittenSite, acknowledged: readonly FullMatch[]): Promise<string[]> {
  const history = await query<{ match_id: number; version: number; after: MatchFacts }>(
    'select match_id, version, after from match_changes',
  );
  const kept = new Map(history.map(({ match_id, version, after }) => [`${match_id} ${version}`, after]));
  const lost = acknowledged
    .filter((match) => {
      const after = kept.get(`${match.id} ${match.version}`);
      return after === undefined || !hasScoreOf(match, after);
    })
    .map(({ id, version }) => `version ${version} of match ${id} was acknowledged and is lost`);
  const last = new Map<number, FullMatch>();
  for (const match of acknowledged) {
    if (match.version > (last.get(match.id)?.version ?? 0)) last.set(match.id, match);
  }
  for (const match of last.values()) {
    const answer = await fetch(`${origin()}/api/matches/${match.id}`);
    const { data } = JSON.parse(await answer.text()) as { data: MatchDetail };
    const isAsSaved = data.version > match.version || (data.version === match.version && hasScoreOf(match, data));
    if (!isAsSaved) lost.push(`match ${match.id} is not what version ${match.version} was acknowledged as`);
  }
  return lost;
}

const hasScoreOf = (match: FullMatch, other: MatchFacts) =>
  match.home_points === other.home_points &&
  match.away_points === other.away_points &&
  isDeepStrictEqual(match.scoring_events, other.scoring_events);

/** Finds matches whose score, goals, history and audit don't belong to one save. */
async function findHalfDone({ query }: WrittenSite): Promise<string[]> {
  const apart = await query<{ id: number }>(`
    select m.id from matches m left join lateral (
      select count(*) filter (where (team = 'home') <> is_own_goal) as home, count(*) filter (where (team = 'away') <> is_own_goal) as away
      from scoring_events where match_id = m.id) goals on true
    where (coalesce(m.home_goals, 0), coalesce(m.away_goals, 0)) <> (goals.home, goals.away)`);
  const versions = await query<{ id: number }>(`
    select m.id from matches m
    left join lateral (select count(*), count(distinct version) as versions, max(version) as newest
      from match_changes where match_id = m.id) kept on true
    where m.version <> 1 + kept.count or kept.versions <> kept.count or m.version <> coalesce(kept.newest, 1)`);
  const stored = await query<{ id: number }>(`
    select m.id from matches m join match_changes c on c.match_id = m.id and c.version = m.version
    where (c.after -> 'home_points', c.after -> 'away_points') is distinct from (to_jsonb(m.home_goals), to_jsonb(m.away_goals))
      or coalesce((select jsonb_agg(event -> 'id' order by place)
        from jsonb_array_elements(c.after -> 'scoring_events') with ordinality as events (event, place)), '[]')
      <> coalesce((select jsonb_agg(to_jsonb(id) order by position) from scoring_events where match_id = m.id), '[]')`);
  return [
    ...apart.map(({ id }) => `score and goals of match ${id} don't agree`),
    ...versions.map(({ id }) => `match ${id} has not one row of history for each of its versions`),
    ...stored.map(({ id }) => `match ${id} is not what its history says`),
  ];
}

/** Finds tables that differ from what the rules compute from the stored results. */
async function findWrongTables({ query }: WrittenSite): Promise<string[]> {
  const results = await query<MatchResult & { season: number; round: number }>(`
    select season, round, home_id as "homeId", away_id as "awayId", home_goals as "homeGoals", away_goals as "awayGoals"
    from matches where status = 'completed'`);
  const tables = await query<{ season: number; round: number; rows: TableRow[] }>('select * from standings');
  const clubs = await query<{ season: number; id: number }>(
    'select distinct season, unnest(array[home_id, away_id]) as id from matches',
  );
  const wrong: string[] = [];
  for (const season of new Set(clubs.map((club) => club.season))) {
    const played = results.filter((result) => result.season === season);
    const clubIds = clubs.filter((club) => club.season === season).map(({ id }) => id);
    const lastRound = Math.max(-1, ...played.map(({ round }) => round));
    const mine = tables.filter((table) => table.season === season);
    if (mine.length !== lastRound + 1) wrong.push(`season ${season} has ${mine.length} tables of ${lastRound + 1}`);
    for (const { round, rows } of mine) {
      const counted = played.filter((result) => result.round <= round);
      if (!isTableOf(clubIds, counted, rows)) wrong.push(`the table of round ${round} of ${season} is wrong`);
    }
  }
  return wrong;
}

function isTableOf(clubIds: readonly number[], results: readonly MatchResult[], rows: readonly TableRow[]): boolean {
  const ranks = [...new Set(rows.map(({ rank }) => rank))];
  const places = ranks.map((rank) => rows.filter((row) => row.rank === rank).map(({ clubId }) => clubId));
  const isCounted = rows.every(({ clubId, played, goalsFor, goalsAgainst }) => {
    const own = results.filter(({ homeId, awayId }) => homeId === clubId || awayId === clubId);
    const scored = own.map(({ homeId, homeGoals, awayGoals }) => (homeId === clubId ? homeGoals : awayGoals));
    const all = own.map(({ homeGoals, awayGoals }) => homeGoals + awayGoals);
    return played === own.length && goalsFor === sum(scored) && goalsAgainst === sum(all) - sum(scored);
  });
  return isCounted && isDeepStrictEqual(places, readRules(clubIds, results).places);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Finds missing numbers of changes, and saves without their change or their audit row. */
async function findGaps({ query }: WrittenSite): Promise<string[]> {
  const [counts] = await query<{
    newest: number;
    changes: number;
    untold: number;
    history: number;
    audits: number;
  }>(`
    select (select coalesce(max(id), 0)::int from changes) as newest,
      (select count(*)::int from changes) as changes,
      -- Both times are that of their transaction. Saves of several matches have one change.
      (select count(*)::int from audit where entity = 'match' and not exists (
        select from changes where changed_at = done_at and 'match:' || entity_id = any(tags))) as untold,
      (select count(*)::int from match_changes) as history,
      (select count(*)::int from audit where entity = 'match') as audits`);
  const { newest = 0, changes = 0, untold = 0, history = 0, audits = 0 } = counts ?? {};
  return [
    ...(newest === changes ? [] : [`the newest of ${changes} changes has number ${newest}`]),
    ...(untold === 0 ? [] : [`${untold} of ${audits} saves are in no change`]),
    ...(audits === history ? [] : [`${history} saves left ${audits} audit rows`]),
  ];
}
