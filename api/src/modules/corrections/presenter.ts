import { paths, seoulIso, type Correction } from '@wkff/contracts';
import { factsOf, toMatchView } from '../matches/presenter.ts';
import type { MatchRecord } from '../matches/repository.ts';
import { titleOf } from '../rulings/presenter.ts';
import type { CorrectingChange, CorrectingProtest, CorrectingRuling, NamedClub } from './repository.ts';
import { texts } from './texts.ts';

type Match = Correction['matches'][number];

/** What corrections name. */
export interface Named {
  matches: ReadonlyMap<number, MatchRecord>;
  clubs: readonly NamedClub[];
}

/** Returns a ruling as a correction. @param made the changes of matches at the moment of any ruling. */
export function toRulingCorrection(
  ruling: CorrectingRuling,
  made: readonly CorrectingChange[],
  named: Named,
): Correction {
  const { id, kind, season, competition_id, body, article, source, decided_on, effect_from, revokes_id } = ruling;
  const ownTitle = titleOf(ruling);
  const own = made.filter(
    ({ changed_at, reason }) => changed_at.getTime() === ruling.recorded_at.getTime() && reason === ownTitle,
  );
  const subjectTitle = titleOf({ kind: ruling.subject_kind, data: ruling.subject_data });
  return {
    id: `urn:wkff:ruling:${id}`,
    kind: 'ruling',
    recorded_at: seoulIso(ruling.recorded_at.getTime()),
    season,
    competition_id,
    title: revokes_id === null ? ownTitle : texts.revocation(ownTitle, subjectTitle),
    text: ruling.text,
    path: pathOf(ruling, named),
    matches: ruling.match_ids.flatMap((matchId) =>
      toMatch(
        named,
        matchId,
        own.findLast(({ match_id }) => match_id === matchId),
      ),
    ),
    clubs: ruling.club_ids.flatMap((clubId) => toClub(named, clubId, season)),
    person_name: ruling.person_name,
    ruling_id: id,
    ruling: { kind, body, article, source, decided_on, effect_from, revokes_id },
  };
}

/** Returns the page on which a ruling shows: that of its match, or of the club of somebody suspended, or the table. */
function pathOf({ match_ids, club_ids, season, subject_kind }: CorrectingRuling, { clubs }: Named): string {
  const [matchId] = match_ids;
  if (matchId !== undefined && club_ids.length === 0) return paths.match(matchId);
  const club = subject_kind === 'suspension' ? clubs.find(({ id }) => id === club_ids[0]) : undefined;
  return club ? paths.team(club.key) : `${paths.leagueRanking}?year=${season}`;
}

/** Returns a changed score as a correction. */
export function toScoreCorrection(
  change: CorrectingChange & { season: number; competition_id: string },
  named: Named,
): Correction {
  return {
    id: `urn:wkff:change:${change.id}`,
    kind: 'score',
    recorded_at: seoulIso(change.changed_at.getTime()),
    season: change.season,
    competition_id: change.competition_id,
    title: texts.score,
    text: change.reason,
    path: paths.match(change.match_id),
    matches: toMatch(named, change.match_id, change),
    clubs: [],
    person_name: null,
    ruling_id: null,
    ruling: null,
  };
}

/** Returns a protest as a correction, and its outcome as another one. */
export function toProtestCorrections(protest: CorrectingProtest, named: Named): Correction[] {
  const { id, match_id, season, competition_id, outcome, decided_at } = protest;
  const common = {
    season,
    competition_id,
    path: paths.match(match_id),
    matches: toMatch(named, match_id, undefined),
    clubs: toClub(named, protest.club_id, season),
    person_name: null,
    ruling: null,
  };
  const received: Correction = {
    ...common,
    id: `urn:wkff:protest:${id}`,
    kind: 'protest',
    recorded_at: seoulIso(protest.received_at.getTime()),
    title: texts.protest,
    text: protest.text,
    ruling_id: null,
  };
  if (outcome === null || decided_at === null) return [received];
  const ended: Correction = {
    ...common,
    id: `urn:wkff:protest:${id}:outcome`,
    kind: 'protest_outcome',
    recorded_at: seoulIso(decided_at.getTime()),
    title: texts.outcome(outcome),
    text: protest.outcome_text,
    ruling_id: protest.ruling_id,
  };
  return [ended, received];
}

function toMatch({ matches }: Named, id: number, change: CorrectingChange | undefined): Match[] {
  const match = matches.get(id);
  if (!match) return [];
  const view = toMatchView(match);
  return [
    {
      id,
      match_date: view.match_date,
      round: view.round,
      competition_id: view.competition_id,
      home_id: view.home_id,
      away_id: view.away_id,
      home_team_name: view.home_team_name,
      away_team_name: view.away_team_name,
      home_team_short_name: view.home_team_short_name,
      away_team_short_name: view.away_team_short_name,
      change: change ? { kind: change.kind, before: factsOf(change.before), after: factsOf(change.after) } : null,
    },
  ];
}

function toClub({ clubs }: Named, clubId: number, inSeason: number): Correction['clubs'] {
  return clubs.filter(({ id, season }) => id === clubId && season === inSeason).map(({ season: _, ...club }) => club);
}
