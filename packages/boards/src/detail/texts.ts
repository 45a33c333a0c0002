import { withParticle } from '@wkff/ui';

/** Texts of an item's route. Those of its page are in the page's chunk. */
export const texts = {
  notFound: (item: string) => `${withParticle(item, '을/를')} 찾을 수 없습니다.`,
  /** @param why the server's or browser's message, or null. */
  failure: (why: string | null, isNetwork: boolean) =>
    why === null && isNetwork ? '서버 연결에 실패했습니다.' : `에러: ${why ?? '불러오는 중 오류가 발생했습니다.'}`,
  toList: '목록으로',
  sample: (title: string) => `[표본] ${title}`,
  credit: (who: string) => `사진 ${who}`,
  cover: (title: string) => `${title} 대표 이미지`,
} as const;
