/** Texts of the page of a link for a new password, in Korean. */
export const resetTexts = {
  note: '앞으로 쓰실 비밀번호를 정해 주세요. 다른 기기의 로그인은 모두 끝납니다.',
  submit: '비밀번호 정하기',
  busy: '정하는 중…',
  done: '비밀번호를 정했습니다. 새 비밀번호로 로그인해 주세요.',
  failed: '비밀번호를 정하지 못했습니다. 다시 시도해 주세요.',
  unsure:
    '비밀번호가 정해졌는지 알 수 없습니다. 다시 시도해 주세요. 쓸 수 없는 링크라고 나오면 새 비밀번호로 로그인해 보세요.',
  noScript: '비밀번호를 정하려면 브라우저의 자바스크립트를 켜 주세요.',
} as const;
