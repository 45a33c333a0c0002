/** The page of the emblem while no editor has stored one. The federation's own emblem is not known. */
export const symbol = [
  { title: '심볼', text: '이 누리집이 쓰는 예시 심볼입니다. 연맹의 공식 심볼은 준비 중입니다.', drawing: 'emblem' },
] as const;
