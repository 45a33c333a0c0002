/** Texts of the press. */
export const texts = {
  section: 'MEDIA',
  heading: '보도자료',
  toList: '보도자료 목록으로',
} as const;
