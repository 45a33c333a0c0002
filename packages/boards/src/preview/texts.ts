/** Texts of the preview of an item. */
export const texts = {
  open: '미리보기',
  untitled: '제목 없음',
  chosen: '미리 볼 수 없는 이미지가 있습니다. 저장하면 보입니다.',
} as const;
