import type { SuspensionCompetition } from '@wkff/contracts';

const COMPETITIONS = { league: '정규 리그', playoffs: '플레이오프' } as const;

/** Words of rulings for visitors. */
export const texts = {
  award: '몰수승·몰수패',
  both_lost: '쌍방 몰수패',
  annulled: '경기 무효',
  replay: '재경기',
  resume: '경기 속개',
  result_counts: '중단 당시 점수로 확정',
  upheld: '경기 결과 유지',
  points: (points: number) => `승점 ${Math.abs(points)}점 ${points < 0 ? '삭감' : '가산'}`,
  goals: (goalsFor: number, goalsAgainst: number) => `득점 ${signed(goalsFor)}, 실점 ${signed(goalsAgainst)}`,
  suspension: (matches: number, onlyIn?: SuspensionCompetition) =>
    `출장 정지 ${onlyIn === undefined ? '' : `${COMPETITIONS[onlyIn]} `}${matches}경기`,
  lots: '추첨',
  withdrawal: '대회 포기(기권)',
  revocation: '결정 취소',
};

const signed = (number: number) => (number > 0 ? `+${number}` : String(number));
