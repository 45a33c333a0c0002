/** An office and those that report to it. */
export interface Office {
  name: string;
  /** Its duties, in a few words. */
  text?: string;
  offices?: readonly Office[];
}

/**
 * The organisation chart: offices without names of people. The federation's real organisation is not known, so this
 * is a sample; once the real chart is here, set `isSample` to false, and the mark disappears.
 */
export const organization: { isSample: boolean; lead: string; notes: readonly string[]; top: Office } = {
  isSample: true,
  lead: '총회에서 각 팀까지',
  notes: [
    '총회가 회장과 감사를 뽑고, 회장은 이사회와 함께 연맹의 주요한 일을 정합니다.',
    '사무국은 정해진 일을 실행합니다. 위원회는 이사회를 도와 맡은 분야를 살핍니다.',
  ],
  top: {
    name: '총회',
    text: '최고 의결 기구',
    offices: [
      { name: '감사', text: '업무와 회계 점검' },
      {
        name: '회장',
        text: '연맹을 대표',
        offices: [
          {
            name: '이사회',
            text: '주요 사항 의결',
            offices: [
              { name: '경기위원회', text: '대회 방식과 일정' },
              { name: '상벌위원회', text: '규정 위반 심의' },
              { name: '심판위원회', text: '심판 배정과 평가' },
            ],
          },
          {
            name: '사무국',
            text: '실무 총괄',
            offices: [
              { name: '대회운영팀', text: '리그와 전국대회' },
              { name: '홍보마케팅팀', text: '언론·방송·후원' },
              { name: '경영지원팀', text: '인사·회계·등록' },
            ],
          },
        ],
      },
    ],
  },
};
