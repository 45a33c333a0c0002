/** Identity of the federation (docs/spec/site.md#identity). Paths, keys and titles are derived from it. */
export const PRODUCT = {
  /** Part of paths (`/wkff-data-room`) and of keys in storage. */
  key: 'wkff',
  /** Name as pages show it. */
  name: 'WKFF',
  /** Full Korean name. */
  fullName: '한국여자축구연맹',
  /** Name of the data room's board (`WriteLocation`). */
  dataRoom: 'WkffDataRoom',
} as const;
