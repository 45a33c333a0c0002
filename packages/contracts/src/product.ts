/** The federation's name as pages show it (docs/spec/site.md#identity). */
export const PRODUCT_NAME = 'WKFF';

/** The federation's full Korean name. */
export const PRODUCT_FULL_NAME = '한국여자축구연맹';

/**
 * What paths, keys and titles are derived from. The names above are not properties of it, because the build inlines
 * constants and can then drop unused texts that contain them.
 */
export const PRODUCT = {
  /** Part of paths (`/wkff-data-room`) and of keys in storage. */
  key: 'wkff',
  /** Name of the data room's board (`WriteLocation`). */
  dataRoom: 'WkffDataRoom',
} as const;
