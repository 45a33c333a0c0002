/** Headings of the media pages to come. */
export const texts = {
  section: 'MEDIA',
  news: '공지사항',
  newsWrite: '공지사항 등록',
  newsEdit: '공지사항 수정',
  press: '보도자료',
  pressWrite: '보도자료 등록',
  pressEdit: '보도자료 수정',
  photos: '포토',
  photosWrite: '사진 등록',
  photosEdit: '사진 수정',
  toNews: '공지사항 목록으로',
  toPress: '보도자료 목록으로',
  toPhotos: '포토 목록으로',
} as const;
