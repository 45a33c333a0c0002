import {
  escapeHtml,
  isPlayoffCompetition,
  paths,
  PERIOD_NAMES,
  seoulDate,
  roundLabel,
  type MatchDetail,
} from '@wkff/contracts';
import { formatMatchDate, formatTime } from '@wkff/ui/dates';
import { matchState, type MatchState } from '@wkff/ui/matchState';
import { matchTeam } from '@wkff/ui/matchTeam';
import { texts as matchTexts } from '@wkff/ui/matchTexts';
import type { Card } from './cardDocument.ts';
import { badge, link } from './parts.ts';
import { cardTexts as texts } from './texts.ts';

/** How often an open card looks again, in seconds: while a match is on, on its day, and on any other. */
const EVERY = { live: 10, today: 60, later: 600 } as const;

/** Returns the card of a match at a time of the site clock (epoch ms). */
export function matchCard(match: MatchDetail, now: number, siteOrigin: string): Card {
  const state = matchState(match, 'page', now);
  const [home, away] = [matchTeam(match, 'home'), matchTeam(match, 'away')];
  const { middle } = state;
  const isScore = middle.kind === 'score';
  const shown = isScore ? `${middle.home} : ${middle.away}` : middle.kind === 'word' ? middle.word : matchTexts.versus;
  const time = formatTime(match.expected_time ?? match.match_time) ?? matchTexts.noTime;
  const competition = matchTexts.competition(match.season, isPlayoffCompetition(match.competition_id));
  const under = [
    state.played,
    match.home_penalties === null || match.away_penalties === null
      ? undefined
      : matchTexts.penalties(match.home_penalties, match.away_penalties),
  ].flatMap((text) => text ?? []);
  const side = ({ name, badge: path }: typeof home) =>
    `<div class="side">${badge(path, 40)}<span>${escapeHtml(name)}</span></div>`;
  return {
    title: matchTexts.title(home.name, away.name),
    said: isScore ? `${home.name} ${matchTexts.spokenScore(middle.home, middle.away)} ${away.name}` : '',
    every: state.phase === 'live' ? EVERY.live : match.match_date === seoulDate(now) ? EVERY.today : EVERY.later,
    content: [
      `<div class="head"><h1>${escapeHtml(`${competition} ${roundLabel(match, 'page')}`)}</h1>`,
      `<span class="state${state.phase === 'live' ? ' live' : ''}">${escapeHtml(stateText(match, state))}</span></div>`,
      `<div class="sides">${side(home)}`,
      `<div class="${isScore ? 'score' : 'word'}">${escapeHtml(shown)}</div>${side(away)}</div>`,
      ...under.map((text) => `<p>${escapeHtml(text)}</p>`),
      `<p>${escapeHtml([`${formatMatchDate(match.match_date)} ${time}`, match.venue].filter(Boolean).join(' · '))}</p>`,
      ...(match.is_sample_score && isScore ? [`<p class="sample">${matchTexts.sampleScore}</p>`] : []),
      link(siteOrigin + paths.match(match.id), texts.toMatch),
    ].join(''),
  };
}

/** Returns what is beside the score: the state, while it is played with the part of the match, or what is noted. */
function stateText({ period }: MatchDetail, { phase, note, middle }: MatchState): string {
  if (phase === 'live') return [matchTexts.live, period && PERIOD_NAMES[period]].filter(Boolean).join(' ');
  if (note !== undefined) return note;
  return middle.kind === 'word' && phase === 'cancelled' ? '' : matchTexts[phase];
}
