/** The federation's identity. Paths, keys and titles derive from it; nothing else spells it out. */
export const PRODUCT = {
  /** Used in paths (`/wkff-data-room`) and keys. */
  key: 'wkff',
  /** Shown name. */
  name: 'WKFF',
  /** Full Korean name. */
  fullName: '한국여자축구연맹',
  /** Write location of the data room. */
  dataRoom: 'WkffDataRoom',
} as const;
