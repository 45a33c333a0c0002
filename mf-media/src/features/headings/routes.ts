import { paths } from '@wkff/contracts';
import { headingRoutes } from '@wkff/ui';
import { texts } from './texts.ts';

const section = { label: texts.section, path: paths.news };
const toNews = { label: texts.toNews, path: paths.news };
const toPress = { label: texts.toPress, path: paths.press };
const toPhotos = { label: texts.toPhotos, path: paths.photos };

/** The media pages to come. */
export const mediaHeadings = [
  ...headingRoutes(
    'mf-media',
    [section],
    [{ path: paths.photos, heading: texts.photos, next: toNews, feeds: ['MediaPhotos'] }],
  ),
  ...headingRoutes(
    'mf-media',
    [section, { label: texts.news, path: paths.news }],
    [
      { path: paths.newsWrite, heading: texts.newsWrite, next: toNews },
      { path: paths.newsEdit(':id'), heading: texts.newsEdit, next: toNews },
    ],
  ),
  ...headingRoutes(
    'mf-media',
    [section, { label: texts.press, path: paths.press }],
    [
      { path: paths.pressWrite, heading: texts.pressWrite, next: toPress },
      { path: paths.pressEdit(':id'), heading: texts.pressEdit, next: toPress },
    ],
  ),
  ...headingRoutes(
    'mf-media',
    [section, { label: texts.photos, path: paths.photos }],
    [
      { path: paths.photosWrite, heading: texts.photosWrite, next: toPhotos },
      { path: paths.photosEdit(':id'), heading: texts.photosEdit, next: toPhotos },
    ],
  ),
];
