import { GUEST_LINKS } from '@wkff/contracts';

/** Texts of the page of guests. */
export const texts = {
  note: '아직 공개되지 않은 글입니다. 링크를 받은 분만 볼 수 있으니 주소를 다른 곳에 옮기지 말아 주세요.',
  none: `이 링크로는 글을 볼 수 없습니다. 만든 지 ${GUEST_LINKS.days}일이 지났거나, 해제되었거나, 주소의 일부가 빠졌습니다. 주소를 처음부터 끝까지 다시 붙여 넣어 보고, 그래도 보이지 않으면 링크를 보낸 분에게 새 링크를 부탁해 주세요.`,
  toNews: '공지사항 보기',
} as const;
