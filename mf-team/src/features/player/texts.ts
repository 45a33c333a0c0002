/** Texts of the route of a player or coach. */
export const texts = {
  heading: '선수 정보',
  notFound: '선수 정보를 찾을 수 없습니다.',
  notInClub: (club: string) => `${club} 선수단에서 이 사람을 찾을 수 없습니다.`,
  title: (name: string, club: string) => `${name} (${club})`,
} as const;
