/** Texts about failed logins, in Korean. */
export const failureTexts = {
  title: '주소별 로그인 실패',
  note: '지난 90일 동안 실패한 로그인입니다. 비밀번호는 저장하지 않고, 없는 아이디는 입력한 글자 없이 한 줄로 셉니다.',
  by: { day: '날마다', hour: '시간마다' },
  loading: '로그인 실패를 불러오는 중…',
  failed: '로그인 실패를 불러오지 못했습니다. 다시 눌러 주세요.',
  none: '실패한 로그인이 없습니다.',
  unknown: '없는 아이디',
  columns: { since: '때', network: '네트워크 주소', username: '아이디', failed: '실패', held: '기다리게 한 시도' },
} as const;
