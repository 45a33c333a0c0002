import {
  BLANK_EVENT,
  eventLabel,
  eventMinute,
  type FullMatch,
  type Lineup,
  type Match,
  type MatchChange,
  type MatchDetail,
  type MatchEvent,
  type MatchSheet,
  type Protest,
  type Ruling,
  type ScoringEvent,
  type Season,
  type SeasonMatch,
  type StoredLineup,
  type StoredSheet,
} from '@wkff/contracts';

/** Returns a future league match of 2025. What was played is its score, unless `overrides` say otherwise. */
export function buildMatch(overrides: Partial<Match> = {}): Match {
  return {
    id: 97,
    match_date: '2025-09-18',
    match_time: '19:00:00',
    venue: '세종시민운동장',
    round: 25,
    competition_id: '_league_wk',
    home_id: 1,
    away_id: 5,
    home_key: 'sejong-sportstoto',
    away_key: 'incheon-hyundai-steel',
    home_team_name: '세종 스포츠토토 여자축구단',
    away_team_name: '인천 현대제철 레드엔젤스 여자축구단',
    home_team_short_name: '세종 스포츠토토',
    away_team_short_name: '인천 현대제철',
    home_badge_path: '/images/badges/sejong-sportstoto.png',
    away_badge_path: '/images/badges/incheon-hyundai-steel.png',
    home_points: null,
    away_points: null,
    home_penalties: null,
    away_penalties: null,
    scoring_events: [],
    scoring_events_complete: false,
    status: 'scheduled',
    phase: 'scheduled',
    expected_time: null,
    outcome: null,
    home_played: overrides.home_points ?? null,
    away_played: overrides.away_points ?? null,
    note: null,
    season: 2025,
    is_partial_season: false,
    is_sample_score: false,
    is_sample_fixture: false,
    version: 1,
    ...overrides,
  };
}

/** Returns the same match as the list of a season has it. */
export function buildSeasonMatch(overrides: Partial<SeasonMatch> = {}): SeasonMatch {
  const { scoring_events: _goals, scoring_events_complete: _areAll, ...match } = buildMatch(overrides);
  return { ...match, is_provisional: false, updated_at: '2025-09-15T12:00:00Z', ...overrides };
}

/** Returns the same match with the fields for score keepers. */
export function buildFullMatch(overrides: Partial<FullMatch> = {}): FullMatch {
  return {
    ...buildMatch(overrides),
    live_link: null,
    period: null,
    stopped_minute: null,
    fixture_reason: null,
    is_provisional: false,
    result: 'none',
    goals_count: true,
    official_by: 'clock',
    awaits_approval: false,
    ...overrides,
  };
}

/** Returns the same match with an empty history. */
export function buildMatchDetail(overrides: Partial<MatchDetail> = {}): MatchDetail {
  const none = {
    events: [],
    timeline: [],
    lineups: { home: null, away: null },
    sheet: buildMatchSheet(),
    edition: { number: '1.0', at: null, state: '예정' },
    sittings: [],
    replays: null,
    replayed_by: null,
    protests: [],
    approval: null,
    rulings: [],
    history: [],
  };
  return { ...buildFullMatch(overrides), ...none, ...overrides };
}

/** Returns a line-up of eleven starters, shirts 1 to 11 by line, and of shirt 12 on the bench. */
export function buildLineup(overrides: Partial<Lineup> = {}): Lineup {
  const positions = ['GK', 'DF', 'DF', 'DF', 'DF', 'MF', 'MF', 'MF', 'FW', 'FW', 'FW', 'GK'] as const;
  const players = positions.map((position, index) => ({
    number: index + 1,
    name: `선수${index + 1}`,
    person_id: null,
    position,
    isCaptain: index === 9,
  }));
  return {
    version: 1,
    published_at: '2025-09-18T18:00:00+09:00',
    formation: '4-3-3',
    lines: [players.slice(0, 1), players.slice(1, 5), players.slice(5, 8), players.slice(8, 11)],
    bench: players.slice(-1),
    staff: [{ title: '감독', name: '김감독' }],
    change: null,
    is_sample: false,
    ...overrides,
  };
}

