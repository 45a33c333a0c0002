/** Headings of the media pages to come. */
export const texts = {
  section: 'MEDIA',
  photos: '포토',
  toNews: '공지사항 목록으로',
} as const;
