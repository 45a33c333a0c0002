/** @jest-environment <rootDir>/scripts/lib/jest/browserEnvironment.mjs */
import type { Correction } from '@wkff/contracts';
import { buildMatch, buildScoringEvent } from '@wkff/testing';
import { atom, jsonFeed } from './correctionFeeds.ts';
import { prefersJson } from './prefersJson.ts';

const ORIGIN = 'https://example.org';
const scored = (home: number | null, away: number | null) => ({ home_points: home, away_points: away });
const { home_id, away_id, home_team_name, away_team_name, ...match } = buildMatch();
const MATCH: Correction['matches'][number] = {
  id: 97,
  match_date: match.match_date,
  round: match.round,
  competition_id: match.competition_id,
  home_id,
  away_id,
  home_team_name,
  away_team_name,
  home_team_short_name: match.home_team_short_name,
  away_team_short_name: match.away_team_short_name,
  change: { kind: 'score', before: scored(1, 1), after: scored(0, 3) },
};
const RULING: Correction = {
  id: 'urn:wkff:ruling:12',
  kind: 'ruling',
  recorded_at: '2025-09-20T10:00:00+09:00',
  season: 2025,
  competition_id: '_league_wk',
  title: '몰수승·몰수패',
  text: '교체 <b>횟수</b> & "창"\u0000',
  path: '/wk-league-match/97',
  matches: [MATCH],
  clubs: [],
  person_name: null,
  ruling_id: 12,
  ruling: {
    kind: 'award',
    body: '상벌위원회',
    article: '제28조',
    source: 'https://example.org/?a&b',
    decided_on: '2025-09-19',
    effect_from: '2025-09-20',
    revokes_id: null,
  },
};
const CLUB = { id: 2, key: 'suwon', name: '수원FC 위민', short_name: '수원FC 위민' };
const POINTS: Correction = {
  ...RULING,
  id: 'urn:wkff:ruling:11',
  title: '승점 3점 삭감',
  path: '/wk-league-ranking?year=2025&round=3',
  matches: [],
  clubs: [CLUB],
};
const SCORE: Correction = {
  ...RULING,
  id: 'urn:wkff:change:5',
  kind: 'score',
  title: '결과 정정',
  text: null,
  ruling_id: null,
  ruling: null,
};

