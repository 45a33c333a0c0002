/** Texts of the button that shares a page. */
export const texts = {
  label: '공유',
  copied: '주소를 복사했습니다.',
  failed: '복사하지 못했습니다. 주소창의 주소를 복사해 주세요.',
} as const;
