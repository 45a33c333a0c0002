/** Texts of the preview of an item. */
export const texts = {
  open: '미리보기',
  title: '미리보기',
  note: '방문자에게 보일 모습입니다. 아직 저장하지 않은 내용입니다.',
  widths: '화면 너비',
  phone: '휴대폰',
  desktop: '컴퓨터',
  frame: '미리보기 화면',
  untitled: '제목 없음',
  chosen: '미리 볼 수 없는 이미지가 있습니다. 저장하면 보입니다.',
} as const;
