import type { SeasonMatch } from '@wkff/contracts';
import { buildSeasonMatch } from '@wkff/testing';
import { calendar } from './calendar.ts';
import { readStrictly } from './strictCalendar.oracle.ts';

const ORIGIN = 'https://example.org';

const seasonMatch = (overrides: Partial<SeasonMatch> = {}) =>
  buildSeasonMatch({ updated_at: '2025-09-01T03:04:05.678Z', ...overrides });

const write = (matches: SeasonMatch[], name = 'WK리그') =>
  calendar({ name, description: '일정', path: '/calendar/league.ics', matches }, ORIGIN);
const read = (...matches: SeasonMatch[]) => readStrictly(Buffer.from(write(matches))).events;
const readOne = (overrides: Partial<SeasonMatch> = {}) => {
  const [event] = read(seasonMatch(overrides));
  if (!event) throw new Error('no event');
  return event;
};

describe('a match in a calendar', () => {
  it('contains the clubs, the venue, the time in Seoul and a length of two hours, and links to its page', () => {
    expect(readOne()).toEqual({
      uid: 'match-97@wkff',
      sequence: 0,
      status: 'CONFIRMED',
      start: '2025-09-18T19:00:00',
      end: '2025-09-18T21:00:00',
      startsAt: Date.parse('2025-09-18T19:00:00+09:00'),
      stamp: Date.parse('2025-09-01T03:04:05Z'),
      summary: '세종 스포츠토토 vs 인천 현대제철 · 25 라운드',
      description: '2025 WK리그 25 라운드\nhttps://example.org/wk-league-match/97',
      location: '세종시민운동장',
      url: 'https://example.org/wk-league-match/97',
    });
  });

  it('ends on the next day if it starts late', () => {
    expect(readOne({ match_date: '2025-12-31', match_time: '22:30:00' }).end).toBe('2026-01-01T00:30:00');
  });

  it('takes the whole day if its kick-off is not known', () => {
    const event = readOne({ match_time: null });
    expect(event).toMatchObject({ start: '2025-09-18', end: null, startsAt: null });
    expect(event.description).toContain('경기 시각은 아직 정해지지 않았습니다.');
    expect(write([seasonMatch({ match_time: null })])).toContain('\r\nDTSTART;VALUE=DATE:20250918\r\n');
  });

  it('contains the number of its changes, and the time of the latest', () => {
    expect(readOne({ version: 7, updated_at: '2025-09-20T00:00:00.999Z' })).toMatchObject({
      uid: 'match-97@wkff',
      sequence: 6,
      stamp: Date.parse('2025-09-20T00:00:00Z'),
    });
  });

  it('shows a final score with its shoot-out, and no score that may still change', () => {
    const score = { home_points: 2, away_points: 2 };
    expect(readOne({ ...score, status: 'live' }).summary).toBe('세종 스포츠토토 vs 인천 현대제철 · 25 라운드');
    expect(readOne({ ...score, status: 'completed' }).summary).toBe('세종 스포츠토토 2 : 2 인천 현대제철 · 25 라운드');
    const shootOut = { ...score, status: 'completed', home_penalties: 4, away_penalties: 3 } as const;
    expect(readOne(shootOut).summary).toBe('세종 스포츠토토 2 : 2 인천 현대제철 (승부차기 4 : 3) · 25 라운드');
  });

  it.each([
    [{ status: 'postponed' }, 'TENTATIVE', '[연기] 세종', '연기된 경기입니다.'],
    [{ status: 'cancelled' }, 'CANCELLED', '[취소] 세종', '취소된 경기입니다.'],
    [{ status: 'completed' }, 'CANCELLED', '[취소] 세종', '취소된 경기입니다.'],
    [{ status: 'live' }, 'CONFIRMED', '세종', ''],
    [{ status: 'completed', home_points: 0, away_points: 0 }, 'CONFIRMED', '세종', ''],
    [{ status: 'completed', outcome: 'both_lost', note: '쌍방 몰수패' }, 'CONFIRMED', '[쌍방 몰수패] 세종', ''],
    [{ status: 'cancelled', note: '경기 무효' }, 'CANCELLED', '[경기 무효] 세종', '취소된 경기입니다.'],
  ] satisfies [Partial<SeasonMatch>, string, string, string][])('%j is %s', (state, status, start, note) => {
    const event = readOne(state);
    expect(event.status).toBe(status);
    expect(event.summary.startsWith(start)).toBe(true);
    expect(event.description).toContain(note);
  });

  it('shows the score of record of an awarded match, says that it was awarded, and what was played', () => {
    const record = { status: 'completed', home_points: 0, away_points: 3, note: '몰수 경기' } as const;
    const awarded = readOne({ ...record, home_played: 1, away_played: 1 });
    expect(awarded.summary).toBe('[몰수 경기] 세종 스포츠토토 0 : 3 인천 현대제철 · 25 라운드');
    expect(awarded.description).toContain('실제 경기 점수는 1 : 1입니다.');
    expect(readOne({ ...record, home_played: null, away_played: null }).description).not.toContain('실제 경기');
  });

  it('marks sample data: the score, or else the fixture', () => {
    expect(readOne({ is_sample_fixture: true }).summary).toMatch(/^\[표본 일정\] /);
    const score = { home_points: 1, away_points: 0, is_sample_score: true, is_sample_fixture: true } as const;
    const played = readOne({ ...score, status: 'completed' });
    expect(played.summary).toMatch(/^\[표본\] /);
    expect(played.description).toContain('점수는 표본');
  });

  it('names play-offs and their unknown clubs as the site does, and leaves out an unknown venue', () => {
    const unknown = {
      home_team_name: null,
      home_team_short_name: null,
      away_team_name: null,
      away_team_short_name: null,
    };
    const event = readOne({ ...unknown, competition_id: '2025_playoff', round: 2, venue: null });
    expect(event.summary).toBe('플레이오프 승리팀 vs 플레이오프 승리팀 · Champ #1');
    expect(event.description).toContain('2025 WK리그 플레이오프 Champ #1');
    expect(event.location).toBeNull();
  });
});

