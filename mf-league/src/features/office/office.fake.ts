import { act } from '@testing-library/react';
import type { Season } from '@wkff/contracts';
import { login } from '@wkff/session';
import { buildClub, buildClubSummary, buildPlayer, buildSeasonMatch, buildSession } from '@wkff/testing';
import { renderRoutes, stubHost } from '@wkff/ui/testing';
import { officeRoute } from './route.tsx';

const SEASONS = [2025, 2024].map(
  (year) => ({ year, competition_id: '_league_wk', playoff_competition_id: `${year}_playoff` }) as Season,
);

/** A match that was played. */
export const PLAYED = buildSeasonMatch({
  id: 97,
  round: 24,
  match_date: '2025-09-15',
  home_id: 2,
  away_id: 3,
  home_team_short_name: '화천',
  away_team_short_name: '서울',
  status: 'completed',
  phase: 'ended',
  outcome: 'draw',
  home_points: 1,
  away_points: 1,
  home_played: 1,
  away_played: 1,
});

/** The matches of the season, with one that was abandoned, and one whose clubs are not known. */
export const MATCHES = [
  buildSeasonMatch({
    id: 99,
    round: 23,
    match_date: '2025-09-08',
    phase: 'abandoned',
    home_played: 1,
    away_played: 0,
  }),
  PLAYED,
  buildSeasonMatch({ id: 98, round: 25, match_date: '2025-09-22', home_id: null, away_id: null }),
];

export const CLUBS = [
  buildClubSummary({ id: 2, short_name: '화천' }),
  buildClubSummary({ id: 3, short_name: '서울' }),
  buildClubSummary({ id: 4, short_name: '수원' }),
];

/** The people of each club. One of them is a player and a coach. */
const PEOPLE = {
  players: [
    buildPlayer({ person_id: 11, name: '김가람', number: null, position: null }),
    buildPlayer({ person_id: 12, name: '이나래', number: 9, position: 'FW' }),
    buildPlayer({ person_id: 13, name: '박다솜', number: 1, position: 'GK' }),
  ],
  coachingStaff: [
    { person_id: 12, title: '플레잉코치', name: '이나래', name_en: null, photo: null },
    { person_id: 14, title: '감독', name: '정마루', name_en: null, photo: null },
  ],
  frontOffice: [{ person_id: 15, title: '단장', name: '최라온', name_en: null, photo: null }],
};

/** Logs the account 7, kim, in. */
export function logIn(roles: string[] = ['official']): void {
  login(buildSession({ roles }));
}

type Api = Parameters<typeof stubHost>[0];

/** Renders the page of the office with answers to its calls, beside those about the season. */
export async function showOffice({ matches, clubs, ...api }: Api, query = '') {
  const host = stubHost({
    clubs: {
      seasons: async () => SEASONS,
      list: async () => CLUBS,
      byKey: async () => buildClub(PEOPLE),
      ...clubs,
    },
    matches: { season: async () => MATCHES, ...matches },
    ...api,
  });
  const elsewhere = { id: 'rest', path: '*', Component: () => null };
  const shown = await renderRoutes([officeRoute(host), elsewhere], `/wk-league/office${query}`);
  await act(async () => undefined);
  return { ...shown, host };
}
