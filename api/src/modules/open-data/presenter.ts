import {
  addUpGoals,
  goalsAddUpTo,
  HALVES,
  isPlayoffCompetition,
  paths,
  scoringSide,
  seoulIso,
  seoulMoment,
  type Club,
  type Lineup,
  type Match,
  type MatchDetail,
  type MatchEvent,
  type Ranking,
  type ResultState,
  type Score,
  type Side,
} from '@wkff/contracts';
import type {
  OpenClub,
  OpenEvent,
  OpenLineup,
  OpenMatch,
  OpenMatchDetail,
  OpenSquad,
  OpenTable,
} from '@wkff/contracts/open-data';
import { isKept, projectMatch } from '@wkff/league/match-log';
import { playerOf, type Named } from '../people/playerOf.ts';
import type { SquadPlayer } from '../statistics/repository.ts';

/**
 * Returns a match as open data. It is made from what the site's own pages get, so what is hidden from visitors is hidden
 * here.
 */
export function toOpenMatch(match: Match, result: ResultState): OpenMatch {
  const { match_date: date, match_time: time, expected_time: expected } = match;
  return {
    id: match.id,
    season: match.season,
    competition: isPlayoffCompetition(match.competition_id) ? 'playoffs' : 'league',
    round: match.round,
    date,
    kick_off: momentOf(date, time),
    expected_kick_off: momentOf(date, expected),
    venue: match.venue,
    home: clubOf(match, 'home'),
    away: clubOf(match, 'away'),
    state: match.phase,
    score: scoreOf(match.home_points, match.away_points),
    played: scoreOf(match.home_played, match.away_played),
    halves: halvesOf(match),
    shoot_out: scoreOf(match.home_penalties, match.away_penalties),
    outcome: match.outcome,
    result,
    note: match.note,
    sample: { score: match.is_sample_score, fixture: match.is_sample_fixture },
    page: paths.match(match.id),
  };
}

/**
 * Returns a match with all that is recorded of it, from what its page gets.
 * @param squads of the season.
 */
export function toOpenMatchDetail(detail: MatchDetail, squads: readonly SquadPlayer[]): OpenMatchDetail {
  const { events, lineups } = detail;
  const playerOnSide = (side: Side | null, number: number | null, name: string | null) => {
    if (number === null && name === null) return null;
    return { number, name, person: side === null ? null : personOf(detail, squads, side, { number, name }) };
  };
  return {
    ...toOpenMatch(detail, detail.result),
    period: detail.period,
    goals: {
      complete: detail.scoring_events_complete && !detail.is_sample_score,
      items: detail.scoring_events.map((goal) => ({
        half: goal.half,
        minute: goal.minutes,
        minute_text: goal.minute_label,
        side: scoringSide(goal),
        scorer: playerOnSide(goal.team, goal.playerNumber, goal.playerName || null) ?? NOBODY,
        own_goal: goal.isOwnGoal,
      })),
    },
    events: {
      complete: isKept(projectMatch(events.filter((event) => !event.is_sample))),
      items: events.map((event) => toOpenEvent(event, playerOnSide)),
    },
    line_ups: {
      home: lineups.home && toOpenLineup(lineups.home),
      away: lineups.away && toOpenLineup(lineups.away),
    },
    officials: detail.sheet.officials.map(({ role, name, id }) => ({
      role,
      name,
      official: id,
      sample: detail.sheet.is_sample,
    })),
  };
}

/** Returns a table as open data. */
export function toOpenTable({ ranking, season, maxRound, source, isSample, notes }: Ranking): OpenTable {
  return {
    season,
    round: maxRound,
    source: SOURCES[source],
    sample: isSample,
    rows: ranking.map((row) => ({
      rank: row.rank,
      club:
        row.teamId === null || row.teamKey === null
          ? null
          : { id: row.teamId, key: row.teamKey, name: row.teamName, short_name: row.teamShortName },
      name: row.teamName,
      played: row.played,
      won: row.won,
      drawn: row.drawn,
      lost: row.lost,
      goals_for: row.goalsFor,
      goals_against: row.goalsAgainst,
      goal_difference: row.goalDifference,
      points: row.points,
      points_added: row.extraPoints,
      form: row.form,
    })),
    notes: notes.map(({ teamIds, title, text, effectFrom, matchId }) => ({
      clubs: teamIds,
      title,
      text,
      in_force_from: effectFrom,
      match: matchId,
    })),
  };
}