describe('a calendar', () => {
  it('is valid without matches, too', () => {
    expect(readStrictly(Buffer.from(write([])))).toEqual({ name: 'WK리그', events: [] });
  });

  it('contains any text, however long, without splitting a character', () => {
    for (let length = 1; length < 80; length += 1) {
      const venue = `${'a'.repeat(length)}한국🏟\\;,"쉼표; 세미콜론, 역\\슬래시\n둘째 줄 ${'경기장'.repeat(40)}`;
      expect(readOne({ venue }).location).toBe(venue);
    }
    const { name } = readStrictly(Buffer.from(write([], '이름, 둘; 셋 \\ 넷')));
    expect(name.replaceAll('\\', '')).toBe('이름, 둘; 셋  넷');
  });

  it('removes characters that iCalendar does not permit', () => {
    expect(readOne({ venue: '운동\u0000장\r\u001f\u007f' }).location).toBe('운동장');
  });

  it('has the same bytes for the same matches, and the same UIDs at every address of the site', () => {
    expect(write([seasonMatch()])).toBe(write([seasonMatch()]));
    const elsewhere = calendar(
      { name: '', description: '', path: '/', matches: [seasonMatch()] },
      'http://localhost:1',
    );
    expect(readStrictly(Buffer.from(elsewhere)).events[0]?.uid).toBe('match-97@wkff');
  });
});

describe('the strict reader of these tests', () => {
  const good = write([seasonMatch()]);
  it.each([
    ['a lone line feed', good.replace('\r\nVERSION', '\nVERSION'), 'CRLF'],
    ['a missing end', good.trimEnd(), 'does not end'],
    ['a line that is too long', good.replace('VERSION:2.0', `VERSION:2.0\r\nX-A:${'a'.repeat(72)}`), '76 octets'],
    ['an unescaped comma', good.replace('SUMMARY:', 'SUMMARY:가,'), 'not escaped'],
    ['a property behind a component', good.replace('END:VCALENDAR', 'X-A:1\r\nEND:VCALENDAR'), 'behind a component'],
    ['a missing stamp', good.replace(/DTSTAMP:.*\r\n/, ''), 'without DTSTAMP'],
    ['a local stamp', good.replace(/(DTSTAMP:.*)Z/, '$1'), 'not UTC'],
    ['a missing zone', good.replace(/BEGIN:VTIMEZONE[^]*END:VTIMEZONE\r\n/, ''), 'no VTIMEZONE'],
    ['a floating start', good.replace('DTSTART;TZID=Asia/Seoul', 'DTSTART'), 'floats'],
    ['a UID twice', good.replace(/(BEGIN:VEVENT[^]*END:VEVENT\r\n)/, '$1$1'), 'twice'],
  ])('refuses %s', (_what, text, message) => {
    expect(text).not.toBe(good);
    expect(() => readStrictly(Buffer.from(text))).toThrow(message);
  });

  it('refuses a split character', () => {
    const bytes = Buffer.from(good);
    const at = bytes.indexOf('세종') + 1;
    const torn = Buffer.concat([bytes.subarray(0, at), Buffer.from('\r\n '), bytes.subarray(at)]);
    expect(() => readStrictly(torn)).toThrow();
  });
});
