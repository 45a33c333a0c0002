import { PRODUCT_FULL_NAME } from '@wkff/contracts';

/** Texts around the organisation chart; the chart itself is in `content.ts`. */
export const texts = {
  heading: '조직도',
  description: `${PRODUCT_FULL_NAME}의 총회와 이사회, 사무국과 위원회가 하는 일을 조직도로 보여 줍니다.`,
  chart: '조직도',
} as const;
