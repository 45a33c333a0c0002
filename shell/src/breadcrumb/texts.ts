/** Texts of the breadcrumb, in Korean. */
export const breadcrumbTexts = {
  label: '현재 위치',
  home: '홈',
  /** Label of the list that a crumb opens. */
  siblings: (label: string) => `${label} 메뉴`,
} as const;
