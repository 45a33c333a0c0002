import { PRODUCT_FULL_NAME, PRODUCT_NAME } from '@wkff/contracts';

/** Texts of the feeds of corrections. */
export const correctionTexts = {
  title: `${PRODUCT_NAME} WK리그 정정·결정`,
  description: `${PRODUCT_FULL_NAME} WK리그에서 이미 알린 결과 가운데 바뀐 것: 위원회 결정, 결과 정정, 이의 제기`,
  kinds: { ruling: '결정', score: '결과 정정', protest: '이의 제기', protest_outcome: '이의 제기' },
  versus: (home: string, away: string) => `${home} vs ${away}`,
  heading: (about: string, title: string) => `${about}: ${title}`,
  match: (teams: string, date: string, round: string) => `${teams}, ${date} ${round}`,
  change: (line: string) => `· ${line}`,
  reason: (text: string) => `사유: ${text}`,
  protest: (club: string, text: string) => `${club}: ${text}`,
  decided: (body: string, article: string | null, day: string) =>
    `결정: ${body}${article === null ? '' : ` (${article})`}, ${day}`,
  effectFrom: (day: string) => `효력일: ${day}`,
  source: (text: string) => `출처: ${text}`,
} as const;
