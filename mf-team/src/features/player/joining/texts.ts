/** Texts about joining two entries of one person, and about parting them, in Korean. */
export const texts = {
  title: (name: string) => `${name} 기록 합치기·나누기`,
  loading: '불러오는 중…',
  failed: '기록을 불러오지 못했습니다.',
  retry: '다시 시도',
  close: '닫기',
  busy: '저장 중…',

  search: {
    title: '같은 사람의 다른 기록과 합치기',
    label: '이름, 팀, 시즌',
    submit: '찾기',
    hint: '이름이 같아도 다른 사람일 수 있습니다. 고른 뒤 두 기록을 나란히 보고 정합니다.',
    results: '찾은 기록',
    /** Before a search of one's own: the dialog looks by itself for others of the same name. */
    notAsked: '이름의 일부나 팀, 시즌으로 다른 기록을 찾아 보세요.',
    none: '다른 기록을 찾지 못했습니다. 이름의 일부나 팀, 시즌으로 찾아 보세요.',
    choose: '고르기',
    chooseOf: (name: string, places: string) => `${name} (${places}) 고르기`,
  },

  compare: {
    title: '두 기록이 한 사람인가요?',
    mine: '이 기록',
    other: '고른 기록',
    both: '합친 뒤',
    noPicture: '사진 없음',
    picture: (name: string) => `${name} 사진`,
    note: '이름은 이 기록의 것이 남습니다. 영문 이름과 사진은 이 기록에 없을 때만 옮깁니다.',
    names: (name: string) => `${name}(으)로 기록된 득점과 경기 기록도 이 사람의 것으로 셉니다.`,
    oneList: '두 기록이 같은 시즌의 같은 명단에 함께 있습니다. 그러니 다른 사람이고, 합칠 수 없습니다.',
    back: '다시 고르기',
    join: '합치기',
  },

  part: {
    title: '다른 사람의 시즌 나누기',
    note: '다른 사람인데 합쳐진 시즌이 있으면 나눕니다. 이름이 같은 새 기록이 됩니다.',
    button: '나누기',
    buttonOf: (place: string) => `${place} 나누기`,
  },

  joins: {
    title: '합친 기록',
    of: (name: string, places: string) => `${name} (${places})`,
    by: (who: string, moment: string) => `${moment} ${who}`,
    undo: '되돌리기',
    undoOf: (name: string) => `${name} 기록을 합치기 전으로 되돌리기`,
  },

  done: {
    joined: (name: string) => `${name} 기록을 합쳤습니다. 아래 ‘합친 기록’에서 언제든 되돌릴 수 있습니다.`,
    undone: (name: string) => `${name} 기록을 합치기 전으로 되돌렸습니다.`,
    parted: (place: string) => `${place}을(를) 새 기록으로 나누었습니다.`,
    back: '되돌리기',
    putBack: '나누기 전으로 되돌렸습니다.',
  },

  failure: {
    notLoggedIn: '로그인하지 않아 아무것도 바꾸지 않았습니다.',
    failed: '바꾸지 못했습니다. 다시 눌러 주세요.',
    unsure: '바뀌었는지 알 수 없습니다. 창을 닫고 새로고침해 확인해 주세요.',
    forbidden: '이 계정으로는 할 수 없습니다. 로그아웃했습니다.',
  },

  role: { squad: '선수', coaching: '코칭스태프', front_office: '프런트' },
  place: (season: number, club: string, role: string) => `${season} ${club} ${role}`,
  placesOf: (club: string, seasons: string) => `${club} ${seasons}`,
  noPlaces: '소속 없음',
} as const;
