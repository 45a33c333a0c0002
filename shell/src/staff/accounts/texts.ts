import type { Role, UserType } from '@wkff/contracts';

/** Names of the roles, and what each may do. */
const roles: Readonly<Record<Role, { name: string; may: string }>> = {
  editor: { name: '편집', may: '글을 쓰고 고치고 숨기고 지우며, 팝업과 팀 페이지, 선수단을 바꿉니다.' },
  scorer: { name: '기록', may: '경기 점수와 득점, 경기 상태, 중계 영상을 입력합니다.' },
  club: { name: '팀 담당', may: '맡은 팀의 경기 선수 명단을 입력합니다.' },
  releaser: { name: '릴리스', may: '맡은 섹션의 새 버전을 공개하고 되돌립니다.' },
  official: { name: '리그 사무국', may: '일정과 결정, 이의 제기, 대회 규정을 관리하고 경기 결과를 승인합니다.' },
  admin: { name: '관리자', may: '모든 일을 합니다. 경기 일정과 계정도 바꿉니다.' },
};

const userTypes: Readonly<Record<UserType, string>> = { general: '일반회원', press: '기자회원' };

/** Texts of the page of accounts, in Korean. */
export const texts = {
  note: '회원과 직원의 계정입니다. 비밀번호는 서버가 만들고, 만든 때에 한 번만 보여 줍니다.',
  forbidden: '권한이 없습니다. 계정은 관리자만 바꿀 수 있습니다.',
  roles,
  userTypes,

  list: {
    title: '계정',
    search: '계정 찾기',
    searchHint: '아이디, 이메일, 역할',
    count: (shown: number, all: number) => (shown === all ? `계정 ${all}개` : `계정 ${all}개 가운데 ${shown}개`),
    empty: '찾는 계정이 없습니다.',
    loading: '계정을 불러오는 중…',
    failed: '계정을 불러오지 못했습니다.',
    old: '새로 불러오지 못해 이전 목록을 보여 드립니다.',
    retry: '다시 시도',
    missing: '계정을 찾을 수 없습니다.',
    add: '새 계정 만들기',
    noRoles: '역할 없음',
    self: '내 계정',
    disabled: '사용 중지',
    generated: '받은 비밀번호를 아직 바꾸지 않음',
    demo: '시연 계정',
    ownItems: '자기 글만',
    lastLogin: (moment: string) => `마지막 로그인 ${moment}`,
    neverIn: '로그인한 적 없음',
    link: (moment: string) => `비밀번호 링크 ${moment}까지`,
  },

  form: {
    create: '새 계정',
    edit: (username: string) => `${username} 계정`,
    username: '아이디',
    usernameHint: '로그인 화면은 한글을 받지 않으니 영문과 숫자로 지어 주세요. 기호는 . _ - @만 쓸 수 있습니다.',
    userType: '회원 유형',
    email: '이메일',
    emailHint: '없으면 비워 두세요.',
    roles: '역할',
    rolesHint: '역할이 없는 계정은 로그인만 할 수 있습니다.',
    remotes: '릴리스할 섹션',
    boards: '글을 쓸 게시판',
    boardsHint: '고른 게시판의 글만 쓰고 고칩니다.',
    items: '고칠 수 있는 글',
    whose: { all: '모든 글', own: '자기 글만' },
    ownItems: '자기 글만 고치기',
    ownItemsHint: '다른 사람이 쓴 글은 고치거나 지울 수 없고, 숨긴 글은 보지 못합니다.',
    clubId: '맡을 팀',
    noClub: '팀을 골라 주세요',
    remotesLoading: '섹션을 불러오는 중…',
    remotesFailed: '섹션 목록을 불러오지 못했습니다.',
    add: '계정 만들기',
    discard: '입력 버리기',
    added: '계정을 만들었습니다.',
    saved: '계정을 저장했습니다.',
    none: '없음',
    gone: '저장된 계정이 없습니다.',
  },

  problems: {
    username: '아이디를 입력해 주세요.',
    usernameOdd: '아이디에는 영문과 숫자, . _ - @만 쓸 수 있습니다.',
    email: '이메일 주소를 확인해 주세요.',
    remotes: '릴리스할 섹션을 하나 이상 골라 주세요.',
    clubId: '맡을 팀을 골라 주세요.',
    boards: '게시판을 하나 이상 골라 주세요.',
  },

  actions: {
    title: '비밀번호와 로그인',
    note: '비밀번호를 잊었다면 링크를 만들어 전해 주세요. 받은 사람이 새 비밀번호를 직접 정합니다.',
    link: '비밀번호 링크 만들기',
    password: '새 비밀번호 만들기',
    endSessions: '모든 로그인 끝내기',
    disable: '사용 중지',
    enable: '다시 사용',
    cancel: '취소',
    questions: {
      password: (username: string) =>
        `${username} 계정의 지금 비밀번호를 못 쓰게 하고 새 비밀번호를 만듭니다. 로그인은 모두 끝납니다.`,
      endSessions: (username: string) => `${username} 계정의 로그인이 모든 기기에서 끝납니다. 비밀번호는 그대로입니다.`,
      disable: (username: string) =>
        `${username} 계정으로 로그인할 수 없게 합니다. 지금 로그인과 비밀번호 링크도 끝납니다. 나중에 다시 사용하게 할 수 있습니다.`,
    },
    self: '지금 쓰고 있는 계정입니다. 이 로그인도 끝납니다.',
    done: {
      link: '비밀번호 링크를 만들었습니다.',
      password: '새 비밀번호를 만들었습니다.',
      endSessions: '로그인을 모두 끝냈습니다.',
      disable: '계정 사용을 중지했습니다.',
      enable: '계정을 다시 사용하게 했습니다.',
    },
    running: '처리하는 중…',
    failed: '처리하지 못했습니다. 다시 시도해 주세요.',
    unsure: '처리되었는지 알 수 없습니다. 목록을 확인하고 다시 시도해 주세요.',
    notLoggedIn: '로그인하지 않아 아무것도 바꾸지 않았습니다.',
    forbidden: '이 계정으로는 할 수 없습니다. 로그아웃했습니다.',
  },

  secret: {
    password: (username: string) => `${username} 계정의 비밀번호`,
    link: (username: string) => `${username} 계정의 비밀번호 링크`,
    passwordNote: '지금만 볼 수 있습니다. 본인에게 전해 주세요. 처음 로그인하면 본인의 비밀번호를 정해야 합니다.',
    linkNote: (moment: string) =>
      `지금만 볼 수 있습니다. 본인에게만 전해 주세요. ${moment}까지 한 번 쓸 수 있고, 먼저 만든 링크는 못 쓰게 되었습니다.`,
    label: { password: '비밀번호', link: '링크' },
    mail: '메일로 보내기',
    mailing: '메일을 보내는 중…',
    mailed: (to: string) => `${to}(으)로 보냈습니다.`,
    notMailed: '메일을 보냈는지 알 수 없습니다. 다시 보내거나 링크를 복사해 직접 전해 주세요.',
    noEmail: '이 계정에는 이메일이 없어 메일로 보낼 수 없습니다.',
    close: '전했으니 닫기',
  },
} as const;
