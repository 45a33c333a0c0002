import type { SocialKind } from '@wkff/contracts';
import { withParticle } from '@wkff/ui';
import type { Line } from './lines.ts';
import { routeTexts } from './routeTexts.ts';

const lines: Record<Line, string> = {
  name: '구단 이름',
  short_name: '짧은 이름',
  name_en: '영문 이름',
  city: '연고지',
  'clubInfo.stadium.name': '홈구장',
  'clubInfo.stadium.address': '홈구장 주소',
  'clubInfo.stadium.capacity': '수용 인원',
  founded: '창단',
  'clubInfo.office.name': '사무국 이름',
  'clubInfo.office.address': '사무국 주소',
  'clubInfo.office.phone': '전화',
  'clubInfo.office.fax': '팩스',
  'clubInfo.website': '홈페이지',
};

const hints: Partial<Record<Line, string>> = {
  short_name: '일정과 순위표에 보이는 이름',
  founded: '예: 2011, 2011-03, 2011-03-05',
  'clubInfo.stadium.capacity': '명. 숫자만',
  'clubInfo.website': '예: www.kspo.or.kr',
};

const socials: Record<SocialKind, string> = {
  instagram: '인스타그램',
  youtube: '유튜브',
  facebook: '페이스북',
  x: 'X',
  tiktok: '틱톡',
  blog: '블로그',
  other: '기타',
};

