/** Korean texts of uploads that visitors see. */
export const texts = {
  /** Name of an attachment that came without one. */
  attachment: '첨부파일',
};