/** Parses an Atom feed with a strict parser. */
function parse(corrections: readonly Correction[]) {
  const parsed = new DOMParser().parseFromString(atom(corrections, ORIGIN), 'application/xml');
  expect(parsed.getElementsByTagName('parsererror')).toHaveLength(0);
  const { documentElement: feed } = parsed;
  expect([feed.localName, feed.namespaceURI]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
  const childrenOf = (element: Element, name: string) => [...element.children].filter((one) => one.localName === name);
  const textOf = (element: Element, name: string) => childrenOf(element, name).map(({ textContent }) => textContent);
  return { feed, entries: childrenOf(feed, 'entry'), childrenOf, textOf };
}

describe('the Atom feed of corrections', () => {
  it('has what RFC 4287 demands of a feed, also without entries', () => {
    for (const corrections of [[], [RULING]]) {
      const { feed, childrenOf, textOf } = parse(corrections);
      expect(textOf(feed, 'id')).toEqual(['urn:wkff:corrections']);
      expect(textOf(feed, 'title')).toEqual(['WKFF WK리그 정정·결정']);
      expect(textOf(feed, 'updated')).toEqual([corrections[0]?.recorded_at ?? '1970-01-01T00:00:00Z']);
      expect(childrenOf(feed, 'author').map((author) => textOf(author, 'name'))).toEqual([['한국여자축구연맹']]);
      const links = childrenOf(feed, 'link').map((link) => [link.getAttribute('rel'), link.getAttribute('href')]);
      expect(links).toContainEqual(['self', `${ORIGIN}/feeds/corrections.xml`]);
    }
  });

  it('has what RFC 4287 demands of an entry, with texts that are safe in both documents', () => {
    const { entries, childrenOf, textOf } = parse([RULING, POINTS]);
    expect(entries.map((entry) => textOf(entry, 'id'))).toEqual([['urn:wkff:ruling:12'], ['urn:wkff:ruling:11']]);
    const [ruling, points] = entries as [Element, Element];
    expect(textOf(ruling, 'title')).toEqual(['세종 스포츠토토 vs 인천 현대제철: 몰수승·몰수패']);
    expect(textOf(ruling, 'updated')).toEqual(['2025-09-20T10:00:00+09:00']);
    const [link] = childrenOf(points, 'link');
    expect([link?.getAttribute('rel'), link?.getAttribute('href')]).toEqual([
      'alternate',
      `${ORIGIN}/wk-league-ranking?year=2025&round=3`,
    ]);
    const [content] = childrenOf(ruling, 'content');
    expect(content?.getAttribute('type')).toBe('html');
    const html = new DOMParser().parseFromString(content?.textContent ?? '', 'text/html');
    expect([...html.body.children].map(({ localName, textContent }) => [localName, textContent])).toEqual(
      [
        '세종 스포츠토토 vs 인천 현대제철, 2025.09.18 (목) 25 라운드',
        '· 점수: 1 : 1 → 0 : 3',
        '교체 <b>횟수</b> & "창"',
        '결정: 상벌위원회 (제28조), 2025.09.19',
        '효력일: 2025.09.20',
        '출처: https://example.org/?a&b',
      ].map((line) => ['p', line]),
    );
  });
});

describe('the JSON feed of corrections', () => {
  const read = (corrections: readonly Correction[]) =>
    JSON.parse(jsonFeed(corrections, ORIGIN)) as Record<string, unknown> & { items: Record<string, unknown>[] };

  it('has what version 1.1 demands, also without items', () => {
    expect(read([])).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'WKFF WK리그 정정·결정',
      home_page_url: `${ORIGIN}/wk-league-ranking`,
      feed_url: `${ORIGIN}/feeds/corrections.json`,
      language: 'ko',
      items: [],
    });
  });

  it('has an id, an address, words and figures for each item', () => {
    const [item] = read([RULING]).items;
    expect(item).toEqual({
      id: 'urn:wkff:ruling:12',
      url: `${ORIGIN}/wk-league-match/97`,
      title: '세종 스포츠토토 vs 인천 현대제철: 몰수승·몰수패',
      content_text: expect.stringContaining('점수: 1 : 1 → 0 : 3\n교체 <b>횟수</b> & "창"') as string,
      date_published: '2025-09-20T10:00:00+09:00',
      tags: ['결정'],
      _wkff: { about: `${ORIGIN}/api/docs`, correction: RULING },
    });
  });

  it.each<[string, Correction, string, string]>([
    ['a ruling about a club', POINTS, '수원FC 위민: 승점 3점 삭감', RULING.text ?? ''],
    [
      'a withdrawal, with each match',
      { ...POINTS, title: '대회 포기(기권)', matches: [MATCH, { ...MATCH, id: 98, round: 26, change: null }] },
      '수원FC 위민: 대회 포기(기권)',
      '→ 0 : 3\n세종 스포츠토토 vs 인천 현대제철, 2025.09.18 (목) 26 라운드\n',
    ],
    [
      'a corrected score with its reason',
      { ...SCORE, text: '기록지 확인' },
      '세종 스포츠토토 vs 인천 현대제철: 결과 정정',
      '0 : 3\n사유: 기록지 확인',
    ],
    [
      'a goal that another player has now',
      {
        ...SCORE,
        matches: [
          {
            ...MATCH,
            change: {
              kind: 'score',
              before: { ...scored(1, 0), scoring_events: [buildScoringEvent({ playerName: '김하나' })] },
              after: {
                ...scored(1, 0),
                scoring_events: [buildScoringEvent({ playerName: '이두리', isOwnGoal: true, team: 'away' })],
              },
            },
          },
        ],
      },
      '세종 스포츠토토 vs 인천 현대제철: 결과 정정',
      '인천 현대제철 이두리(자책골)',
    ],
    [
      'the suspension of a person',
      { ...POINTS, title: '출장 정지 2경기', person_name: '김가람' },
      '수원FC 위민 김가람: 출장 정지 2경기',
      '상벌위원회',
    ],
    [
      'a protest of a club',
      {
        ...SCORE,
        kind: 'protest',
        title: '이의 제기 접수',
        text: '교체 횟수',
        matches: [{ ...MATCH, change: null }],
        clubs: [CLUB],
      },
      '세종 스포츠토토 vs 인천 현대제철: 이의 제기 접수',
      '25 라운드\n수원FC 위민: 교체 횟수',
    ],
  ])('describes %s', (_, correction, title, text) => {
    const [item] = read([correction]).items;
    expect([item?.title, item?.content_text]).toEqual([title, expect.stringContaining(text)]);
  });
});

describe('the format that a program accepts', () => {
  it.each([
    [undefined, false],
    ['*/*', false],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
    ['application/feed+json', true],
    ['application/json', true],
    ['application/atom+xml;q=0.8, application/feed+json', true],
    ['application/atom+xml, application/feed+json;q=0.5', false],
    ['application/feed+json;q=0', false],
    ['application/feed+json;q=x', true],
  ])('is JSON for %j: %s', (accept, isJson) => {
    expect(prefersJson(accept)).toBe(isJson);
  });
});
