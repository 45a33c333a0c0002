/**
 * The sponsors while no editor has stored any. The real ones are not known, so these are samples with drawn marks in
 * place of logos. Their links lead to addresses that are reserved for examples (RFC 2606).
 */
export const sponsors = {
  lead: '여자축구와 함께하는 곳',
  list: [
    { name: '표본 후원사 1', mark: 'waves', url: 'https://example.com/' },
    { name: '표본 후원사 2', mark: 'sun', url: 'https://example.org/' },
    { name: '표본 후원사 3', mark: 'steps', url: 'https://example.net/' },
    { name: '표본 후원사 4', mark: 'leaf', url: 'https://www.example.com/' },
  ],
  thanks:
    '후원은 리그와 전국대회의 운영, 경기 기록과 중계, 선수들의 안전에 쓰입니다. 함께해 주시는 모든 분께 감사드립니다.',
} as const;
