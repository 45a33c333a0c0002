import type { Club, ClubSummary, Player } from '@wkff/contracts';

/** 화천 KSPO, unless told otherwise. */
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

/** A club of which nothing beyond its name is known. */
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

/** A player of whom nothing beyond her name is known. */
export function buildPlayer(overrides: Partial<Player> = {}): Player {
  return {
    number: null,
    position: null,
    person_id: 1,
    name: '김가람',
    name_en: null,
    photo: null,
    isCaptain: false,
    ...overrides,
  };
}
