/** Texts of dialogs, in Korean. First views have none. */
export const dialogTexts = {
  notLoaded: '창을 열지 못했습니다. 다시 눌러 주세요.',
} as const;
