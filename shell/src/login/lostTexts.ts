/** Texts of the page where a link for a new password is asked for, in Korean. */
export const lostTexts = {
  note: '아이디를 입력하시면 새 비밀번호를 정하는 링크를 메일로 보내 드립니다.',
  submit: '메일로 링크 받기',
  busy: '보내는 중…',
  incomplete: '아이디를 입력해 주세요.',
  done: '아이디에 이메일이 등록되어 있으면 링크를 메일로 보냅니다. 링크는 24시간 동안 한 번 쓸 수 있습니다.',
  next: '몇 분이 지나도 메일이 없으면 스팸함과 아이디를 확인해 주세요. 그래도 없으면 사이트 담당자에게 알려 주세요.',
  again: '다른 아이디 입력',
  failed: '링크를 부탁하지 못했습니다. 다시 시도해 주세요.',
  network: '서버에 연결하지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.',
  noScript: '링크를 받으려면 브라우저의 자바스크립트를 켜 주세요.',
} as const;