/** Returns what was entered for a sheet, by default nothing. */
export function buildMatchSheet(overrides: Partial<MatchSheet> = {}): MatchSheet {
  return {
    version: 0,
    officials: [],
    weather: null,
    recorded_at: null,
    change: null,
    is_sample: false,
    ...overrides,
  };
}

/** Returns what those who enter it get of it, by default nothing. */
export function buildStoredSheet(overrides: Partial<StoredSheet> = {}): StoredSheet {
  return { ...buildMatchSheet(), publish_before: null, published_at: null, is_public: false, ...overrides };
}

/** Returns a stored line-up, by default none. */
export function buildStoredLineup(overrides: Partial<StoredLineup> = {}): StoredLineup {
  return {
    match_id: 97,
    side: 'home',
    club_id: 1,
    version: 0,
    formation: null,
    publish_before: 60,
    published_at: null,
    is_public: false,
    is_of_day: true,
    players: [],
    staff: [],
    reason: null,
    is_sample: false,
    warnings: [],
    ...overrides,
  };
}

/** Returns an award of the match to the away side. */
export function buildRuling(overrides: Partial<Ruling> = {}): Ruling {
  return {
    id: 1,
    kind: 'award',
    title: '몰수승·몰수패',
    season: 2025,
    competition_id: '_league_wk',
    match_id: 97,
    club_id: null,
    person_id: null,
    person_name: null,
    matches: null,
    only_in: null,
    revokes_id: null,
    revoked_by_id: null,
    is_in_force: true,
    winner: 'away',
    home_points: null,
    away_points: null,
    points: null,
    goals_for: null,
    goals_against: null,
    next: null,
    minute: null,
    club_ids: [],
    match_ids: [],
    body: '상벌위원회',
    article: null,
    text: '자격이 없는 선수가 뛰었습니다.',
    source: null,
    decided_on: '2025-09-16',
    effect_from: '2025-09-16',
    recorded_at: '2025-09-16T18:00:00+09:00',
    ...overrides,
  };
}

/** Returns an open protest of the away side. */
export function buildProtest(overrides: Partial<Protest> = {}): Protest {
  return {
    id: 12,
    match_id: 97,
    club_id: 5,
    received_at: '2025-09-16T09:00:00+09:00',
    deadline_at: null,
    is_late: false,
    text: '교체 횟수를 넘겼습니다.',
    outcome: null,
    outcome_text: null,
    ruling_id: null,
    decided_at: null,
    version: 1,
    ...overrides,
  };
}

/** Returns a change that set the first score, 1 : 0, as visitors see it. */
export function buildMatchChange(overrides: Partial<MatchChange> = {}): MatchChange {
  return {
    id: 1,
    kind: 'score',
    changed_at: '2025-09-18T21:00:00+09:00',
    version: 2,
    before: { home_points: null, away_points: null },
    after: { home_points: 1, away_points: 0 },
    reason: null,
    ...overrides,
  };
}

/** Returns a home goal in minute 10. */
export function buildScoringEvent(overrides: Partial<ScoringEvent> = {}): ScoringEvent {
  return {
    id: 1,
    half: '1',
    minutes: 10,
    seconds: null,
    playerNumber: null,
    playerName: null,
    team: 'home',
    isOwnGoal: false,
    minute_label: '10',
    ...overrides,
  };
}

/** Returns the season 2025, complete, with a table that is derived from results. */
export function buildSeason(overrides: Partial<Season> = {}): Season {
  return {
    year: 2025,
    competition_id: '_league_wk',
    playoff_competition_id: '2025_playoff',
    table_source: 'derived',
    is_partial: false,
    match_count: 115,
    ...overrides,
  };
}

/** Returns an event in force as the API answers with it; what it does not name is null. */
export function buildMatchEvent(facts: Partial<MatchEvent> & Pick<MatchEvent, 'id' | 'kind'>): MatchEvent {
  const event = { ...BLANK_EVENT, entered_at: '2025-09-18T10:00:00.000Z', ...facts };
  return {
    label: eventLabel(event),
    minute_label: eventMinute(event),
    recorded_at: '2025-09-18T19:00:00+09:00',
    state: 'in_force',
    why: null,
    is_sample: false,
    ...event,
  };
}
