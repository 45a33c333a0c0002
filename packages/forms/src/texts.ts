/** Texts about saving that all forms share. */
export const formTexts = {
  save: '저장',
  saving: '저장 중…',
  saved: '저장했습니다.',
  unchanged: '바뀐 내용이 없습니다.',
  notLoggedIn: '로그인하지 않아 저장하지 않았습니다. 입력한 내용은 그대로 있습니다.',
  failed: '저장하지 못했습니다. 입력한 내용은 그대로 있습니다.',
  unsure: '저장되었는지 알 수 없습니다. 입력한 내용은 그대로 있으니 다시 저장해 주세요. 두 번 저장되지 않습니다.',
  forbidden: '이 계정으로는 저장할 수 없습니다. 로그아웃했습니다. 입력한 내용은 이 브라우저에 남아 있습니다.',
  toLogin: '로그인 화면으로',
  problems: (count: number) => `확인할 곳이 ${count}곳 있습니다.`,
  /** By the type of the input. */
  halfTyped: {
    date: '날짜를 끝까지 입력해 주세요.',
    time: '시각을 끝까지 입력해 주세요.',
    'datetime-local': '날짜와 시각을 끝까지 입력해 주세요.',
  },
  sessionOver: '로그인이 만료되었습니다. 다시 로그인해주세요.',

  draft: {
    stored: '이 브라우저에 임시 저장됨',
    notStored: '이 브라우저에는 임시 저장할 수 없습니다. 창을 닫기 전에 저장해 주세요.',
    restored: (moment: string) => `저장하지 않은 입력을 불러왔습니다 (${moment}).`,
    filesLost: '골랐던 파일 가운데 남아 있지 않은 것이 있습니다. 다시 골라 주세요.',
    discard: '버리고 저장된 내용 보기',
    discardNew: '버리고 새로 쓰기',
    replaced: '쓰던 내용을 버린 초안으로 옮겼습니다.',
    undo: '되돌리기',
    discarded: (count: number) => `버린 초안 ${count}개`,
    discardedNote: (days: number) => `버리거나 다른 내용으로 바꾼 초안은 이 브라우저에 ${days}일 동안 남아 있습니다.`,
    untitled: '제목 없음',
    discardedAt: (moment: string) => `${moment}까지 쓴 내용`,
    restore: '이어서 쓰기',
    restoreOf: (title: string, moment: string) => `${title} (${moment}) 이어서 쓰기`,
    lost: '이 초안을 불러올 수 없습니다.',
    close: '닫기',
  },

  copy: {
    label: '복사',
    done: '복사했습니다.',
    failed: '복사하지 못했습니다. 선택된 글자를 직접 복사해 주세요.',
  },

  publishing: {
    view: '글 보기',
    publishNow: '지금 공개',
    published: (moment: string) => `공개했습니다. 등록일은 ${moment}입니다.`,
    undone: '공개하기 전으로 되돌렸습니다.',
    notPublished: '공개하지 못했습니다. 글을 열어 다시 시도해 주세요.',
    notUndone: '되돌리지 못했습니다. 글을 열어 다시 시도해 주세요.',
  },

  pictures: {
    unreadable: (name: string) =>
      `${name}: 이미지를 열 수 없습니다. 파일이 깨졌는지 확인하거나 JPEG로 저장해 다시 골라 주세요.`,
    heic: (name: string) =>
      `${name}: 이 브라우저는 HEIC 사진을 열 수 없습니다. JPEG로 바꾸어 다시 골라 주세요. 아이폰은 설정의 카메라 > 포맷에서 높은 호환성을 고르면 JPEG로 찍습니다.`,
  },

  leave: {
    title: '저장하지 않은 내용이 있습니다',
    text: '이 화면을 나가도 입력한 내용은 이 브라우저에 남아 있고, 다시 열면 이어서 쓸 수 있습니다.',
    stay: '계속 쓰기',
    leave: '나가기',
    discard: '버리고 나가기',
  },

  members: {
    needed: '로그인이 필요합니다.',
    login: '로그인',
    loggedOut: '로그아웃했습니다. 화면의 내용은 그대로 있습니다. 저장하려면 다시 로그인해 주세요.',
    otherAccount: (username: string) =>
      `다른 계정으로 로그인했습니다. 화면의 내용은 그대로 있습니다. 저장하려면 ${username} 계정으로 로그인해 주세요.`,
    loginAgain: '다시 로그인',
    noScript: '로그인하려면 브라우저의 자바스크립트를 켜 주세요.',
  },

  conflict: {
    /** `who`: a username. `moment`: day and time. */
    savedBy: (who: string, moment: string) => `${who}님이 ${moment}에 먼저 저장했습니다.`,
    saved: '다른 사람이 먼저 저장했습니다.',
    choose: (count: number) => `둘 다 고친 항목이 ${count}개 있습니다. 어느 쪽을 쓸지 골라 주세요.`,
    kept: (days: number) => `고르지 않은 내용은 버린 초안에 ${days}일 동안 남습니다.`,
    taken: (labels: string) => `저장된 내용을 따르는 항목: ${labels}`,
    own: (labels: string) => `내가 고친 대로 두는 항목: ${labels}`,
    merged: (labels: string) => `그 내용도 그대로 두고 저장했습니다: ${labels}`,
    notYet: (labels: string) => `그 내용을 입력에 넣었습니다: ${labels}. 확인하고 다시 저장해 주세요.`,
    field: '항목',
    stored: '저장된 내용',
    mine: '내 입력',
    difference: '달라진 곳',
    notChosen: '어느 쪽을 쓸지 고르지 않은 항목이 있습니다.',
    nothingLeft: '저장된 내용과 같아 바꿀 것이 없습니다.',
    saveChosen: '고른 내용으로 저장',
    useStored: '저장된 내용 쓰기',
    useMine: '내 입력으로 저장',
    none: '없음',
    sameParagraphs: (count: number) => `같은 문단 ${count}개`,
  },
} as const;
