/** The format of the season's files (`data/wkleague/README.md` says which data is reported and which is a sample). */
import { readFileSync } from 'node:fs';

const FOLDER = new URL('../../../../data/wkleague/', import.meta.url);

function read<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as T;
}

export interface SeededMatch {
  id: number;
  competition_id: string;
  round: number;
  match_date: string;
  match_time: string;
  venue: string;
  home_id: number;
  away_id: number;
  home_points: number;
  away_points: number;
  scoring_events: SeasonEvent[];
  scoring_events_complete: boolean;
  origin: 'reported' | 'reported_fixture' | 'sample';
  origin_date: 'reported' | 'sample';
  origin_time: 'reported' | 'sample';
  origin_venue: 'reported' | 'home_ground';
  home_away_confirmed: boolean;
  winner_id?: number;
}

interface SeasonEvent {
  half: '1' | '2' | null;
  /** Match clock. */
  minutes: number | null;
  playerNumber: number | null;
  playerName: string | null;
  /** Side of the player. */
  team: 'home' | 'away';
  isOwnGoal: boolean;
  minute_label: string | null;
}

export interface ReportedMatch {
  competition: string;
  round: number;
  date: string | null;
  /** `HH:mm`. */
  kickoff: string | null;
  venue: string | null;
  home: string;
  away: string;
  home_points: number | null;
  away_points: number | null;
  home_away_confirmed: boolean;
  events: ReportedEvent[];
  events_complete: boolean;
  penalties?: [number, number];
  winner?: string;
}

export interface ReportedEvent {
  half: 1 | 2 | null;
  /** Within the half: `15`, `45+2`, `45+`. */
  minute: string | null;
  player: string | null;
  /** Key of the club for which the goal counts, also of an own goal. */
  team: string;
  own_goal: boolean;
}

export interface SeededClub {
  id: number;
  key: string;
  name_en: string | null;
  founded: string | null;
  city: string | null;
  stadium_ko: string | null;
  capacity: number | null;
  website: string | null;
  address: string | null;
  head_coach: { name_ko: string; name_en?: string; season: number } | null;
  staff: { role: string; name_ko?: string; name_en?: string; season: number }[];
  players_season: number;
  players_complete: boolean;
  players: {
    number: number | null;
    position: 'GK' | 'DF' | 'MF' | 'FW' | null;
    name_ko: string | null;
    name_en: string | null;
    captain: boolean;
  }[];
}

export interface FinalRecord {
  season: number;
  champion: string;
  champion_key: string | null;
  runner_up: string | null;
  aggregate: string | null;
  leg1: string | null;
  leg2: string | null;
  leg1_date?: string;
  leg2_date?: string;
  regular_season_first: string | null;
  note?: string;
}

export interface NewsRecord {
  date: string | null;
  category: string;
  title_ko: string;
  summary_ko: string;
  related_teams: string[];
}

export interface StandingsRecord {
  season: number;
  standings: {
    rank: number;
    key: string | null;
    team_at_the_time: string;
    played: number;
    won: number;
    drawn: number;
    lost: number;
    gf: number;
    ga: number;
    gd: number;
    points: number;
  }[];
}

/** Seasons with a complete published final table. */
export const PUBLISHED_SEASONS = [2009, 2011, 2013, 2014, 2016, 2017, 2019] as const;
/** Seasons of which only some matches are known. */
export const PARTIAL_SEASONS = [2018, 2019, 2020, 2021, 2022, 2023, 2024] as const;
/** The season with all its matches. */
export const FULL_SEASON = 2025;

export const seedFiles = {
  clubs: () => read<{ clubs: SeededClub[] }>('clubs.json').clubs,
  fullSeason: () => read<{ matches: SeededMatch[] }>(`season-${FULL_SEASON}.json`).matches,
  partialSeason: (year: number) => read<{ matches: ReportedMatch[] }>(`matches-${year}.json`).matches,
  standings: (year: number) => read<StandingsRecord>(`standings-${year}.json`),
  finals: () => read<{ finals: FinalRecord[] }>('honours.json').finals,
  news: () => read<{ items: NewsRecord[] }>('news.json').items,
};
