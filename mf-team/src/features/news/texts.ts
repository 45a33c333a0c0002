/** Texts of a club's news. */
export const texts = {
  description: (name: string) => `${name} 관련 보도자료와 소식입니다.`,
  item: '소식',
  failed: '소식을 불러올 수 없습니다.',
  loading: '소식을 불러오는 중…',
} as const;
