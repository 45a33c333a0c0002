import { parse } from 'csv-parse/sync';
import type { Ranking, SeasonMatch } from '@wkff/contracts';
import { buildClub, buildClubSummary, buildPlayer, buildRanking, buildSeasonMatch } from '@wkff/testing';
import { MissingFile } from '../MissingFile.ts';
import { startTestApi, type TestApi } from '../api.fake.ts';
import { csv } from '@wkff/server/csv';
import { matchesCsv } from './matchesCsv.ts';
import { rankingCsv } from './rankingCsv.ts';
import { readMatchesExport, readRankingExport, readSquadsExport } from './readExports.ts';
import { attendanceCsv, clubsCsv, listCsv, playersCsv } from './statisticsCsv.ts';

const ORIGIN = 'https://example.org';

/** Parses CSV: lines end in CRLF, and each has as many cells as the headings. */
function read(text: string): Record<string, string>[] {
  return parse(text, { bom: true, columns: true, record_delimiter: '\r\n' }) as Record<string, string>[];
}

const seasonMatch = (overrides: Partial<SeasonMatch> = {}) =>
  buildSeasonMatch({ updated_at: '2025-09-01T00:00:00Z', ...overrides });

describe('a table for spreadsheets', () => {
  const columns = [
    { heading: '글', value: ({ text }: { text: string | number | null }) => text },
    { heading: '끝', value: () => 'x' },
  ];
  const cell = (text: string | number | null) => read(csv(columns, [{ text }]))[0]?.글;

  it('is marked as UTF-8, has headings, and ends each line in CRLF', () => {
    expect(csv(columns, [{ text: '가' }])).toBe('\ufeff글,끝\r\n가,x\r\n');
  });

  it.each(['쉼표, 둘', '"따옴표"', '두\n줄', '두\r\n줄', ' 빈칸 ', ''])('contains %j unchanged', (text) => {
    expect(cell(text)).toBe(text);
  });

  it.each(['=1+1', '+82', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('does not turn %j into a formula', (text) => {
    expect(cell(text)).toBe(`'${text}`);
  });

  it('has numbers as numbers, and unknown values as empty cells', () => {
    expect([cell(-41), cell(0), cell(null)]).toEqual(['-41', '0', '']);
  });
});

describe('the matches of a season', () => {
  it('are one line each, with the score in two cells', () => {
    const played = seasonMatch({ status: 'completed', home_points: 2, away_points: 0, is_sample_score: true });
    expect(read(matchesCsv([played], ORIGIN))).toEqual([
      {
        '경기 번호': '97',
        시즌: '2025',
        대회: 'WK리그',
        라운드: '25',
        '라운드 이름': '25 라운드',
        날짜: '2025-09-18',
        요일: '목',
        시각: '19:00',
        장소: '세종시민운동장',
        홈: '세종 스포츠토토 여자축구단',
        원정: '인천 현대제철 레드엔젤스 여자축구단',
        '홈 득점': '2',
        '원정 득점': '0',
        '홈 승부차기': '',
        '원정 승부차기': '',
        상태: '종료',
        '점수 표본': '표본',
        '일정 표본': '',
        '시즌 자료': '',
        '경기 페이지': 'https://example.org/wk-league-match/97',
        비고: '',
        '실제 홈 득점': '',
        '실제 원정 득점': '',
      },
    ]);
  });

  it('have empty cells for unknown values, and marks for sample data and incomplete seasons', () => {
    const unknown = seasonMatch({
      competition_id: '2025_playoff',
      round: 2,
      match_time: null,
      venue: null,
      home_team_name: null,
      away_team_name: null,
      is_sample_fixture: true,
      is_partial_season: true,
      status: 'postponed',
    });
    expect(read(matchesCsv([unknown], ORIGIN))).toMatchObject([
      {
        대회: '플레이오프',
        '라운드 이름': 'Champ #1',
        시각: '',
        장소: '',
        홈: '',
        원정: '',
        '홈 득점': '',
        상태: '연기',
        '점수 표본': '',
        '일정 표본': '표본',
        '시즌 자료': '일부 경기만 수록',
      },
    ]);
  });

  it('have what was decided about a match, and what was played where that is another score', () => {
    const record = { status: 'completed', home_points: 0, away_points: 3, note: '몰수 경기' } as const;
    const matches = [
      seasonMatch({ ...record, home_played: 1, away_played: 1 }),
      seasonMatch({ status: 'completed', outcome: 'both_lost', note: '쌍방 몰수패', home_played: 2, away_played: 0 }),
    ];
    expect(read(matchesCsv(matches, ORIGIN))).toMatchObject([
      { '홈 득점': '0', '원정 득점': '3', 비고: '몰수 경기', '실제 홈 득점': '1', '실제 원정 득점': '1' },
      { '홈 득점': '', 상태: '종료', 비고: '쌍방 몰수패', '실제 홈 득점': '2', '실제 원정 득점': '0' },
    ]);
  });

  it('have an empty cell for the running score of a live match', () => {
    const live = seasonMatch({ status: 'live', home_points: 1, away_points: 0 });
    expect(read(matchesCsv([live], ORIGIN))).toMatchObject([{ '홈 득점': '', '원정 득점': '', 상태: '진행 중' }]);
  });
});

const TABLE: Ranking = {
  ...buildRanking(),
  season: 2025,
  competitionId: '_league_wk',
  maxRound: 24,
  source: 'derived',
  isSample: true,
  ranking: [
    {
      rank: 8,
      teamId: 8,
      teamKey: 'changnyeong-wfc',
      teamName: '경남창녕WFC',
      teamShortName: '창녕WFC',
      badgePath: '/images/badges/changnyeong-wfc.png',
      played: 24,
      won: 2,
      drawn: 4,
      lost: 18,
      goalsFor: 12,
      goalsAgainst: 53,
      goalDifference: -41,
      points: 10,
      extraPoints: 0,
      notes: [],
      form: 'LLDLW',
    },
  ],
  ties: [],
  notes: [],
};

describe('the table of a season', () => {
  it('has the columns of its page, extra points included', () => {
    expect(read(rankingCsv(TABLE))).toEqual([
      {
        시즌: '2025',
        '반영 라운드': '24',
        순위: '8',
        팀: '경남창녕WFC',
        경기: '24',
        승: '2',
        무: '4',
        패: '18',
        득점: '12',
        실점: '53',
        득실: '-41',
        '추가 승점': '0',
        승점: '10',
        '표본 포함': '표본',
      },
    ]);
  });

  it('has the points that rulings gave or took', () => {
    const deducted = { ...TABLE, ranking: TABLE.ranking.map((row) => ({ ...row, points: 6, extraPoints: -4 })) };
    expect(read(rankingCsv(deducted))).toMatchObject([{ '추가 승점': '-4', 승점: '6' }]);
  });
});

describe('the squads of a season', () => {
  const person = { person_id: 7, name: '김하나', name_en: 'Kim Hana', photo: null };
  const player = buildPlayer({
    ...{ ...person, number: 9, position: 'FW', isCaptain: true },
    registered_until: '2025-06-30',
  });
  const unknown = buildPlayer({ ...person, name: '이두리', name_en: null, registered_from: '2025-07-01' });
  const coach = { ...person, name: '박세찬', name_en: null, title: '감독' };
  const squad = { season: 2025, name: '수원FC 위민', players: [player, unknown], coachingStaff: [coach] };
  const club = buildClub({ ...squad, players_complete: false });
  let clubs = [club, buildClub({ season: 2025, name: '서울시청', players: [player], players_complete: true })];
  const readSquads = async () => {
    const api = await startTestApi((url) => {
      const number = /clubs\/club-(\d)/.exec(url)?.[1];
      const summaries = clubs.map((_, index) => buildClubSummary({ key: `club-${index}` }));
      const data = number === undefined ? summaries : clubs[Number(number)];
      return { data, tags: number === undefined ? 'clubs' : `club:${number}`, change: 7 };
    });
    return readSquadsExport({ apiOrigin: api.origin, token: 'token' }, 2025).finally(() => api.close());
  };

  it('have a line for each player and coach of every club, and say where only some are known', async () => {
    const { text, tags } = await readSquads();
    const rows = read(text);
    expect(rows[0]).toEqual({
      ...{ 시즌: '2025', 팀: '수원FC 위민', 구분: '선수', 등번호: '9', 이름: '김하나', '영문 이름': 'Kim Hana' },
      ...{ 포지션: 'FW', 주장: '주장', '선수 명단': '일부 선수만 수록' },
      ...{ 등록일: '', '등록 마지막 날': '2025-06-30' },
    });
    expect(rows.map((row) => [row.팀, row.구분, row.등번호, row.이름, row['선수 명단']])).toEqual([
      ['수원FC 위민', '선수', '9', '김하나', '일부 선수만 수록'],
      ['수원FC 위민', '선수', '', '이두리', '일부 선수만 수록'],
      ['수원FC 위민', '감독', '', '박세찬', '일부 선수만 수록'],
      ['서울시청', '선수', '9', '김하나', ''],
    ]);
    expect(tags).toEqual(expect.arrayContaining(['clubs', 'club:0', 'club:1']));
  });

  it('are the headings alone while nobody is known, as every sheet of a match links to them', async () => {
    clubs = [buildClub({ players: [], coachingStaff: [] })];
    expect((await readSquads()).text).toMatch(/^\ufeff시즌,[^\n]*\r\n$/);
  });
});

describe('an export', () => {
  let api: TestApi;
  let data: unknown;
  beforeAll(async () => {
    api = await startTestApi(() => ({ data, tags: 'some tags', change: 7 }));
  });
  afterAll(() => api.close());
  const access = () => ({ apiOrigin: api.origin, token: 'token' });

  it('is valid as long as the data it was made from', async () => {
    data = [seasonMatch()];
    const trace = { tags: ['some', 'tags'], change: 7, isComplete: true };
    expect(await readMatchesExport(access(), 2025, ORIGIN)).toMatchObject(trace);
    data = TABLE;
    expect(await readRankingExport(access(), 2025)).toMatchObject(trace);
    expect(api.asked.map(({ url }) => url)).toEqual([
      '/api/matches/season?year=2025',
      '/api/ranking/by-round?competitionId=_league_wk&year=2025&maxRound=99',
    ]);
  });

  it('does not exist for a season without data', async () => {
    data = [];
    await expect(readMatchesExport(access(), 1999, ORIGIN)).rejects.toThrow(MissingFile);
    data = { ...TABLE, ranking: [] };
    await expect(readRankingExport(access(), 1999)).rejects.toThrow(MissingFile);
  });
});

describe('the statistics of a season', () => {
  const statistics = {
    season: 2025,
    recorded: { played: 112, goals: 98, assists: 0, cards: 1, appearances: 1, attendance: 1 },
    is_sample: false,
    caution_rule: null,
    players: [
      {
        ...{
          club: 1,
          person_id: 7,
          name: '김하나',
          goals: 12,
          penalties: 2,
          assists: 4,
          yellows: 3,
          cautions: 3,
          dismissals: 0,
        },
        ...{ appearances: 1, starts: 1, minutes: 90, clean_sheets: 0 },
      },
    ],
    clubs: [
      {
        ...{ id: 1, key: 'suwon-fc-women', name: '수원FC 위민', short_name: '수원FC', badge_path: '/badge.png' },
        ...{ played: 28, clean_sheets: 9, yellows: 3, dismissals: 0, attended: 1, spectators: 412 },
        recorded: { goals: 25, assists: 0, cards: 1, appearances: 1 },
      },
    ],
  };

  it('have a line for each player, which says of how many matches the counts are', () => {
    expect(read(playersCsv(statistics))).toEqual([
      expect.objectContaining({
        ...{
          시즌: '2025',
          팀: '수원FC 위민',
          선수: '김하나',
          득점: '12',
          '페널티 득점': '2',
          도움: '4',
          경고: '3',
          출전: '1',
        },
        ...{
          '득점자가 기록된 경기': '98',
          '도움이 기록된 경기': '0',
          '경고·퇴장이 기록된 경기': '1',
          '치른 경기': '112',
        },
      }),
    ]);
  });

  it('name the seasons of each player if they are of all seasons', () => {
    const [player] = statistics.players;
    const { recorded, is_sample, clubs } = statistics;
    const career = { ...player!, first_season: 2019, last_season: 2025 };
    const all = { seasons: [2011, 2025], recorded, is_sample, clubs, players: [career] };
    expect(read(playersCsv(all))[0]).toMatchObject({ 시즌: '2019–2025' });
    expect(read(clubsCsv(all))[0]).toMatchObject({ 시즌: '2011–2025' });
  });

  it('have a file for each list, with all its players in its order, and of how many matches it is', () => {
    const [one] = statistics.players;
    const other = { ...one!, name: '이두리', goals: 13, penalties: 0, yellows: 0, cautions: 0 };
    const cards = {
      ...statistics,
      players: [...statistics.players, other],
      caution_rule: { threshold: 4, matches: 1 },
    };
    expect(read(listCsv(cards, 'scorers'))).toEqual([
      expect.objectContaining({ 선수: '이두리', 득점: '13', '기록된 경기': '98', '치른 경기': '112' }),
      expect.objectContaining({ 시즌: '2025', 팀: '수원FC 위민', 선수: '김하나', 득점: '12', '페널티 득점': '2' }),
    ]);
    expect(read(listCsv(cards, 'cards'))).toEqual([
      expect.objectContaining({ 선수: '김하나', 경고: '3', '경고 1회면 출장 정지': '예', '기록된 경기': '1' }),
    ]);
    expect(read(listCsv(cards, 'clean-sheets'))).toEqual([]);
  });

  it('have the attendances of the clubs where they are known, the highest average first', () => {
    const [club] = statistics.clubs;
    const clubs = [club!, { ...club!, name: '상무', attended: 2, spectators: 1_000 }, { ...club!, attended: 0 }];
    expect(read(attendanceCsv({ ...statistics, clubs }))).toEqual([
      expect.objectContaining({ 팀: '상무', '평균 관중': '500', '관중이 기록된 홈 경기': '2', '기록된 경기': '1' }),
      expect.objectContaining({ 팀: '수원FC 위민', '평균 관중': '412', '치른 경기': '112' }),
    ]);
  });

  it('have a line for each club', () => {
    expect(read(clubsCsv(statistics))).toEqual([
      expect.objectContaining({
        ...{ 팀: '수원FC 위민', 경기: '28', 무실점: '9', 경고: '3', '관중 합계': '412', '치른 경기': '112' },
      }),
    ]);
  });
});
