/** A row of the sample board. */
export interface FreeBoardRow {
  number: number;
  title: string;
  /** The question; the filter 전체 searches it, too. */
  text: string;
  author: string;
  /** `YYYY-MM-DD`. */
  date: string;
  status: 'answered' | 'waiting';
  /** `YYYY-MM-DD`; null: not answered yet. */
  answerDate: string | null;
}

/** Sample rows, newest first: the board takes no posts yet. */
export const ROWS: readonly FreeBoardRow[] = [
  {
    number: 10,
    title: '홈경기 입장 시간이 궁금합니다',
    text: '경기 몇 시간 전부터 들어갈 수 있나요?',
    author: '표본 팬 10',
    date: '2025-09-12',
    status: 'waiting',
    answerDate: null,
  },
  {
    number: 9,
    title: '다음 시즌 일정은 언제 나오나요',
    text: '원정 응원을 미리 준비하고 싶어요.',
    author: '표본 팬 9',
    date: '2025-09-08',
    status: 'waiting',
    answerDate: null,
  },
  {
    number: 8,
    title: '어린이와 함께 가기 좋은 경기장',
    text: '유모차를 맡길 곳이 있는지 알고 싶습니다.',
    author: '표본 팬 8',
    date: '2025-08-30',
    status: 'answered',
    answerDate: '2025-09-01',
  },
  {
    number: 7,
    title: '순위표의 골 득실 계산 방법',
    text: '같은 승점일 때 순서가 궁금합니다.',
    author: '표본 팬 7',
    date: '2025-08-21',
    status: 'answered',
    answerDate: '2025-08-22',
  },
  {
    number: 6,
    title: '중계 영상을 다시 볼 수 있나요',
    text: '평일 저녁 경기를 놓쳤습니다.',
    author: '표본 팬 6',
    date: '2025-08-05',
    status: 'answered',
    answerDate: '2025-08-06',
  },
  {
    number: 5,
    title: '비가 오면 경기가 미뤄지나요',
    text: '연기 소식은 어디에서 볼 수 있을까요?',
    author: '표본 팬 5',
    date: '2025-07-18',
    status: 'answered',
    answerDate: '2025-07-18',
  },
  {
    number: 4,
    title: '응원 도구 반입 기준',
    text: '북과 깃발을 가져가도 되는지 궁금합니다.',
    author: '표본 팬 4',
    date: '2025-06-24',
    status: 'answered',
    answerDate: '2025-06-26',
  },
  {
    number: 3,
    title: '여학생 축구 교실 안내 부탁드립니다',
    text: '초등학생 딸이 축구를 시작하고 싶어 합니다.',
    author: '표본 팬 3',
    date: '2025-05-19',
    status: 'answered',
    answerDate: '2025-05-21',
  },
  {
    number: 2,
    title: '경기장 주변 주차 공간',
    text: '가까운 공영 주차장을 알려 주세요.',
    author: '표본 팬 2',
    date: '2025-04-14',
    status: 'answered',
    answerDate: '2025-04-15',
  },
  {
    number: 1,
    title: '개막전 잘 봤습니다',
    text: '선수들 모두 다치지 않고 시즌을 마치기를 바랍니다.',
    author: '표본 팬 1',
    date: '2025-03-17',
    status: 'answered',
    answerDate: '2025-03-18',
  },
];
