import { DOCUMENT_LIMITS } from '@wkff/contracts';

/** Texts of the forms of documents. */
export const texts = {
  loading: '내용을 불러오는 중…',
  failed: '내용을 불러오지 못했습니다.',
  retry: '다시 시도',
  toPage: '페이지 보기',
  discard: '입력 버리기',
  later: '더 새로운 화면에서 저장한 내용이라 여기서 고치면 일부가 사라집니다. 새로 고친 뒤 다시 열어 주세요.',
  reload: '새로 고침',
  scheduled: (moment: string) =>
    `${moment}부터 보이도록 예약한 내용입니다. 지금 보이는 내용은 이전 저장 내용에 있습니다. 저장하면 이 예약을 바꿉니다.`,
  builtIn: '저장한 내용이 없어 처음부터 있던 글을 불러왔습니다. 저장하면 이 글 대신 보입니다.',
  saved: '저장했습니다. 바로 보입니다.',
  /** What is added to both sentences. */
  laterRows: (name: string, moment: string, others: number) =>
    ` 다만 ‘${name}’은(는) ${moment}부터 보입니다.${others === 0 ? '' : ` 그 뒤에 보일 항목이 ${others}개 더 있습니다.`}`,
  savedFor: (moment: string) => `예약했습니다. ${moment}부터 보입니다.`,

  when: {
    legend: '언제부터 보일까요',
    note: '비워 두면 저장하자마자 보입니다.',
    day: '날짜',
    time: '시각',
  },
  reason: '바꾸는 까닭',
  reasonHint: '이전 저장 내용에 함께 남습니다. 방문자에게는 보이지 않습니다.',

  rows: {
    nameless: (row: string, place: number) => `${place}번째 ${row}`,
    add: (row: string) => `${row} 추가`,
    drag: '끌어서 순서 바꾸기',
    up: '위로',
    down: '아래로',
    deeper: '한 단계 아래로',
    higher: '한 단계 위로',
    remove: '빼기',
    named: (name: string, action: string) => `${name} ${action}`,
    removed: (name: string) => `${name} 항목을 뺐습니다.`,
    moved: (count: number, place: number) => `${count}개 가운데 ${place}번째로 옮겼습니다.`,
    level: (level: number) => `${level + 1}단계`,
    none: '아직 없습니다.',
    order: '순서',
  },

  picture: {
    choose: '이미지 고르기',
    change: '이미지 바꾸기',
    remove: '이미지 빼기',
    none: '이미지 없음',
    alt: '이미지를 설명하는 글',
    altHint: '화면을 볼 수 없는 사람에게 읽어 줄 말입니다.',
    sending: (percent: number) => `올리는 중… ${percent}%`,
    removed: '이미지를 바꾸거나 뺐습니다.',
    wait: '이미지를 올리고 있습니다. 끝난 뒤 저장해 주세요.',
    wrongType: 'JPEG, PNG, WebP, GIF 이미지만 올릴 수 있습니다.',
    tooLarge: (mib: number) => `이미지는 ${mib}MB 이하의 파일만 올릴 수 있습니다.`,
    because: (message: string | null) => `이미지를 올리지 못했습니다. ${message ?? '다시 골라 주세요.'}`,
  },

  problems: {
    required: '입력해 주세요.',
    rows: '하나 이상 있어야 합니다.',
    most: (most: number) => `${most}개까지 넣을 수 있습니다.`,
    long: (most: number) => `${most}자까지 입력할 수 있습니다.`,
    address: '주소는 http:// 또는 https://로 시작해야 합니다.',
    email: '이메일 주소는 office@example.org와 같은 모양이어야 합니다.',
    link: '주소는 http://, https:// 또는 이 사이트의 경로(/…)여야 합니다.',
    moment: '날짜와 시각을 모두 입력해 주세요.',
    period: '끝은 시작보다 뒤여야 합니다.',
    day: '날짜를 확인해 주세요.',
    when: '2008처럼 해만, 또는 2008-03-01처럼 날짜로 입력해 주세요.',
    alt: '이미지를 설명하는 글을 입력해 주세요.',
    past: '지금보다 뒤의 날짜와 시각을 입력해 주세요.',
    bytes: `내용이 너무 깁니다. 모두 합쳐 ${DOCUMENT_LIMITS.bytes / 1024}KB까지 저장할 수 있습니다.`,
  },

  versions: {
    shown: '지금 보이는 내용',
    from: (moment: string) => `${moment}부터`,
    none: '없음',
    unreadable: '지금 화면에서는 읽을 수 없는 내용입니다.',
    take: '이 내용으로 되돌리기',
    taken: (moment: string) => `${moment}에 저장한 내용을 넣었습니다. 확인하고 저장해 주세요.`,
  },
} as const;
