import { TABLE_CRITERIA, TABLE_RULES, type TableCriterion } from '@wkff/contracts';
import { ruleTexts } from '@wkff/ui';

/**
 * Facts about the league's competition, from public reports (`data/wkleague/rules.md`). Numbers in brackets refer to
 * that file's sources. Omits unknown facts.
 */

/** A fact with the date of its report (`YYYY-MM-DD`). It is hidden until the site clock reaches that date. */
export interface Fact {
  since?: string;
}

export interface Figure {
  value: string;
  label: string;
}

/** The league in figures. */
export const FIGURES: readonly Figure[] = [
  // First season: honours.json, data/wkleague/rules.md#1-정규리그 [7].
  { value: '2009', label: '첫 시즌' },
  // 2025: data/wkleague/rules.md#1-정규리그 [5][6][9].
  { value: '8', label: '팀' },
  { value: '28', label: '팀당 경기' },
  { value: '112', label: '정규리그 경기' },
];

const headToHeadFigures = TABLE_RULES.filter(({ isHeadToHead }) => isHeadToHead)
  .map(({ figure }) => ruleTexts.figures[figure])
  .join(', ');

/**
 * What each criterion of the table's order compares: data/wkleague/rules.md#2-순위-결정동률-규정--가장-중요 [1][2][3], the same in
 * 2017, 2020 and 2023. This site itself decided how to count head-to-head, and that clubs equal in all criteria share a
 * rank (docs/spec/league.md#ranking). No source defines either.
 */
const CRITERIA: Record<TableCriterion, string> = {
  // Points: data/wkleague/rules.md#1-정규리그, consistent with every published table.
  points: '이기면 3점, 비기면 1점, 지면 0점입니다.',
  goalDifference: '득점에서 실점을 뺀 값이 큰 팀이 앞섭니다.',
  headToHead: `여기까지 같은 팀끼리 치른 경기만 모아 ${headToHeadFigures} 순으로 비교합니다. 그래도 같은 팀은 다시 세지 않고 다음 항목으로 넘어갑니다.`,
  goalsFor: '시즌 전체 득점이 많은 팀이 앞섭니다.',
  won: '시즌 전체 승리가 많은 팀이 앞섭니다.',
};

/** The criteria that order the table. */
export const TIE_RULES: readonly { name: string; text: string }[] = TABLE_CRITERIA.map((criterion) => ({
  name: ruleTexts.criteria[criterion],
  text: CRITERIA[criterion],
}));

/** The note below the criteria. Drawing of lots: data/wkleague/rules.md#2-순위-결정동률-규정--가장-중요 [3], 2023. */
export const TIE_NOTES: readonly string[] = [
  '모든 항목이 같으면 이 사이트의 순위표는 같은 순위로 적습니다. 대회 규정에서는 마지막에 추첨으로 정합니다(2023년 기준).',
  '승자승을 세는 자세한 방법은 공개된 규정에 없어, 이 사이트가 정해 적용합니다.',
];

export interface Stage {
  name: string;
  home: string;
  away: string;
  text: string;
}

/** Steps from the end of the league season to the title: data/wkleague/rules.md#3-포스트시즌 [5][6][15]. */
export const STAGES: readonly Stage[] = [
  { name: '플레이오프', home: '정규리그 2위', away: '정규리그 3위', text: '단판 승부, 2위 팀 홈' },
  { name: '챔피언결정전 1차전', home: '플레이오프 승자', away: '정규리그 1위', text: '플레이오프 승자 홈' },
  { name: '챔피언결정전 2차전', home: '정규리그 1위', away: '플레이오프 승자', text: '정규리그 1위 홈' },
];

/** How the post-season is decided, and how that changed. */
export const STAGE_NOTES: readonly (Fact & { when: string; text: string })[] = [
  // data/wkleague/rules.md#3-포스트시즌 [16][17].
  {
    when: '결정전',
    text: '두 경기 합계로 정합니다. 원정 다득점은 따지지 않고, 합계가 같으면 2차전 뒤 연장전과 승부차기를 합니다.',
  },
  // data/wkleague/rules.md#3-포스트시즌 [7][16].
  { when: '2009·2010', text: '플레이오프 없이 정규리그 1위와 2위가 챔피언결정전을 치렀습니다.' },
  { when: '2011', text: '플레이오프가 생겼습니다.' },
  // data/wkleague/rules.md#3-포스트시즌 [2].
  { when: '2020', text: '연장전과 승부차기를 플레이오프와 챔피언결정전 2차전에서만 했습니다.' },
  // data/wkleague/rules.md#3-포스트시즌 [18].
  { when: '2023', text: '플레이오프가 연장전에서 갈렸습니다.' },
  // data/wkleague/rules.md#3-포스트시즌 [19].
  { when: '2024', text: '플레이오프가 연장전 뒤 승부차기에서 갈렸습니다.' },
  // data/wkleague/rules.md#3-포스트시즌 [15], reported on the day of the play-off.
  { when: '2025', text: '플레이오프가 비기면 연장전 없이 정규리그 상위 팀이 올라갑니다.', since: '2025-11-01' },
];

export interface SeasonFormat {
  seasons: string;
  clubs: number;
  /** Matches of each club. */
  rounds: number;
  /** Matches of the league, without play-offs. */
  matches: number;
  /** Where and how it was played. */
  grounds: string;
}

/** Formats, newest first: the table of data/wkleague/rules.md#1-정규리그. */
export const FORMATS: readonly SeasonFormat[] = [
  // [5][6][9]
  { seasons: '2024·2025', clubs: 8, rounds: 28, matches: 112, grounds: '서로 네 번씩, 홈 2경기와 원정 2경기' },
  // [2][9][10]
  {
    seasons: '2020~2023',
    clubs: 8,
    rounds: 21,
    matches: 84,
    grounds: '코로나19(2020·2021)와 국제대회 일정(2022·2023)으로 줄여 치름',
  },
  // [1][9]
  { seasons: '2017~2019', clubs: 8, rounds: 28, matches: 112, grounds: '홈앤드어웨이' },
  // [1][9]
  {
    seasons: '2013·2014·2016',
    clubs: 7,
    rounds: 24,
    matches: 84,
    grounds: '홈앤드어웨이를 2014년에 시범 도입, 2015년부터 모든 팀',
  },
  // [8]
  { seasons: '2011', clubs: 8, rounds: 21, matches: 84, grounds: '네 도시를 돌며 치름' },
  // [7]
  { seasons: '2009', clubs: 6, rounds: 20, matches: 60, grounds: '몇 도시를 돌며 치름' },
];

/** Other rules: data/wkleague/rules.md#1-정규리그 [9]. */
export const RULES: readonly { name: string; text: string }[] = [
  { name: '승강제 없음', text: '다른 리그로 오르내리는 팀이 없습니다.' },
  { name: '외국인 선수', text: '팀마다 3명까지 둘 수 있고, 그중 1명은 아시아 쿼터입니다.' },
  { name: '상무', text: '국군체육부대 팀인 상무는 외국인 선수를 둘 수 없습니다.' },
];
