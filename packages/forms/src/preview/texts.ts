/** Texts of every preview. */
export const texts = {
  open: '미리보기',
  title: '미리보기',
  note: '방문자에게 보일 모습입니다. 아직 저장하지 않은 내용입니다.',
  widths: '화면 너비',
  phone: '휴대폰',
  desktop: '컴퓨터',
  frame: '미리보기 화면',
} as const;
