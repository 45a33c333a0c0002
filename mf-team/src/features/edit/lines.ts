/** Fields of one line, by their names on the wire; in the order of the form. Those of a season come first. */
export const SEASON_LINES = [
  'name',
  'short_name',
  'name_en',
  'city',
  'clubInfo.stadium.name',
  'clubInfo.stadium.address',
  'clubInfo.stadium.capacity',
] as const;
export const LASTING_LINES = [
  'founded',
  'clubInfo.office.name',
  'clubInfo.office.address',
  'clubInfo.office.phone',
  'clubInfo.office.fax',
  'clubInfo.website',
] as const;
export const LINES = [...SEASON_LINES, ...LASTING_LINES];
export type Line = (typeof LINES)[number];
