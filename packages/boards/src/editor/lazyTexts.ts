/** Shown in place of the editor until its code is loaded. */
export const lazyTexts = {
  loading: '편집기를 여는 중…',
  failed: '편집기를 열지 못했습니다. 입력한 내용은 그대로 있습니다.',
  retry: '다시 시도',
} as const;
