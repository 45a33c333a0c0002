/** Texts of the route of guests. Those of its page are in the page's chunk. */
export const routeTexts = {
  /** Also what messengers show of an address: no word of the item. */
  title: '공개 전 미리보기',
  section: 'MEDIA',
  failed: '글을 불러올 수 없습니다.',
} as const;
