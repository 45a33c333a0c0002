import { GUEST_LINKS } from '@wkff/contracts';

/** Texts of the links that show an item to people without an account. */
export const texts = {
  title: '미리보기 링크',
  about: `링크를 받은 사람은 로그인하지 않고 이 글과 글의 파일을 볼 수 있습니다. 링크는 ${GUEST_LINKS.days}일 뒤에 저절로 끝나고, 글이 공개되면 공개된 글로 이어집니다.`,
  make: '링크 만들기',
  making: '만드는 중…',
  address: '링크 주소',
  once: (moment: string) => `주소는 지금만 볼 수 있으니 복사해 두세요. ${moment}까지 쓸 수 있습니다.`,
  list: '쓰고 있는 링크',
  empty: '쓰고 있는 링크가 없습니다.',
  loading: '불러오는 중…',
  failed: '링크를 불러오지 못했습니다.',
  retry: '다시 시도',
  link: (who: string, moment: string) => `${who} · ${moment}까지`,
  end: '해제',
  endOf: (who: string, moment: string) => `${who}님이 만든, ${moment}까지 쓰는 링크 해제`,
  ended: '링크를 해제했습니다. 이제 그 주소로는 글을 볼 수 없습니다.',
  close: '닫기',
  failure: {
    notLoggedIn: '로그인하지 않아 아무것도 바꾸지 않았습니다.',
    failed: '바꾸지 못했습니다. 다시 눌러 주세요.',
    unsure: '바뀌었는지 알 수 없습니다. 아래 목록을 확인해 주세요.',
    forbidden: '이 계정으로는 할 수 없습니다. 로그아웃했습니다.',
  },
} as const;
