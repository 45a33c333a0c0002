/** Words that matches bring along, so that every page, file and feed says the same. */
export const texts = {
  phases: { delayed: '킥오프 지연', interrupted: '경기 중단', abandoned: '중단된 경기' },
};
