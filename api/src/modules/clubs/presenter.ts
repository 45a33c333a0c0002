import type { Club, ClubSummary } from '@wkff/contracts';
import { badgePath } from './clubAt.ts';
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
  const people = (kind: 'front_office' | 'coaching') =>
    club.staff.filter((person) => person.kind === kind).map(({ title, name }) => ({ title, name }));
  return {
    ...toClubSummary(club),
    season,
    founded: club.founded,
    city: club.city,
    frontOffice: people('front_office'),
    coachingStaff: people('coaching'),
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
    },
  };
}
