import {
  isPlayoffCompetition,
  OFFICIAL_ROLES,
  paths,
  playedScore,
  SIDES,
  roundLabel,
  type MatchDetail,
  type Score,
  type Side,
} from '@wkff/contracts';
import { sheetOf, type Sheet, type SheetEvent, type SheetGoal } from '@wkff/league/match-log';
import { matchTeam } from '@wkff/ui/matchTeam';
import { samplesOf } from './matchCsv.ts';
import { exportTexts } from './texts.ts';

const { txt } = exportTexts;

/**
 * Returns a match in Football.TXT, as openfootball writes the matches of a season in full
 * (docs/spec/league.md#the-match-sheet). What a program should not read is a comment.
 */
export function matchTxt(match: MatchDetail, siteOrigin: string): string {
  const sheet = sheetOf(match);
  const isAsPlayed = !playedScore(match);
  const lines = [
    `= ${txt.competition(isPlayoffCompetition(match.competition_id))} ${match.season}`,
    '',
    `▪ ${roundLabel(match, 'page')}`,
    whenAndWhere(match, sheet),
    `  ${[`${teamOf(match, 'home')} v ${teamOf(match, 'away')}`, resultOf(match, sheet)].filter(Boolean).join('  ')}`,
    ...(isAsPlayed && sheet.goals.length > 0 ? [`     (${goalsText(sheet.goals)})`] : []),
    '',
    ...SIDES.flatMap((side) => lineupLines(match, side, sheet)),
    ...bySide(txt.yellow, sheet.cards, ({ kind }) => kind === 'yellow'),
    ...bySide(txt.red, sheet.cards, ({ kind }) => kind !== 'yellow'),
    ...kicksLines(sheet),
    ...refsLines(match),
    ...commentsOf(match, sheet, siteOrigin).map((comment) => `# ${comment}`),
  ];
  return `${lines.join('\n')}\n`;
}

