/** Texts of the editor of an item's text. */
export const texts = {
  toolbar: '서식 도구',
  keys: 'Alt+F10을 누르면 서식 도구로, Tab을 누르면 다음 항목으로 이동합니다.',
  pictures: '이미지는 붙여 넣거나 끌어다 놓을 수도 있습니다.',
  tools: {
    header1: '제목 1',
    header2: '제목 2',
    header3: '제목 3',
    bold: '굵게',
    italic: '기울임',
    underline: '밑줄',
    strike: '취소선',
    ordered: '번호 목록',
    bullet: '글머리 기호 목록',
    color: '글자 색',
    background: '배경 색',
    align: '정렬',
    link: '링크',
    image: '이미지',
    clean: '서식 지우기',
  },
  /** A tool with its keyboard shortcut. */
  withKeys: (tool: string, keys: string) => `${tool} (${keys})`,
  colours: {
    none: '없음',
    red: '빨강',
    orange: '주황',
    yellow: '노랑',
    green: '초록',
    blue: '파랑',
    purple: '보라',
    gray: '회색',
  },
  sample: '가',
  alignments: { none: '왼쪽', center: '가운데', right: '오른쪽', justify: '양쪽' },

  videos: (count: number) => `YouTube 주소만 있는 줄 ${count}개는 글에서 동영상 카드로 보입니다.`,

  link: {
    title: '링크 주소',
    apply: '적용',
    remove: '링크 제거',
    cancel: '취소',
    invalid: '웹 주소(https://…), 메일 주소나 전화번호(tel:…)를 입력해 주세요.',
  },

  picture: {
    alt: '이미지 설명(대체 텍스트)',
    altHint: '이미지를 볼 수 없는 사람에게 읽어 주는 글입니다.',
    remove: '이미지 삭제',
    without: (count: number) => `설명이 없는 이미지 ${count}개`,
    describe: '설명 쓰기',
  },

  table: {
    name: '표',
    title: '표',
    keys: 'Tab으로 다음 칸, Esc로 표 밖으로 이동합니다.',
    headings: '첫 행은 제목',
    remove: '표 삭제',
    tooLarge: (rows: number, columns: number) =>
      `표가 너무 커서 글로 넣었습니다. 표는 ${rows}행 ${columns}열까지 넣을 수 있습니다. 큰 표는 파일로 첨부해 주세요.`,
  },

  uploads: {
    place: '이미지 업로드 중',
    part: (percent: number) => `${percent}%`,
    waiting: '대기 중',
    paused: '잠시 뒤에 이어서 올립니다',
    stopped: '멈춤',
    goesOn: {
      unanswered: '업로드를 멈췄습니다. 서버에 다시 연결되면 이어서 올립니다.',
      signedOut: '업로드를 멈췄습니다. 다시 로그인하면 이어서 올립니다.',
    },
    more: (count: number) => `그 밖에 ${count}개가 기다리고 있습니다.`,
    cancelAll: '모두 취소',
    progress: (done: number, all: number) => `${all}개 가운데 ${done}개 업로드함`,
    cancel: '취소',
    retry: '다시 시도',
    retryAll: '모두 다시 시도',
    remove: '빼기',
    /** Names of the same buttons that make sense without seeing their row. */
    cancelOf: (name: string) => `${name} 업로드 취소`,
    retryOf: (name: string) => `${name} 다시 업로드`,
    removeOf: (name: string) => `${name} 빼기`,
    running: (count: number) => `이미지 ${count}개를 업로드하고 있습니다.`,
    done: '이미지를 모두 업로드했습니다.',
    failed: '이미지 업로드에 실패했습니다',
    broken: '이미지 업로드 중 오류가 발생했습니다',
    gone: '파일이 이 브라우저에 남아 있지 않습니다. 빼고 다시 넣어 주세요.',
    because: (failure: string, reason: string) => `${failure}: ${reason}`,
    wrongType: (name: string) => `${name}: JPG, PNG, WebP, GIF 이미지만 넣을 수 있습니다.`,
    tooLarge: (name: string, megabytes: number) =>
      `${name}: GIF는 줄이지 않습니다. ${megabytes}MB 이하의 파일만 넣을 수 있습니다.`,
    pasted: (number: number) => `붙여 넣은 이미지 ${number}`,
    lostLocal: (count: number) =>
      `문서에 있던 이미지 ${count}개는 글과 함께 붙여 넣을 수 없습니다. 이미지를 따로 복사해 붙여 넣거나 파일로 끌어다 놓아 주세요.`,
    lostRemote: (count: number) =>
      `다른 사이트의 이미지 ${count}개는 넣지 않았습니다. 이미지를 저장한 뒤 파일로 넣어 주세요.`,
    lostAlts: (alts: readonly string[]) => `그 이미지의 설명: ${alts.join(' / ')}`,
    none: '이 글에는 이미지를 넣을 수 없습니다.',
    dismiss: '메시지 닫기',
  },
} as const;
