import type { Position } from '@wkff/contracts';

interface Named {
  number: number;
  name: string;
}

const named = ({ number, name }: Named) => `${number} ${name}`;

/** Words that a line-up brings along. */
export const texts = {
  named,
  starters: (out: readonly Named[], into: readonly Named[]) =>
    `선발: ${out.map(named).join(', ') || '-'} → ${into.map(named).join(', ') || '-'}`,
  bench: (out: readonly Named[], into: readonly Named[]) =>
    `교체: ${[...out.map((one) => `${named(one)} 제외`), ...into.map((one) => `${named(one)} 추가`)].join(', ')}`,
  number: ({ name }: Named, before: number, after: number) => `등번호: ${name} ${before} → ${after}`,
  name: ({ number }: Named, before: string, after: string) => `이름: ${number} ${before} → ${after}`,
  position: (player: Named, before: Position | null, after: Position | null) =>
    `포지션: ${named(player)} ${before ?? '모름'} → ${after ?? '모름'}`,
  captain: (before: Named, after: Named) => `주장: ${named(before)} → ${named(after)}`,
  formation: (before: string | null, after: string | null) => `포메이션: ${before ?? '없음'} → ${after ?? '없음'}`,
  staff: '벤치 스태프가 바뀌었습니다.',
  suspended: (place: number, matches: number) =>
    `출장 정지 ${matches}경기 가운데 ${place}번째 경기라서 나설 수 없습니다.`,
  /** @param club with which they are served, as far as the squads say. */
  suspendedElsewhere: (club: string, left: number) =>
    `${club}의 출장 정지가 ${left}경기 남아 있습니다. 이 팀에서 이행해야 하는지 리그 사무국에 확인하세요.`,
  /** @param causes why, in words. @param day of the match of the cards, `YYYY-MM-DD`. */
  suspendedByCards: (causes: readonly string[], day: string) =>
    `${day.replaceAll('-', '.')} 경기의 ${causes.join('·')}으로 나설 수 없습니다. 아직 공식 결정은 없습니다.`,
  causes: {
    cautions: (count: number | null) => `경고 누적${count === null ? '' : `(${count}회)`}`,
    second_yellow: () => '경고 2회 퇴장',
    red: () => '퇴장',
  },
  notInSquad: '이 시즌 선수단에 없는 선수입니다.',
  /** @param day `YYYY-MM-DD`, as the next one's. */
  notYetInSquad: (day: string) => `${day.replaceAll('-', '.')}부터 이 팀에 등록된 선수입니다.`,
  noLongerInSquad: (day: string) => `${day.replaceAll('-', '.')}까지 이 팀에 등록되었던 선수입니다.`,
};
