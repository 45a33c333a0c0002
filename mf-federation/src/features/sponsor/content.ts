/** A sponsor with its drawn logo. */
export interface Sponsor {
  name: string;
  /** Name of the sponsor's drawn logo. */
  mark: 'waves' | 'sun' | 'steps' | 'leaf';
  /** Address of its site (`https://…`); null: no link. */
  url: string | null;
}

/**
 * The sponsors. The real ones are not known, so these are samples; once they are here, set `isSample` to false, and
 * the mark disappears.
 */
export const sponsors: { isSample: boolean; lead: string; list: readonly Sponsor[]; thanks: string } = {
  isSample: true,
  lead: '여자축구와 함께하는 곳',
  list: [
    { name: '표본 후원사 1', mark: 'waves', url: null },
    { name: '표본 후원사 2', mark: 'sun', url: null },
    { name: '표본 후원사 3', mark: 'steps', url: null },
    { name: '표본 후원사 4', mark: 'leaf', url: null },
  ],
  thanks:
    '후원은 리그와 전국대회의 운영, 경기 기록과 중계, 선수들의 안전에 쓰입니다. 함께해 주시는 모든 분께 감사드립니다.',
};
