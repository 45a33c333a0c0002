import {
  hasFinalScore,
  hasRecord,
  isPlayoffCompetition,
  paths,
  playedScore,
  PRODUCT,
  seoulDate,
  seoulMoment,
  seoulTime,
  TIME_ZONE,
  roundLabel,
} from '@wkff/contracts';
import type { Score, SeasonMatch } from '@wkff/contracts';
import { matchTeam } from '@wkff/ui/matchTeam';
import { textProperty, type JCalComponent, type JCalProperty } from './jcal.ts';
import { calendarTexts as texts } from './texts.ts';

/** Length of a match in a calendar, in ms: two halves, the break, and stoppage time. */
const LENGTH = 2 * 60 * 60_000;

/** Returns the permanent UID of a match. It contains neither the site's address nor the fixture. */
const matchUid = (id: number) => `match-${id}@${PRODUCT.key}`;

/**
 * Returns a match as an event (RFC 5545, 3.6.1). It does not depend on the current time: the same match has the same
 * bytes. SEQUENCE is the number of its changes, DTSTAMP and LAST-MODIFIED are the time of the latest.
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
      // Following a league does not make a person busy during its matches.
      ['transp', {}, 'text', 'TRANSPARENT'],
    ],
    [],
  ];
}

type Phase = 'fixed' | 'postponed' | 'cancelled';

const STATUS = { fixed: 'CONFIRMED', postponed: 'TENTATIVE', cancelled: 'CANCELLED' } as const;

/** A match that is over without a record counts as cancelled, as on the site's pages. */
function phase(match: SeasonMatch): Phase {
  const { status } = match;
  if (status === 'postponed') return 'postponed';
  return status === 'cancelled' || (status === 'completed' && !hasRecord(match)) ? 'cancelled' : 'fixed';
}

/** Returns kick-off and end, or the whole day if the kick-off is not known. */
function when({ match_date, match_time }: SeasonMatch): JCalProperty[] {
  if (match_time === null) return [['dtstart', {}, 'date', match_date]];
  const end = seoulMoment(match_date, match_time) + LENGTH;
  const zone = { tzid: TIME_ZONE };
  return [
    ['dtstart', zone, 'date-time', `${match_date}T${match_time}`],
    ['dtend', zone, 'date-time', `${seoulDate(end)}T${seoulTime(end)}`],
  ];
}

/** Returns the score if it is final. Phones fetch a calendar once an hour, so a running score would look wrong. */
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

/** Returns the words to put before the summary. */
function marks(match: SeasonMatch): string[] {
  const state = phase(match);
  return [
    // A note says more than the state, e.g. 경기 무효.
    ...(match.note !== null ? [match.note] : state === 'fixed' ? [] : [texts[state]]),
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
  const played = playedScore(match);
  return [
    `${texts.competition(match.season, isPlayoff)} ${roundLabel(match, 'page')}`,
    ...(state === 'postponed' ? [texts.postponedNote] : state === 'cancelled' ? [texts.cancelledNote] : []),
    ...(played ? [texts.played(played.home, played.away)] : []),
    ...(match.match_time === null ? [texts.noTime] : []),
    ...(match.is_sample_score && finalScore(match) ? [texts.sampleScoreNote] : []),
    ...(match.is_sample_fixture ? [texts.sampleFixtureNote] : []),
  ];
}
