import { paths } from '@wkff/contracts';
import { headingRoutes } from '@wkff/ui';
import { texts } from './texts.ts';

const section = { label: texts.section, path: paths.news };
const toNews = { label: texts.toNews, path: paths.news };

/** The media pages to come. */
export const mediaHeadings = headingRoutes(
  'mf-media',
  [section],
  [{ path: paths.photos, heading: texts.photos, next: toNews, feeds: ['MediaPhotos'] }],
);
