/** Texts of news. */
export const texts = {
  categories: {
    'wk-league': 'WK리그',
    'spring-federation': '춘계연맹전',
    'autumn-federation': '추계연맹전',
    'queens-cup': '여왕기',
    'national-championship': '선수권대회',
    'presidents-cup': '회장배',
    'federation-news': '연맹소식',
    'wkff-etc': '기타',
  },
  unknownCategory: '보도자료',
} as const;
