/** Korean messages of an item's form, more specific than those of the error codes. */
export const TEXTS = {
  imagesRequired: (least: number) => `최소 ${least}개의 이미지를 업로드해주세요.`,
  tooManyImages: (most: number) =>
    most === 0 ? '이 게시판에는 이미지를 올릴 수 없습니다.' : `이미지는 ${most}개까지 올릴 수 있습니다.`,
  tooManyAttachments: (most: number) => `첨부파일은 ${most}개까지 올릴 수 있습니다.`,
  tooManyTags: (most: number) => `태그는 ${most}개까지 입력할 수 있습니다.`,
  tooLongDescription: '내용이 너무 깁니다. 나누어 등록해 주세요.',
} as const;
