/** Texts of the forms of the federation's pages. */
export const texts = {
  forbidden: '권한이 없습니다. 이 페이지는 편집자만 고칠 수 있습니다.',
} as const;
