/** The page of social contribution while no editor has stored one. What the federation does is not known. */
export const socialContribution = [
  {
    title: '함께하는 활동',
    text: '활동을 소개할 자리를 보여 주는 예시 그림입니다. 내용은 준비 중입니다.',
    drawing: 'lights',
  },
] as const;
