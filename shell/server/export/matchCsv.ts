import {
  isPlayoffCompetition,
  PERIOD_NAMES,
  paths,
  playedScore,
  SIDES,
  roundLabel,
  type Lineup,
  type MatchDetail,
  type Side,
} from '@wkff/contracts';
import { sheetOf, type SheetEvent, type SheetGoal, type SheetKick } from '@wkff/league/match-log';
import { csv, type CsvColumn } from '@wkff/server/csv';
import { matchTeam } from '@wkff/ui/matchTeam';
import { exportTexts } from './texts.ts';

const { columns: headings, sections, facts, score: scores, lineup: lineups, struck } = exportTexts.sheet;
const { competition, sample } = exportTexts;

/** A line of the table: a fact, a score, an official, a player, something that happened. What it does not have is absent. */
interface Line {
  section: string;
  what: string;
  period?: string | null;
  minute?: string | null;
  team?: string | null;
  number?: number | null;
  name?: string | null;
  otherNumber?: number | null;
  otherName?: string | null;
  assistNumber?: number | null;
  assistName?: string | null;
  home?: number | null;
  away?: number | null;
  text?: string | number | null;
}

const COLUMNS: CsvColumn<Line>[] = [
  { heading: headings.section, value: ({ section }) => section },
  { heading: headings.what, value: ({ what }) => what },
  { heading: headings.period, value: ({ period = null }) => period },
  { heading: headings.minute, value: ({ minute = null }) => minute },
  { heading: headings.team, value: ({ team = null }) => team },
  { heading: headings.number, value: ({ number = null }) => number },
  { heading: headings.name, value: ({ name = null }) => name },
  { heading: headings.otherNumber, value: ({ otherNumber = null }) => otherNumber },
  { heading: headings.otherName, value: ({ otherName = null }) => otherName },
  { heading: headings.assistNumber, value: ({ assistNumber = null }) => assistNumber },
  { heading: headings.assistName, value: ({ assistName = null }) => assistName },
  // One column for each side: a spreadsheet would take 2-1 for the second of January.
  { heading: headings.home, value: ({ home = null }) => home },
  { heading: headings.away, value: ({ away = null }) => away },
  { heading: headings.text, value: ({ text = null }) => text },
];

/**
 * Returns the sheet of a match as CSV, a line for each thing that it says (docs/spec/league.md#the-match-sheet). What is
 * not known is an empty cell.
 */
export function matchCsv(match: MatchDetail, siteOrigin: string): string {
  const sheet = sheetOf(match);
  const lines: Line[] = [
    ...factLines(match, sheet.attendance, siteOrigin),
    ...scoreLines(match, sheet.halves),
    ...match.sheet.officials.map(({ title, name }) => ({ section: sections.officials, what: title, name })),
    ...SIDES.flatMap((side) => lineupLines(match, side)),
    ...eventLines(match, sheet),
    ...sheet.struck.map((event) => ({
      ...eventLine(match, event, sections.struck),
      text: [struck[event.state], event.why].filter((part) => part !== null).join(': '),
    })),
    ...match.rulings
      .filter((ruling) => ruling.is_in_force)
      .map(({ title, text }) => ({ section: sections.rulings, what: title, text })),
  ];
  return csv(COLUMNS, lines);
}

function factLines(match: MatchDetail, attendance: number | null, siteOrigin: string): Line[] {
  const { edition, id, season, competition_id, match_date, match_time, venue, note } = match;
  const isPlayoff = isPlayoffCompetition(competition_id);
  const values: [string, string | number | null][] = [
    [facts.id, id],
    [facts.season, season],
    [facts.competition, isPlayoff ? competition.playoff : competition.league],
    [facts.round, roundLabel(match, 'page')],
    [facts.date, match_date],
    [facts.time, match_time?.slice(0, 5) ?? null],
    [facts.venue, venue],
    [facts.home, match.home_team_name],
    [facts.away, match.away_team_name],
    [facts.state, edition.state],
    [facts.note, note],
    [facts.edition, edition.number],
    [facts.editionAt, edition.at],
    [facts.attendance, attendance],
    [facts.weather, match.sheet.weather],
    [facts.sample, samplesOf(match).join(', ') || null],
    [facts.page, siteOrigin + paths.match(id)],
  ];
  return values.map(([what, text]) => ({ section: sections.facts, what, text }));
}

/** Returns what of a match is sample data. */
export function samplesOf({
  is_sample_score,
  is_sample_fixture,
  sheet,
  lineups: named,
  events,
}: MatchDetail): string[] {
  const { samples } = exportTexts.sheet;
  return [
    is_sample_score ? samples.score : null,
    is_sample_fixture ? samples.fixture : null,
    sheet.is_sample ? samples.officials : null,
    SIDES.some((side) => named[side]?.is_sample) ? samples.lineups : null,
    events.some((event) => event.is_sample && event.state === 'in_force') ? samples.events : null,
  ].flatMap((what) => (what === null ? [] : `${sample} ${what}`));
}

function scoreLines(match: MatchDetail, halves: ReturnType<typeof sheetOf>['halves']): Line[] {
  const { home_points, away_points, home_played, away_played, home_penalties, away_penalties } = match;
  const line = (what: string, home: number | null, away: number | null): Line[] =>
    home === null || away === null ? [] : [{ section: sections.score, what, home, away }];
  const played = playedScore(match);
  return [
    ...line(scores.record, home_points, away_points),
    ...(played ? line(scores.played, played.home, played.away) : []),
    ...(home_played === null
      ? []
      : (halves ?? []).flatMap(({ half, home, away }) => line(PERIOD_NAMES[half], home, away))),
    ...line(scores.shootOut, home_penalties, away_penalties),
    ...(home_played === null || away_played === null || halves !== null
      ? []
      : [{ section: sections.score, what: scores.halves, text: exportTexts.sheet.unknown }]),
  ];
}

function lineupLines(match: MatchDetail, side: Side): Line[] {
  const lineup = match.lineups[side];
  const team = matchTeam(match, side).name;
  if (!lineup) return [];
  const player =
    (what: string) =>
    ({ number, name, position, isCaptain }: Lineup['bench'][number]) => ({
      section: sections.lineups,
      what,
      team,
      number,
      name,
      text: [position, isCaptain ? lineups.captain : null].filter((part) => part !== null).join(' ') || null,
    });
  return [
    ...lineup.lines.flat().map(player(lineups.starter)),
    ...lineup.bench.map(player(lineups.bench)),
    ...lineup.staff.map(({ title, name }) => ({
      section: sections.lineups,
      what: lineups.staff,
      team,
      name,
      text: title,
    })),
  ];
}

/** Events in order of play; goals and kicks have the score after them. */
function eventLines(match: MatchDetail, { events, goals, kicks }: ReturnType<typeof sheetOf>): Line[] {
  const scoreAfter = new Map<string, SheetGoal['score']>(
    [...goals, ...kicks].map((one: SheetGoal | SheetKick) => [one.id, one.score]),
  );
  return events.map((event) => {
    const after = scoreAfter.get(event.id);
    return { ...eventLine(match, event, sections.events), ...(after ?? {}) };
  });
}

function eventLine(match: MatchDetail, event: SheetEvent, section: string): Line {
  const { label, period, minute, side, number, name, other, assist } = event;
  return {
    section,
    what: label,
    period: period && PERIOD_NAMES[period],
    minute,
    number,
    name,
    team: side && matchTeam(match, side).name,
    ...(other ? { otherNumber: other.number, otherName: other.name } : {}),
    ...(assist ? { assistNumber: assist.number, assistName: assist.name } : {}),
  };
}
