/** Texts of the login dialog over a page, in Korean. */
export const texts = {
  title: '다시 로그인해 주세요',
  needed: '로그인이 필요합니다.',
  inputStays: '로그인이 끝났습니다. 입력하신 내용은 그대로 있으며, 로그인하시면 이어서 저장할 수 있습니다.',
  other: (present: string, wanted: string) =>
    `다른 계정(${present})으로 로그인되어 있습니다. 이 내용은 ${wanted} 계정으로 작성하던 것입니다.`,
} as const;
