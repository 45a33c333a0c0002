/** An office, and how far below the first it is. */
interface Office {
  level: number;
  name: string;
  /** The duties of the unit, in a few words. */
  text: string;
}

/**
 * The organisation chart while no editor has stored one: offices without names of people. The federation's real
 * organisation is not known, so this is a sample.
 */
export const organization: { lead: string; notes: readonly string[]; offices: readonly Office[] } = {
  lead: '총회에서 각 팀까지',
  notes: [
    '총회가 회장과 감사를 뽑고, 회장은 이사회와 함께 연맹의 주요한 일을 정합니다.',
    '사무국은 정해진 일을 실행합니다. 위원회는 이사회를 도와 맡은 분야를 살핍니다.',
  ],
  offices: [
    { level: 0, name: '총회', text: '최고 의결 기구' },
    { level: 1, name: '감사', text: '업무와 회계 점검' },
    { level: 1, name: '회장', text: '연맹을 대표' },
    { level: 2, name: '이사회', text: '주요 사항 의결' },
    { level: 3, name: '경기위원회', text: '대회 방식과 일정' },
    { level: 3, name: '상벌위원회', text: '규정 위반 심의' },
    { level: 3, name: '심판위원회', text: '심판 배정과 평가' },
    { level: 2, name: '사무국', text: '실무 총괄' },
    { level: 3, name: '대회운영팀', text: '리그와 전국대회' },
    { level: 3, name: '홍보마케팅팀', text: '언론·방송·후원' },
    { level: 3, name: '경영지원팀', text: '인사·회계·등록' },
  ],
};
