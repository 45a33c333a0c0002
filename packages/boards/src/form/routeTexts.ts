import { withParticle } from '@wkff/ui';

/** Texts of the form's routes, in Korean. They are in the first script of every page, unlike the form's other texts. */
export const routeTexts = {
  create: (board: string) => `${board} 등록`,
  edit: (board: string) => `${board} 수정`,
  missing: (item: string) => `${withParticle(item, '을/를')} 찾을 수 없습니다.`,
  toList: '목록으로',
} as const;
