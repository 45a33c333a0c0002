/** The topic of an entry. */
export const TOPICS = ['federation', 'league', 'tournament', 'club'] as const;
export type Topic = (typeof TOPICS)[number];

export interface HistoryEntry {
  /** `2008`, or the day `2024-12-20`. */
  when: string;
  topic: Topic;
  title: string;
  text: string;
  /**
   * Date of the report (`YYYY-MM-DD`), if it differs from `when`. The entry is hidden until the site clock reaches that
   * date.
   */
  since?: string;
  /** Where it was reported. Absent or empty: not said. */
  source?: string;
}

/**
 * The federation's own milestones while no editor has stored them, newest first, from public reports (`data/wkleague`); the source is beside each
 * entry. The league's champions come from the API, clubs that changed their name from `MOVES`. Unknown facts are left
 * out.
 */
export const ENTRIES: readonly HistoryEntry[] = [
  // news.json 2025-12-10.
  {
    when: '2025-12-10',
    topic: 'federation',
    title: '2025 연맹 시상식',
    text: '시즌 MVP와 베스트11을 처음으로 뽑았습니다.',
  },
  // news.json 2025-11-12.
  {
    when: '2025-11-12',
    topic: 'tournament',
    title: '2025 추계연맹전',
    text: '남강초, 울산현대청운중, 광양여고, 울산과학대가 부문별 정상에 올랐습니다.',
  },
  // news.json 2025-08-08, 2025-08-12.
  {
    when: '2025-08-12',
    topic: 'tournament',
    title: '제24회 전국여자축구선수권대회',
    text: '일반부에서는 화천 KSPO가 처음으로 우승했습니다.',
  },
  // news.json 2025-06-27.
  {
    when: '2025-06-27',
    topic: 'tournament',
    title: '제33회 여왕기',
    text: '광양중앙초, 울산현대청운중, 포항여전고, 고려대가 부문별 정상에 올랐습니다.',
  },
  // news.json 2025-03-12.
  {
    when: '2025-03-12',
    topic: 'federation',
    title: '양명석 회장 첫 시즌',
    text: '17년 만에 새 회장을 맞아 “새로운 여자축구, 변함없는 열정”을 내걸었습니다.',
  },
  // news.json 2024-12-20.
  {
    when: '2024-12-20',
    topic: 'federation',
    title: '오규상 회장 별세',
    text: '2008년부터 연맹을 이끈 오규상 회장이 세상을 떠났습니다. 영결식은 대한축구협회장으로 열렸습니다.',
  },
  // news.json 2024-12-12.
  {
    when: '2024-12-12',
    topic: 'federation',
    title: '2024 연맹 시상식과 신인선수 드래프트',
    text: '시상식에 이어 새 시즌에 뛸 신인 선수를 뽑았습니다.',
  },
  // news.json 2024-11-13.
  {
    when: '2024-11-13',
    topic: 'tournament',
    title: '2024 추계연맹전',
    text: '남강초, 울산현대청운중, 포항여전고, 위덕대가 부문별 정상에 올랐습니다. 포항여전고는 5연패입니다.',
  },
  // news.json 2024-04-20.
  {
    when: '2024-04-20',
    topic: 'tournament',
    title: '2024 춘계연맹전',
    text: '남강초, 울산현대청운중, 광양여고, 위덕대가 부문별 정상에 올랐습니다.',
  },
  // news.json 2024-12-20; data/wkleague/rules.md#1-정규리그 [7].
  {
    when: '2009',
    topic: 'federation',
    title: 'WK리그 출범',
    text: '연맹이 여자 실업축구 리그를 시작했습니다.',
  },
  // news.json 2024-12-20, 2025-03-12.
  {
    when: '2008',
    topic: 'federation',
    title: '오규상 회장 취임',
    text: '이듬해 WK리그의 출범을 이끌었습니다.',
  },
];

/** A club with another name from a season on. */
export interface Move {
  /** Key of the club. */
  club: string;
  /** First season under the new name. */
  season: number;
  text: string;
  /** The day of the announcement, `YYYY-MM-DD`. */
  since: string;
}

/** Announcements of the federation about clubs; their names come from the API. */
export const MOVES: readonly Move[] = [
  // data/wkleague/rules.md#1-정규리그 [11]; news.json 2025-10-27.
  {
    club: 'changnyeong-wfc',
    season: 2026,
    text: '연맹은 구단이 전라남도 강진군으로 옮겨 새 이름으로 참가한다고 알렸습니다.',
    since: '2025-10-27',
  },
];
