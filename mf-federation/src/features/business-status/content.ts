/** The parts of the federation's business, in the order shown. */
export const PARTS = ['league', 'tournaments', 'records'] as const;

interface Part {
  text: string;
  facts: readonly Fact[];
}

interface Fact {
  title: string;
  text: string;
  /** Date of the report (`YYYY-MM-DD`). The fact is hidden until the site clock reaches that date. */
  since: string;
}

/**
 * The state of the federation's business while no editor has stored it. The description of each part is neutral sample
 * text; the facts are from public reports, with the source beside each.
 */
export const business: { lead: string; parts: Record<(typeof PARTS)[number], Part> } = {
  lead: '한 해 동안 여는 리그와 대회',
  parts: {
    league: {
      text: '정규리그와 플레이오프, 챔피언결정전을 운영합니다. 일정을 짜고 심판을 배정하며, 경기마다 결과와 득점을 기록해 순위표에 반영합니다. 시즌이 끝나면 시상식을 열고, 새 시즌을 앞두고 신인 선수를 뽑습니다.',
      facts: [
        // news.json 2025-10-02.
        { since: '2025-10-02', title: '2025 정규리그', text: '112경기에서 295골이 나왔습니다.' },
        // news.json 2025-03-15; data/wkleague/rules.md#1-정규리그 [5][6][9].
        { since: '2025-03-15', title: '2025 시즌 개막', text: '여덟 팀이 28라운드를 치릅니다.' },
        // news.json 2024-12-12.
        { since: '2024-12-12', title: '2025 신인선수 드래프트', text: '50명이 지원했습니다.' },
      ],
    },
    tournaments: {
      text: '초등부에서 일반부까지 부문을 나누어 봄부터 가을까지 전국대회를 엽니다. 개최 도시와 함께 경기장을 준비하고, 부문별 우승 팀을 가립니다.',
      facts: [
        // news.json 2025-11-12.
        { since: '2025-11-12', title: '2025 추계연맹전', text: '합천에서 52개 팀이 참가했습니다.' },
        // news.json 2025-08-12.
        { since: '2025-08-12', title: '제24회 선수권대회', text: '창녕에서 13일 동안 62개 팀이 참가했습니다.' },
        // news.json 2025-06-27.
        { since: '2025-06-27', title: '제33회 여왕기', text: '합천에서 47개 팀, 1,600여 명이 참가했습니다.' },
        // news.json 2025-04-09.
        { since: '2025-04-09', title: '2025 춘계연맹전', text: '화천에서 49개 팀이 참가했습니다.' },
        // news.json 2024-11-13.
        { since: '2024-11-13', title: '2024 추계연맹전', text: '포항에서 49개 팀이 참가했습니다.' },
      ],
    },
    records: {
      text: '경기 결과와 순위, 구단과 선수의 기록을 이 누리집에 남깁니다. 공지사항과 보도자료로 소식을 전하고, 규정과 서식을 자료실에 올립니다.',
      facts: [],
    },
  },
};
