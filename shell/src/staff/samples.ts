/** Sample matches, rows and items for the components page. */
import type { ContentListItem, RankingRow } from '@wkff/contracts';
import type { ListedMatch } from '@wkff/ui';
import { texts } from './texts.ts';

/** The time on the clock of the components page. */
export const NOW = Date.parse('2025-09-18T20:00:00+09:00');

const badge = (key: string) => `/images/badges/${key}.png`;
const club = (index: number) => texts.clubs[index] ?? texts.clubs[0];

/** Returns a match of two sample clubs. */
export function sampleMatch(home: number, away: number, overrides: Partial<ListedMatch> = {}): ListedMatch {
  return {
    id: home * 10 + away,
    match_date: '2025-09-18',
    match_time: '21:00:00',
    venue: texts.venues[home % texts.venues.length] ?? null,
    round: 25,
    competition_id: '_league_wk',
    home_id: home + 1,
    away_id: away + 1,
    home_key: club(home).key,
    away_key: club(away).key,
    home_team_name: club(home).name,
    away_team_name: club(away).name,
    home_team_short_name: club(home).name,
    away_team_short_name: club(away).name,
    home_badge_path: badge(club(home).key),
    away_badge_path: badge(club(away).key),
    home_points: null,
    away_points: null,
    home_penalties: null,
    away_penalties: null,
    status: 'scheduled',
    phase: 'scheduled',
    outcome: null,
    expected_time: null,
    home_played: null,
    away_played: null,
    note: null,
    season: 2025,
    is_partial_season: false,
    is_sample_score: false,
    is_sample_fixture: false,
    version: 1,
    ...overrides,
  };
}

const played = (home: number, away: number) =>
  ({ home_points: home, away_points: away, status: 'completed', match_time: '19:00:00' }) as const;

const UNKNOWN: Partial<ListedMatch> = {
  competition_id: '2025_playoff',
  round: 2,
  match_time: null,
  venue: null,
  away_key: null,
  away_team_name: null,
  away_team_short_name: null,
  away_badge_path: badge('unknown'),
};

/** A match in each of its states. */
export const MATCH_STATES: { label: string; match: ListedMatch; variant: 'page' | 'widget' }[] = [
  { label: texts.states.scheduledPage, match: sampleMatch(0, 1), variant: 'page' },
  { label: texts.states.scheduledWidget, match: sampleMatch(4, 3), variant: 'widget' },
  {
    label: texts.states.live,
    match: sampleMatch(2, 5, { ...played(1, 0), status: 'live' }),
    variant: 'page',
  },
  { label: texts.states.final, match: sampleMatch(0, 3, played(3, 1)), variant: 'page' },
  {
    label: texts.states.penalties,
    match: sampleMatch(1, 2, {
      ...played(1, 1),
      home_penalties: 4,
      away_penalties: 3,
      competition_id: '2025_playoff',
      round: 1,
    }),
    variant: 'page',
  },
  {
    label: texts.states.sample,
    match: sampleMatch(7, 6, { ...played(1, 0), is_sample_score: true }),
    variant: 'widget',
  },
  { label: texts.states.postponed, match: sampleMatch(5, 7, { status: 'postponed' }), variant: 'page' },
  { label: texts.states.cancelled, match: sampleMatch(6, 4, { status: 'cancelled' }), variant: 'page' },
  { label: texts.states.pending, match: sampleMatch(3, 0, { match_time: '17:00:00' }), variant: 'page' },
  { label: texts.states.unknown, match: sampleMatch(1, 0, UNKNOWN), variant: 'page' },
];

const RECORDS = [
  [15, 8, 2, 44, 16],
  [13, 9, 3, 38, 20],
  [12, 5, 8, 36, 27],
  [11, 6, 8, 33, 29],
  [9, 6, 10, 28, 30],
  [7, 8, 10, 25, 31],
  [6, 6, 13, 22, 36],
  [2, 4, 19, 12, 49],
] as const;

export const ROWS: RankingRow[] = RECORDS.map(([won, drawn, lost, goalsFor, goalsAgainst], index) => ({
  rank: index + 1,
  teamId: index + 1,
  teamKey: club(index).key,
  teamName: club(index).name,
  teamShortName: club(index).name,
  badgePath: badge(club(index).key),
  played: won + drawn + lost,
  won,
  drawn,
  lost,
  goalsFor,
  goalsAgainst,
  goalDifference: goalsFor - goalsAgainst,
  points: won * 3 + drawn,
  extraPoints: 0,
  notes: [],
  form: 'WDLWW',
}));

/** Returns a press item. */
export function sampleItem(overrides: Partial<ContentListItem>): ContentListItem {
  return {
    id: 1,
    title: texts.news.club,
    headline: texts.news.headline,
    category: 'wk-league',
    related_teams: [],
    tags: '',
    write_location: 'MediaPress',
    is_pinned: false,
    is_public: true,
    must_see: false,
    created_at: '2025-09-15T22:00:00+09:00',
    is_sample: true,
    version: 1,
    can_edit: false,
    can_delete: false,
    images: '',
    has_attachments: false,
    ...overrides,
  };
}
