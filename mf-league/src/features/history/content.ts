/**
 * Facts of the league's history apart from its champions, from public reports (`data/wkleague`). The comment above each
 * entry names its source; numbers in brackets refer to the list in `data/wkleague/rules.md`. Omits unknown facts.
 */

export interface Milestone {
  year: string;
  title: string;
  text: string;
  /** Date of the report (`YYYY-MM-DD`). The entry is hidden until the site clock reaches that date. */
  since?: string;
}

/** Milestones of the league, newest first. */
export const MILESTONES: readonly Milestone[] = [
  // data/wkleague/rules.md#1-정규리그 [11]; clubs.json "successor".
  {
    year: '2026',
    title: '창녕에서 강진으로',
    text: '창녕WFC가 전라남도 강진군으로 옮겨 강진WFC로 참가합니다.',
    since: '2025-10-27',
  },
  // data/wkleague/rules.md#1-정규리그 [5][6][9].
  { year: '2024', title: '다시 28라운드', text: '여덟 팀이 서로 네 번씩 만나는 112경기로 돌아왔습니다.' },
  // data/wkleague/rules.md#1-정규리그 [2][9][10].
  {
    year: '2020',
    title: '21라운드로 단축',
    text: '코로나19로, 2022·2023년에는 국제대회 일정으로 84경기만 치렀습니다.',
  },
  // clubs.json, changnyeong-wfc: founded, and seasons up to 2025 run by the federation.
  { year: '2018', title: '창녕WFC 창단', text: '경상남도 창녕군의 팀이 리그에 들어왔습니다.' },
  // clubs.json, gyeongju-khnp: founded; standings-2017.json; data/wkleague/rules.md#1-정규리그 [1][9].
  {
    year: '2017',
    title: '경주 한수원 창단',
    text: '3월에 창단한 경주 한수원이 들어와 여덟 팀, 28라운드가 되었습니다.',
  },
  // data/wkleague/rules.md#1-정규리그 [1][9].
  { year: '2015', title: '모든 팀 홈앤드어웨이', text: '2014년에 시범으로 한 홈앤드어웨이를 모든 팀이 시작했습니다.' },
  // data/wkleague/rules.md#1-정규리그 [8], data/wkleague/rules.md#3-포스트시즌 [7][16].
  { year: '2011', title: '플레이오프 신설', text: '여덟 팀이 네 도시를 돌며 치렀고, 플레이오프가 생겼습니다.' },
  // data/wkleague/rules.md#1-정규리그 [7]; standings-2009.json.
  { year: '2009', title: '여섯 팀으로 출발', text: '여섯 팀이 몇 도시를 돌며 60경기를 치렀습니다.' },
];

interface NamePeriod {
  name: string;
  /** Seasons in which records use this name: `2011~2014`; without an end: until today. */
  seasons: string;
  since?: string;
}

export interface ClubNames {
  /** Key of a current club; null: no longer in the league. */
  key: string | null;
  names: readonly NamePeriod[];
}

/** Clubs that had other names, in the order of their first season. */
export const CLUB_NAMES: readonly ClubNames[] = [
  {
    // standings-2009, -2011 to -2017.json; clubs.json "former_names"; honours.json 2010, 2019.
    key: 'suwon-fc-women',
    names: [
      { name: '수원시설관리공단', seasons: '2009~2017' },
      { name: '수원도시공사', seasons: '2018~2021' },
      { name: '수원FC 위민', seasons: '2022~' },
    ],
  },
  {
    // clubs.json "former_names"; standings-2009, -2016, -2019.json.
    key: 'mungyeong-sangmu',
    names: [
      { name: '부산 상무', seasons: '2009~2015' },
      { name: '보은 상무', seasons: '2016~2022' },
      { name: '문경 상무', seasons: '2023~' },
    ],
  },
  {
    // clubs.json "former_names"; standings-2011, -2016.json.
    key: 'hwacheon-kspo',
    names: [
      { name: '전북 KSPO', seasons: '2011~2014' },
      { name: '화천 KSPO', seasons: '2015~' },
    ],
  },
  {
    // standings-2011, -2013, -2014, -2016, -2017, -2019.json; clubs.json "former_names" from 2020 on.
    key: 'sejong-sportstoto',
    names: [
      { name: '충북 스포츠토토', seasons: '2011' },
      { name: '대전 스포츠토토', seasons: '2013·2014' },
      { name: '구미 스포츠토토', seasons: '2016~2019' },
      { name: '세종 스포츠토토', seasons: '2020~' },
    ],
  },
  {
    // data/wkleague/rules.md#1-정규리그 [11]; clubs.json "successor".
    key: 'changnyeong-wfc',
    names: [
      { name: '창녕WFC', seasons: '2018~2025' },
      { name: '강진WFC', seasons: '2026~', since: '2025-10-27' },
    ],
  },
  {
    // honours.json 2009 to 2016; standings-2016, -2017.json.
    key: null,
    names: [
      { name: '고양 대교', seasons: '2009~2014' },
      { name: '이천 대교', seasons: '2015~2017' },
    ],
  },
  // standings-2009, -2011.json.
  { key: null, names: [{ name: '충남 일화', seasons: '2009·2011' }] },
];
