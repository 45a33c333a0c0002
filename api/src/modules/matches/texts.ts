/** Words that matches bring along, so that every page, file and feed says the same. */
export const texts = {
  delayed: (time: string | null) => (time === null ? '킥오프 지연' : `킥오프 지연 ${time}`),
  interrupted: '경기 중단',
  abandoned: '중단된 경기',
  awarded: '몰수 경기',
  bothLost: '쌍방 몰수패',
  annulled: '경기 무효',
  resultCounts: '중단 당시 점수로 확정',
};
