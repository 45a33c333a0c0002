/** Korean texts of uploads that visitors see. */
export const texts = {
  /** Name of an attachment that was sent without one. */
  attachment: '첨부파일',
};