/** Takes out of a text what has a meaning in Football.TXT, and makes one space of several. */
const plainText = (text: string): string =>
  text
    .replaceAll(/[,;:()[\]#@'"|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const teamOf = (match: MatchDetail, side: Side) => plainText(matchTeam(match, side).name);

const playerOf = ({ number, name }: Pick<SheetEvent, 'number' | 'name'>): string =>
  (name === null ? '' : plainText(name)) || (number === null ? txt.unknownPlayer : txt.shirt(number));

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Thu Sep 18 2025 19:00 UTC+9 @ 세종시민운동장, Att: 412`. */
function whenAndWhere({ match_date, match_time, venue }: MatchDetail, { attendance }: Sheet): string {
  const [year = 0, month = 1, day = 1] = match_date.split('-').map(Number);
  const weekday = DAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()];
  const when = `${weekday} ${MONTHS[month - 1]} ${day} ${year}${match_time === null ? '' : ` ${match_time.slice(0, 5)} UTC+9`}`;
  const where = [...(venue === null ? [] : [plainText(venue)]), ...(attendance === null ? [] : [`Att: ${attendance}`])];
  return where.length === 0 ? when : `${when} @ ${where.join(', ')}`;
}

const pair = ({ home, away }: Score) => `${home}-${away}`;

/** The score of record with what became of the match; of one that was played to its end, its halves and shoot-out, too. */
function resultOf(match: MatchDetail, sheet: Sheet): string {
  const { home_points: home, away_points: away, home_penalties, away_penalties, phase, status } = match;
  const score = home === null || away === null ? null : { home, away };
  if (playedScore(match) || match.outcome === 'both_lost' || match.result === 'awarded')
    return [score && pair(score), txt.awarded].filter(Boolean).join(' ');
  if (status === 'cancelled') return txt.cancelled;
  if (phase === 'postponed') return txt.postponed;
  if (phase === 'abandoned') return [score && pair(score), txt.abandoned].filter(Boolean).join(' ');
  if (score === null) return '';
  const parts = partsOf(sheet);
  const isExtra = parts.length > 1;
  const shootOut =
    home_penalties === null || away_penalties === null ? '' : `${home_penalties}-${away_penalties} ${txt.shootOut} `;
  return `${shootOut}${pair(score)}${isExtra ? ` ${txt.extraTime}` : ''}${parts.length > 0 ? ` (${parts.map(pair).join(', ')})` : ''}`;
}

/** The score at half-time; of a match with extra time that after the second half before it. Empty: not known. */
function partsOf({ halves }: Sheet): Score[] {
  if (halves === null) return [];
  const until = (count: number): Score => ({
    home: halves.slice(0, count).reduce((sum, half) => sum + half.home, 0),
    away: halves.slice(0, count).reduce((sum, half) => sum + half.away, 0),
  });
  if (halves.length > 2) return [until(2), until(1)];
  // In the first half, there is no score at half-time yet.
  return halves.length === 2 ? [until(1)] : [];
}

/** The goals of both sides, under that which each counts for: `-` for none. */
function goalsText(goals: readonly SheetGoal[]): string {
  const [home, away] = SIDES.map((side) => byPlayer(goals.filter(({ scoredBy }) => scoredBy === side)));
  return away === '' ? (home ?? '') : `${home || txt.nobody}; ${away}`;
}

/** `이름 12', 45+1'(p), 다른 이름 60'`: a player once, with all of their goals whose minute is known. */
function byPlayer(goals: readonly SheetGoal[]): string {
  const players = new Map<string, string[]>();
  for (const goal of goals.filter(({ minute }) => minute !== null)) {
    const player = playerOf(goal);
    players.set(player, [...(players.get(player) ?? []), `${goal.minute}'${GOAL_MARKS[goal.type]}`]);
  }
  const timeless = goals.filter(({ minute }) => minute === null);
  return [
    ...[...players].map(([player, minutes]) => `${player} ${minutes.join(', ')}`),
    ...timeless.map((goal) => `${playerOf(goal)}${GOAL_MARKS[goal.type]}`),
  ].join(', ');
}

const GOAL_MARKS = { goal: '', penalty: '(p)', own_goal: '(og)' } as const;

/** The starters by line, with who came on for whom. */
function lineupLines(match: MatchDetail, side: Side, { substitutions }: Sheet): string[] {
  const lineup = match.lineups[side];
  if (!lineup) return [];
  const own = substitutions.filter((event) => event.side === side);
  const nameOf = (number: number, name: string, isCaptain: boolean): string => {
    const replaced = own.find((event) => event.number === number);
    const other = replaced?.other;
    const next = other
      ? ` (${replaced.minute === null ? '' : `${replaced.minute}' `}${nameOf(other.number ?? 0, playerOf(other), false)})`
      : '';
    return `${plainText(name)}${isCaptain ? ' [c]' : ''}${next}`;
  };
  const lines = lineup.lines.map((line) =>
    line.map(({ number, name, isCaptain }) => nameOf(number, name, isCaptain)).join(', '),
  );
  return [`${teamOf(match, side)}: ${lines.join(' - ')}`, ''];
}

/** `Yellow cards: 이름 20', 다른 이름 31'; -`. */
function bySide(label: string, events: readonly SheetEvent[], isMeant: (event: SheetEvent) => boolean): string[] {
  const meant = events.filter(isMeant);
  if (meant.length === 0) return [];
  const text = (event: SheetEvent) => `${playerOf(event)}${event.minute === null ? '' : ` ${event.minute}'`}`;
  const sides = SIDES.map(
    (side) =>
      meant
        .filter((event) => event.side === side)
        .map(text)
        .join(', ') || txt.nobody,
  );
  return [`${label}: ${sides.join('; ')}`];
}

function kicksLines({ kicks }: Sheet): string[] {
  if (kicks.length === 0) return [];
  const text = kicks.map((kick) => `${pair(kick.score)} ${playerOf(kick)}${kick.isScored ? '' : ` (${txt.missed})`}`);
  return [`${txt.penalties}: ${text.join(', ')}`];
}

/** The officials in their order, up to the last that is known. */
function refsLines({ sheet: { officials } }: MatchDetail): string[] {
  const last = OFFICIAL_ROLES.findLastIndex((role) => officials.some((one) => one.role === role));
  const names = OFFICIAL_ROLES.slice(0, last + 1).map((role) => {
    const name = officials.find((one) => one.role === role)?.name;
    return name === undefined ? txt.nobody : plainText(name);
  });
  return names.length === 0 ? [] : [`${txt.refs}: ${names.join(', ')}`];
}

/** Football.TXT has no place for assists. */
function assistsOf({ goals }: Sheet): string[] {
  const texts = goals.flatMap(({ minute, assist, ...goal }) =>
    assist ? `${minute === null ? '' : `${minute}' `}${playerOf(goal)} (${playerOf(assist)})` : [],
  );
  return texts.length === 0 ? [] : [txt.assists(texts.join(', '))];
}

function commentsOf(match: MatchDetail, sheet: Sheet, siteOrigin: string): string[] {
  const { edition, note } = match;
  const played = playedScore(match);
  const isPartial = sheet.goals.length > 0 && !sheet.areGoalsKnown;
  return [
    txt.edition(edition.number, edition.at, edition.state),
    ...(note === null ? [] : [note]),
    ...(played ? [txt.played(pair(played))] : []),
    ...(isPartial ? [txt.partial] : []),
    ...assistsOf(sheet),
    ...samplesOf(match),
    ...(match.sheet.weather === null ? [] : [txt.weather(match.sheet.weather)]),
    siteOrigin + paths.match(match.id),
  ].map((comment) => comment.replaceAll(/\s+/g, ' '));
}