/** Returns the people of a club in a season as open data. */
export function toOpenSquad(club: Club): OpenSquad {
  return {
    season: club.season,
    club: { id: club.id, key: club.key, name: club.name, short_name: club.short_name },
    players: club.players.map((player) => ({
      person: player.person_id,
      name: player.name,
      name_en: player.name_en,
      number: player.number,
      position: player.position,
      captain: player.isCaptain,
      registered_from: player.registered_from,
      registered_until: player.registered_until,
    })),
    staff: [...club.coachingStaff, ...club.frontOffice].map(({ person_id, name, name_en, title }) => ({
      person: person_id,
      name,
      name_en,
      title,
    })),
    complete: club.players_complete,
  };
}

/** How the source of a season's table is called. */
export const SOURCES = { derived: 'computed', published: 'published', none: 'none' } as const;

const momentOf = (date: string, time: string | null) => (time === null ? null : seoulIso(seoulMoment(date, time)));

const scoreOf = (home: number | null, away: number | null): Score | null =>
  home === null || away === null ? null : { home, away };

function clubOf(match: Match, side: Side): OpenClub | null {
  const [id, key] = [match[`${side}_id`], match[`${side}_key`]];
  if (id === null || key === null) return null;
  const name = match[`${side}_team_name`] ?? key;
  return { id, key, name, short_name: match[`${side}_team_short_name`] ?? name };
}

/** Returns the goals by half of a match that has ended; null if they do not make the played score, or one has no half. */
function halvesOf(match: Match): OpenMatch['halves'] {
  const { scoring_events: goals } = match;
  const played = scoreOf(match.home_played, match.away_played);
  if (match.phase !== 'ended' || !played || match.is_sample_score) return null;
  if (!goalsAddUpTo(goals, played) || goals.some(({ half }) => half === null)) return null;
  return HALVES.map((period) => ({ period, goals: goals.filter(({ half }) => half === period) }))
    .filter(({ period, goals: some }) => some.length > 0 || period === '1' || period === '2')
    .map(({ period, goals: some }) => ({ period, score: addUpGoals(some) }));
}

const NOBODY = { number: null, name: null, person: null };

/** Returns the id of somebody whom a match names, as the statistics find them; null: it is not known. */
function personOf(match: MatchDetail, squads: readonly SquadPlayer[], side: Side, named: Named): number | null {
  const lineup = match.lineups[side];
  const listed = [...(lineup?.lines.flat() ?? []), ...(lineup?.bench ?? [])];
  const squad = squads.filter(({ club_id: club }) => club === match[`${side}_id`]);
  const shirt = listed.find(({ number }) => number === named.number);
  return playerOf(match.match_date, squad, named, shirt)?.person_id ?? null;
}

type ToPlayer = (side: Side | null, number: number | null, name: string | null) => OpenEvent['player'];

function toOpenEvent(event: MatchEvent, toPlayer: ToPlayer): OpenEvent {
  const { kind, number, name, other_number, other_name, details } = event;
  // Nobody of a sample exists, and staff is in no squad.
  const side = event.is_sample || details.is_staff ? null : event.side;
  const other = toPlayer(side, other_number, other_name);
  const isGoal = kind === 'goal';
  const isCard = kind === 'yellow' || kind === 'second_yellow' || kind === 'red';
  return {
    id: event.id,
    kind,
    state: event.state,
    why: event.why,
    replaces: event.replaces,
    period: event.period,
    minute: event.minute,
    second: event.second,
    minute_text: event.minute_label,
    side: event.side,
    player: toPlayer(side, number, name),
    player_on: isGoal ? null : other,
    assist: isGoal ? other : null,
    details: {
      own_goal: isGoal ? details.is_own_goal === true : null,
      penalty: isGoal ? details.is_penalty === true : null,
      unassisted: isGoal ? details.is_unassisted === true : null,
      staff: isCard ? details.is_staff === true : null,
      concussion: kind === 'substitution' ? details.is_concussion === true : null,
      subject: details.subject ?? null,
      outcome: details.outcome ?? null,
      added_minutes: details.minutes ?? null,
      kick: details.place ?? null,
      scored: details.is_scored ?? null,
      spectators: details.count ?? null,
    },
    recorded_at: event.recorded_at,
    sample: event.is_sample,
  };
}

const toOpenLineup = ({ published_at, formation, lines, bench, staff, is_sample }: Lineup): OpenLineup => ({
  published_at,
  formation,
  starters: lines.flat().map(toOpenPlayer),
  bench: bench.map(toOpenPlayer),
  staff,
  sample: is_sample,
});

const toOpenPlayer = ({ number, name, person_id, position, isCaptain }: Lineup['bench'][number]) => ({
  number,
  name,
  person: person_id,
  position,
  captain: isCaptain,
});
