/** Texts of the forms of the federation's pages. */
export const texts = {
  forbidden: '권한이 없습니다. 이 페이지를 고칠 수 있는 계정이 아닙니다.',
} as const;
