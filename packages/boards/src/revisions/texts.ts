import { versionTexts } from '@wkff/forms';

/** Texts of an item's earlier saves. */
export const texts = {
  ...versionTexts,
  text: '본문',
  picture: (alt: string) => (alt ? `[이미지: ${alt}]` : '[이미지]'),
  take: '작성 중인 글에 넣기',
  restore: '이 내용으로 되돌리기',
  restoring: '되돌리는 중…',
  ask: {
    title: '이 내용으로 되돌릴까요?',
    text: '지금 저장된 내용을 이 내용으로 바꿉니다. 바꾸기 전의 내용도 이전 저장 내용에 남습니다. 작성 중이던 내용은 버린 초안으로 옮깁니다.',
    stays: '공개 여부, 상단 고정, 꼭 봐야 할 사진 표시와 날짜는 지금 그대로 둡니다.',
    confirm: '되돌리기',
    cancel: '취소',
  },
  failed: '되돌리지 못했습니다.',
  unsure: '되돌렸는지 알 수 없습니다. 다시 눌러 주세요. 두 번 되돌려도 내용은 같습니다.',
  conflict: '다른 사람이 먼저 저장했습니다. 창을 닫고 다시 열어 주세요.',
} as const;
