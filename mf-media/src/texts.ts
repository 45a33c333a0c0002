/** Texts of all media pages. */
export const texts = {
  section: 'MEDIA',
} as const;
