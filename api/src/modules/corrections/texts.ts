import { PROTEST_OUTCOME_NAMES, type ProtestOutcome } from '@wkff/contracts';

/** Words of corrections for visitors. */
export const texts = {
  score: '결과 정정',
  revocation: (title: string, revoked: string) => `${title}(${revoked})`,
  protest: '이의 제기 접수',
  outcome: (outcome: ProtestOutcome) => `이의 제기 ${PROTEST_OUTCOME_NAMES[outcome]}`,
};