/** Texts of the form of a club's data, in Korean. */
export const texts = {
  ...routeTexts,

  access: {
    forbidden: '권한이 없습니다.',
    failed: '구단 정보를 불러올 수 없습니다.',
    loading: '불러오는 중…',
    retry: '다시 시도',
    toClub: '구단 페이지로',
  },

  season: '시즌',
  ofSeason: (season: number) => `${season} 시즌`,
  lines,
  hints,
  socials,

  club: {
    title: '구단 정보',
    save: '구단 정보 저장',
    fromSeason: (season: number) => `${season} 시즌부터`,
    fromSeasonHint: '이 시즌부터 다음에 바뀔 때까지 쓰입니다. 이전 시즌의 이름과 홈구장은 그대로 남습니다.',
    always: '모든 시즌에 같은 정보',
    greet: '인사말',
    records: '주요 기록',
    recordsHint: '한 줄에 하나씩. 예: WK리그 우승 2017',
    socials: '소셜 미디어',
    socialKind: (place: number) => `소셜 미디어 ${place} 종류`,
    socialUrl: (place: number) => `소셜 미디어 ${place} 주소`,
    addSocial: '소셜 미디어 추가',
    removeSocial: (place: number) => `소셜 미디어 ${place} 빼기`,
    remove: '빼기',
    removed: (address: string) => (address ? `${withParticle(address, '을/를')} 뺐습니다.` : '소셜 미디어를 뺐습니다.'),
  },

  staff: {
    title: '코칭스태프와 사무국',
    save: '스태프 저장',
    lists: { coachingStaff: '코칭스태프', frontOffice: '사무국' },
    person: '스태프',
    personTitle: '직책',
  },

  squad: {
    title: '선수단',
    save: '선수단 저장',
    person: '선수',
    number: '등번호',
    position: '포지션',
    unknown: '모름',
    captain: '주장',
    registration: '시즌 중 등록·말소',
    registered_from: '등록일',
    registered_until: '등록 마지막 날',
    registrationHint: '비우면 시즌 내내 등록된 선수입니다. 마지막 날의 경기까지 뛸 수 있습니다.',
    isComplete: '선수단 전체가 들어 있음',
    isCompleteHint: '끄면 일부만 확인된 명단이라고 보입니다.',
  },

  people: {
    name: '이름',
    nameEn: '영문 이름',
    row: (place: number, name: string) => `${place}번째 ${name}`,
    named: (name: string, action: string) => `${name} ${action}`,
    up: '위로',
    down: '아래로',
    remove: '빼기',
    add: (what: string) => `${what} 추가`,
    none: '아직 아무도 없습니다.',
    moved: (count: number, place: number) => `${count}명 가운데 ${place}번째로 옮겼습니다.`,
    removed: (name: string) => `${withParticle(name, '을/를')} 뺐습니다. 저장해야 명단에서 빠집니다.`,
    renamed: (before: string) =>
      `${before} 이름을 고치면 같은 인물이 나오는 모든 시즌의 명단에서 바뀝니다. 다른 사람이라면:`,
    replace: '다른 사람으로 바꾸기',
    replaced: (name: string) => `${name}: 새 인물로 바꾸었습니다. 저장하면 새로 등록됩니다.`,
    hasPhoto: '사진',
    order: '순서',
  },

  carry: {
    open: '다른 명단에서 가져오기',
    title: '다른 명단에서 가져오기',
    hint: '가져온 사람은 같은 인물로 이어집니다. 이름을 새로 입력하면 이름이 같아도 다른 인물이 됩니다.',
    club: '구단',
    all: '모두 고르기',
    none: '가져올 사람이 없습니다. 다른 시즌이나 구단을 골라 주세요.',
    failed: '명단을 불러올 수 없습니다. 다른 시즌을 고르거나 다시 열어 주세요.',
    take: (count: number) => (count === 0 ? '가져오기' : `${count}명 가져오기`),
    taken: (count: number) => `${count}명을 명단에 넣었습니다. 저장해야 명단에 보입니다.`,
    cancel: '취소',
  },

  photo: {
    none: '사진 없음',
    of: (name: string) => `${name} 사진`,
    choose: '사진 넣기',
    change: '바꾸기',
    chooseOf: (name: string) => `${name} 사진 고르기`,
    remove: '빼기',
    removeOf: (name: string) => `${name} 사진 빼기`,
    removed: (name: string) => `${name} 사진을 뺐습니다.`,
    sending: (percent: number) => `${percent}%`,
    wait: '사진을 올리고 있습니다. 다 올라간 뒤에 다시 저장해 주세요.',
    wrongType: 'JPEG, PNG, WebP, GIF 이미지만 올릴 수 있습니다.',
    tooLarge: (megabytes: number) => `GIF는 줄이지 않습니다. ${megabytes}MB 이하의 파일만 올릴 수 있습니다.`,
    because: (reason: string | null) => reason ?? '사진을 올리지 못했습니다. 인터넷 연결을 확인하고 다시 골라 주세요.',
  },

  yesOrNo: (value: boolean) => (value ? '예' : '아니요'),

  problems: {
    personName: '이름을 입력해 주세요.',
    personTitle: '직책을 입력해 주세요.',
    number: '등번호는 1부터 99까지의 숫자로 입력해 주세요.',
    numberTaken: (number: string, name: string) => `등번호 ${number}번은 ${name || '다른'} 선수가 쓰고 있습니다.`,
    day: (season: number) => `${season}년의 날짜를 입력해 주세요.`,
    daysReversed: '등록 마지막 날이 등록일보다 빠릅니다.',
    clubName: '구단 이름을 입력해 주세요.',
    shortName: '짧은 이름을 입력해 주세요.',
    founded: '2011, 2011-03, 2011-03-05처럼 입력해 주세요.',
    capacity: '수용 인원은 1 이상 200,000 이하의 숫자로 입력해 주세요.',
    address: '주소는 http:// 또는 https://로 시작해야 합니다.',
    noAddress: '주소를 입력하거나 이 줄을 빼 주세요.',
    long: (most: number) => `${most}자 이하로 입력해 주세요.`,
    longGreeting: '인사말이 너무 깁니다. 줄여 주세요.',
    manyRecords: (most: number) => `기록은 ${most}줄까지 입력할 수 있습니다.`,
    longRecord: (most: number) => `기록은 한 줄에 ${most}자 이하로 입력해 주세요.`,
  },
} as const;
