/** Texts of the page for changing the password, in Korean. */
export const passwordTexts = {
  note: '바꾸시면 다른 기기의 로그인은 모두 끝납니다.',
  current: '현재 비밀번호',
  generated: '받은 비밀번호',
  generatedNote:
    '관리자가 만들어 준 비밀번호로 로그인하셨습니다. 본인의 비밀번호로 바꾸셔야 다른 일을 하실 수 있습니다.',
  next: '새 비밀번호',
  repeated: '새 비밀번호 확인',
  rule: (least: number, most: number) => `${least}자 이상 ${most}자 이하`,
  busy: '변경하는 중…',
  saved: '비밀번호가 변경되었습니다. 다른 기기의 로그인은 모두 끝났습니다.',
  noCurrent: '현재 비밀번호를 입력해 주세요.',
  notRepeated: '새 비밀번호가 서로 다릅니다. 다시 입력해 주세요.',
  notLoggedIn: '로그인하지 않아 비밀번호를 바꾸지 않았습니다.',
  failed: '비밀번호를 바꾸지 못했습니다.',
  forbidden: '',
  unsure:
    '비밀번호가 바뀌었는지 알 수 없습니다. 다시 시도해 주세요. 로그인을 요청하면 새 비밀번호를 먼저 입력해 보세요.',
  notStored: '비밀번호가 변경되었습니다. 이 브라우저에 로그인이 저장되지 않으니 새 비밀번호로 다시 로그인해 주세요.',
} as const;
