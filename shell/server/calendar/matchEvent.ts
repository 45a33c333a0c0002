import {
  hasFinalScore,
  isPlayoffCompetition,
  paths,
  PRODUCT,
  seoulDate,
  seoulMoment,
  seoulTime,
  TIME_ZONE,
} from '@wkff/contracts';
import type { Score, SeasonMatch } from '@wkff/contracts';
import { matchTeam } from '@wkff/ui/matchTeam';
import { roundLabel } from '@wkff/ui/roundLabel';
import { textProperty, type JCalComponent, type JCalProperty } from './jcal.ts';
import { calendarTexts as texts } from './texts.ts';

/** How long a match is in a calendar, in ms: two halves, the break between them and what is added. */
const LENGTH = 2 * 60 * 60_000;

/** What a match is called in every calendar for good: neither the site's address nor the fixture is in it. */
export const matchUid = (id: number) => `match-${id}@${PRODUCT.key}`;

/**
 * A match as an event (RFC 5545, 3.6.1). Nothing in it depends on the moment it is made at: the same match is the same bytes. Its
 * SEQUENCE is the number of its changes, so it grows with each; DTSTAMP and LAST-MODIFIED are when the latest was.
 */
export function matchEvent(match: SeasonMatch, siteOrigin: string): JCalComponent {
  const changedAt = `${match.updated_at.slice(0, 19)}Z`;
  const page = siteOrigin + paths.match(match.id);
  return [
    'vevent',
    [
      ['uid', {}, 'text', matchUid(match.id)],
      ['dtstamp', {}, 'date-time', changedAt],
      ...when(match),
      ['sequence', {}, 'integer', match.version - 1],
      ['status', {}, 'text', STATUS[phase(match)]],
      textProperty('summary', summary(match)),
      textProperty('description', [...notes(match), page].join('\n')),
      ...(match.venue === null ? [] : [textProperty('location', match.venue)]),
      ['url', {}, 'uri', page],
      ['last-modified', {}, 'date-time', changedAt],
      // Who follows a league isn't busy during each of its matches.
      ['transp', {}, 'text', 'TRANSPARENT'],
    ],
    [],
  ];
}

type Phase = 'fixed' | 'postponed' | 'cancelled';

const STATUS = { fixed: 'CONFIRMED', postponed: 'TENTATIVE', cancelled: 'CANCELLED' } as const;

/** Completed without a score is cancelled, as on the site's pages. */
function phase({ status, home_points }: SeasonMatch): Phase {
  if (status === 'postponed') return 'postponed';
  return status === 'cancelled' || (status === 'completed' && home_points === null) ? 'cancelled' : 'fixed';
}

/** Kick-off and end; the whole day while the kick-off isn't known. */
function when({ match_date, match_time }: SeasonMatch): JCalProperty[] {
  if (match_time === null) return [['dtstart', {}, 'date', match_date]];
  const end = seoulMoment(match_date, match_time) + LENGTH;
  const zone = { tzid: TIME_ZONE };
  return [
    ['dtstart', zone, 'date-time', `${match_date}T${match_time}`],
    ['dtend', zone, 'date-time', `${seoulDate(end)}T${seoulTime(end)}`],
  ];
}

/** Only a final score stands in a calendar: what a phone fetches once an hour must not pass for live. */
function finalScore(match: SeasonMatch): Score | null {
  return hasFinalScore(match) ? { home: match.home_points, away: match.away_points } : null;
}

function summary(match: SeasonMatch): string {
  const [home, away] = [matchTeam(match, 'home').name, matchTeam(match, 'away').name];
  const score = finalScore(match);
  const { home_penalties, away_penalties } = match;
  const teams = score ? texts.score(home, score.home, score.away, away) : texts.versus(home, away);
  const penalties =
    score && home_penalties !== null && away_penalties !== null
      ? ` (${texts.penalties(home_penalties, away_penalties)})`
      : '';
  const line = texts.summary(teams + penalties, roundLabel(match, 'page'));
  return [...marks(match).map(texts.mark), line].join(' ');
}

/** What must be seen at a glance, in words. */
function marks(match: SeasonMatch): string[] {
  const state = phase(match);
  return [
    ...(state === 'fixed' ? [] : [texts[state]]),
    ...(match.is_sample_score && finalScore(match)
      ? [texts.sample]
      : match.is_sample_fixture
        ? [texts.sampleFixture]
        : []),
  ];
}

function notes(match: SeasonMatch): string[] {
  const isPlayoff = isPlayoffCompetition(match.competition_id);
  const state = phase(match);
  return [
    `${texts.competition(match.season, isPlayoff)} ${roundLabel(match, 'page')}`,
    ...(state === 'postponed' ? [texts.postponedNote] : state === 'cancelled' ? [texts.cancelledNote] : []),
    ...(match.match_time === null ? [texts.noTime] : []),
    ...(match.is_sample_score && finalScore(match) ? [texts.sampleScoreNote] : []),
    ...(match.is_sample_fixture ? [texts.sampleFixtureNote] : []),
  ];
}
