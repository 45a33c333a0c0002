import type { Club, ClubSeason, ClubSummary } from '@wkff/contracts';
import { badgePath } from '../club-names/clubAt.ts';
import type { ClubSeasonRecord } from './history.ts';
import type { ClubNameRecord, ClubRecord } from './repository.ts';

export function toClubSummary(club: ClubNameRecord): ClubSummary {
  return {
    id: club.id,
    key: club.key,
    name: club.name,
    short_name: club.short_name,
    name_en: club.name_en,
    badge_path: badgePath(club.badge_key),
    colour: club.colour,
    on_colour: club.on_colour,
  };
}

export function toClubView(club: ClubRecord, season: number): Club {
  return {
    ...toClubSummary(club),
    season,
    founded: club.founded,
    city: club.city,
    greet: club.greet,
    frontOffice: club.front_office,
    coachingStaff: club.coaching,
    players: club.players,
    players_complete: club.players_complete,
    clubInfo: {
      office: {
        name: club.office_name,
        address: club.office_address,
        phone: club.office_phone,
        fax: club.office_fax,
      },
      stadium: { name: club.ground, address: club.ground_address, capacity: club.ground_capacity },
      records: club.records,
      website: club.website,
      socials: club.socials,
    },
    version: club.version,
  };
}

export function toClubSeason({
  badge_key,
  source,
  line,
  max_round,
  is_final,
  is_sample,
  ...club
}: ClubSeasonRecord): ClubSeason {
  return {
    season: club.season,
    name: club.name,
    short_name: club.short_name,
    badge_path: badgePath(badge_key),
    has_matches: club.has_matches,
    has_squad: club.has_squad,
    table:
      line === null || source === null || max_round === null
        ? null
        : {
            source,
            rank: line.rank,
            points: line.points,
            extraPoints: line.extraPoints ?? 0,
            played: line.played,
            won: line.won,
            drawn: line.drawn,
            lost: line.lost,
            goalsFor: line.goalsFor,
            goalsAgainst: line.goalsAgainst,
            maxRound: max_round,
            is_final,
            is_sample,
          },
    honours: club.honours,
  };
}
