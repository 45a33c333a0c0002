/** Returns days in words; `시즌 내내` without any. */
function daysText(from: string | null, until: string | null): string {
  const parts = [...(from === null ? [] : [`${from}부터`]), ...(until === null ? [] : [`${until}까지`])];
  return parts.length === 0 ? '시즌 내내' : parts.join(' ').replaceAll('-', '.');
}

/** Words of refused changes of clubs. */
export const texts = {
  /** @param club in whose squad the player is on these days. */
  elsewhere: (club: string, from: string | null, until: string | null) =>
    `${club} 선수단에 ${daysText(from, until)} 등록된 선수입니다. 팀을 옮겼다면 ${club} 선수단의 등록 마지막 날과 이 구단의 등록일이 겹치지 않게 적어 주세요.`,
};
