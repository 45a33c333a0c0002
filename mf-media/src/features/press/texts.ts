/** Texts of press material. */
export const texts = {
  section: 'MEDIA',
  heading: '보도자료',
} as const;
