import type {
  Club,
  ClubGoals,
  ClubSeason,
  ClubSummary,
  PersonDetail,
  Player,
  PlayerTally,
  Suspension,
} from '@wkff/contracts';

/** Returns a club as lists show it: 화천 KSPO by default. */
export function buildClubSummary(overrides: Partial<ClubSummary> = {}): ClubSummary {
  return {
    id: 2,
    key: 'hwacheon-kspo',
    name: '화천 국민체육진흥공단 여자축구단',
    short_name: '화천 KSPO',
    name_en: 'Hwacheon KSPO WFC',
    badge_path: '/images/badges/hwacheon-kspo.png',
    colour: '#f2b705',
    on_colour: '#0b1020',
    ...overrides,
  };
}

/** Returns a club with nothing but a name. */
export function buildClub(overrides: Partial<Club> = {}): Club {
  return {
    ...buildClubSummary(),
    season: 2025,
    founded: null,
    city: null,
    greet: null,
    frontOffice: [],
    coachingStaff: [],
    players: [],
    players_complete: false,
    clubInfo: {
      office: { name: null, address: null, phone: null, fax: null },
      stadium: { name: null, address: null, capacity: null },
      records: [],
      website: null,
      socials: [],
    },
    version: 1,
    ...overrides,
  };
}

/** Returns a player with nothing but a name. */
export function buildPlayer(overrides: Partial<Player> = {}): Player {
  return {
    number: null,
    position: null,
    person_id: 1,
    name: '김가람',
    name_en: null,
    photo: null,
    isCaptain: false,
    registered_from: null,
    registered_until: null,
    ...overrides,
  };
}

/** Returns the statistics of a player of club 1 of whom nothing is recorded. */
export function buildPlayerTally(overrides: Partial<PlayerTally> = {}): PlayerTally {
  return {
    club: 1,
    person_id: null,
    name: '김하나',
    goals: 0,
    penalties: 0,
    assists: 0,
    yellows: 0,
    cautions: 0,
    dismissals: 0,
    appearances: 0,
    starts: 0,
    minutes: 0,
    clean_sheets: 0,
    ...overrides,
  };
}

/** Returns the goals of 2025: complete, with no scorers. */
export function buildClubGoals(overrides: Partial<ClubGoals> = {}): ClubGoals {
  return { season: 2025, is_complete: true, goals: [], ...overrides };
}

/**
 * Returns a suspension of person 1 for three matches, of which one is served, and two are left and known. All of them
 * are of 화천 KSPO.
 */
export function buildSuspension(overrides: Partial<Suspension> = {}): Suspension {
  const { served = [81], coming = [97, 98] } = overrides;
  return {
    ruling_id: 5,
    person_id: 1,
    person_name: '김가람',
    effect_from: '2025-09-10',
    matches: 3,
    only_in: null,
    served,
    left: 2,
    coming,
    clubs: [{ club_id: 2, short_name: '화천 KSPO', matches: [...served, ...coming] }],
    body: '상벌위원회',
    article: '규정 제9조',
    text: '심판에게 폭언을 했습니다.',
    ...overrides,
  };
}

/** Returns 화천 KSPO in 2025, after one win and without honours. */
export function buildClubSeason(overrides: Partial<ClubSeason> = {}): ClubSeason {
  return {
    season: 2025,
    name: '화천 국민체육진흥공단 여자축구단',
    short_name: '화천 KSPO',
    badge_path: '/images/badges/hwacheon-kspo.png',
    has_matches: true,
    has_squad: true,
    table: {
      source: 'derived',
      rank: 1,
      points: 3,
      extraPoints: 0,
      played: 1,
      won: 1,
      drawn: 0,
      lost: 0,
      goalsFor: 2,
      goalsAgainst: 1,
      maxRound: 1,
      is_final: false,
      is_sample: false,
    },
    honours: [],
    ...overrides,
  };
}

/** Returns a place in a list: a player of 화천 KSPO in 2025, without number and position. */
export function buildPlace(overrides: Partial<PersonDetail['places'][number]> = {}): PersonDetail['places'][number] {
  return {
    club_id: 2,
    club_key: 'hwacheon-kspo',
    club_name: '화천 국민체육진흥공단 여자축구단',
    short_name: '화천 KSPO',
    badge_path: '/images/badges/hwacheon-kspo.png',
    season: 2025,
    list: 'squad',
    title: null,
    number: null,
    position: null,
    isCaptain: false,
    registered_from: null,
    registered_until: null,
    ...overrides,
  };
}

/** Returns a player of 화천 KSPO in 2025 without goals. */
export function buildPersonDetail(overrides: Partial<PersonDetail> = {}): PersonDetail {
  return {
    person_id: 1,
    name: '김가람',
    name_en: null,
    photo: null,
    places: [buildPlace()],
    seasons: [{ season: 2025, club_id: 2, goals: 0, is_complete: true }],
    matches: [],
    ...overrides,
  };
}
