/** Texts of a video's card. */
export const texts = {
  privacy: '재생하면 YouTube가 동영상을 보내며, 접속 정보가 YouTube에 전달됩니다.',
} as const;
