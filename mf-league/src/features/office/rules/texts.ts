/** Texts of the tab of the rules. */
export const rulesTexts = {
  competition: '대회',
  nextSeason: '목록에 없는 새 시즌의 규정은 그 시즌의 일정을 가져온 뒤에 저장할 수 있습니다.',
  toImport: '일정 가져오기',
  forbidden: '대회 규정을 고칠 권한이 없습니다.',
  inForce: '적용 중',
  unconfirmed: '미확인',
  none: '정하지 않음',

  versions: {
    title: (year: number, competition: string) => `${year}시즌 ${competition} 규정`,
    none: '이 시즌에 저장한 규정이 없습니다. 아래의 기본 규정을 적용합니다.',
    name: (version: number, day: string) => `제${version}판: ${day}부터`,
    author: (name: string, day: string) => `${day} ${name} 기록`,
    recorded: (day: string) => `${day} 기록`,
    changed: (rules: string) => `바뀐 규정: ${rules}`,
    show: '내용 보기',
    showOf: (version: number) => `제${version}판 내용 보기`,
    edit: '규정 고치기',
  },

  view: {
    usual: '기본 규정',
    version: (version: number) => `제${version}판의 내용`,
    source: '출처',
    noSource: '없음',
  },

  /** What each rule is called, and what it does and does not do. */
  rules: {
    points: { label: '승점', effect: '순위표의 승점을 이 값으로 계산합니다. 플레이오프는 순위표에 넣지 않습니다.' },
    order: {
      label: '순위 기준',
      effect: '승점이 같은 팀은 위에서부터 차례로 비교합니다. 목록에 없는 기준은 비교하지 않습니다.',
    },
    award: {
      label: '몰수 경기',
      effect:
        '결정에서 점수를 따로 정하지 않은 몰수 경기에 적용합니다. 경고와 퇴장은 기록만 하고 계산에 쓰지 않습니다.',
    },
    bothLost: { label: '쌍방 몰수패', effect: '두 팀 모두 진 경기의 득점과 실점입니다.' },
    withdrawal: {
      label: '대회 포기(기권)',
      effect:
        '대회 포기 결정을 기록할 때 어느 경기를 어떻게 바꿀지 정합니다. 이미 기록한 결정이 바꾸는 경기는 그대로입니다.',
    },
    players: { label: '인원과 교체', effect: '기록만 합니다. 경기를 입력할 때 이 값과 비교하지 않습니다.' },
    cards: { label: '경고 누적', effect: '기록만 합니다. 출전 정지는 결정으로 기록합니다.' },
    appealHours: {
      label: '이의 제기 기한',
      effect: '기한이 지난 이의 제기도 접수하고, 기한 뒤 접수라고 표시합니다. 비우면 기한이 없습니다.',
    },
    playoff: {
      label: '플레이오프의 대진',
      effect:
        '대회를 플레이오프로 골라 넣은 것만 적용합니다. 두 경기로 겨루는 대진은 둘째 경기에만 승부차기를 입력할 수 있습니다. 순위가 높은 팀의 승리는 확인된 규정일 때만 승부차기를 막습니다.',
    },
    lots: { label: '추첨', effect: '모든 기준이 같을 때 추첨하는지를 적어 둡니다. 추첨 결과는 결정으로 기록합니다.' },
  },

  fields: {
    points: { win: '승리', draw: '무승부', loss: '패배' },
    award: {
      winner: '이긴 팀의 점수',
      loser: '진 팀의 점수',
      betterScoreCounts: '이긴 팀이 실제로 더 크게 이겼으면 실제 점수를 씁니다',
      goalsCount: '이 경기의 득점을 선수 기록에 넣습니다',
      cardsCount: '이 경기의 경고와 퇴장도 유효합니다',
    },
    bothLost: { goalsFor: '득점', goalsAgainst: '실점' },
    withdrawal: {
      played: '치른 경기의 비율: 분자',
      of: '치른 경기의 비율: 분모',
      before: '그보다 적게 치렀으면',
      after: '그만큼 치렀으면',
      winner: '남은 경기에서 상대 팀의 점수',
      loser: '남은 경기에서 포기한 팀의 점수',
    },
    players: { least: '최소 인원', bench: '교체 명단 인원', substitutions: '교체 인원', windows: '교체 횟수' },
    cards: { threshold: '정지까지 쌓이는 경고', matches: '정지 경기 수', resets: '경고를 지우는 때' },
    appealHours: { hours: '경기가 끝난 뒤 시간' },
    lots: { isDrawn: '모든 기준이 같으면 추첨합니다' },
  },
  choices: {
    annul: '모든 경기를 무효로',
    award: '남은 경기를 상대 팀의 몰수승으로',
    season: '시즌이 끝나면',
    never: '지우지 않음',
    'extra-time': '연장전',
    'shoot-out': '승부차기',
    'higher-rank': '순위가 높은 팀의 승리',
    yes: '예',
    no: '아니요',
  },

  order: {
    list: '순위 기준의 차례',
    add: '추가할 기준',
    addOption: '기준 추가',
    headToHead: (figure: string) => `승자승 ${figure}`,
  },
  playoff: {
    rounds: (place: number) => `${place}번째 대진의 라운드`,
    roundsHint: '한 경기에 한 라운드씩 쉼표로 나누어 씁니다. 예: 2, 3',
    ifLevel: (place: number) => `${place}번째 대진이 비기면`,
    add: '대진 추가',
    remove: '빼기',
    removeOf: (place: number) => `${place}번째 대진 빼기`,
    none: '대진이 없습니다.',
    words: (rounds: string, ifLevel: string) => `${rounds}라운드: 비기면 ${ifLevel}`,
  },

  form: {
    title: '규정 고치기',
    back: '저장된 규정 보기',
    from: (version: number) =>
      `제${version}판에서 시작합니다. 고친 규정은 새 판으로 기록하고, 앞선 판은 그대로 남습니다.`,
    fromUsual: '기본 규정에서 시작합니다. 고친 규정은 이 시즌의 첫 판으로 기록합니다.',
    sourceOf: (rule: string) => `${rule} 출처 (선택)`,
    sourceHint: '규정집의 조항, 기사, 주소',
    confirmed: (rule: string) => `${rule} 확인됨`,
    inForceFrom: '시행일',
    inForceHint:
      '이날부터의 경기와 순위표에 적용합니다. 처음 넣거나 잘못 넣은 규정을 고칠 때는 시즌의 첫날을 고릅니다. 오늘이나 시즌 첫날 뒤로는 정할 수 없습니다.',
    reason: '사유',
    reasonHint: '누구에게나 보이는 글입니다. 무엇을 왜 바꾸는지 씁니다.',
    confirm: '확인하고 저장',
    final: '기록한 판은 지우거나 고칠 수 없습니다. 잘못 넣었으면 새 판을 기록합니다.',
    merged: '다른 사람이 저장한 규정과 합친 내용은 아직 저장하지 않았습니다. 새 미리 보기를 확인하고 다시 눌러 주세요.',
    saved: (version: number) => `제${version}판을 기록했습니다.`,
    draft: (year: number, competition: string) => `${year}시즌 ${competition}`,
  },

  problems: {
    number: (most: number) => `0부터 ${most}까지의 수를 써 주세요.`,
    numberOrNone: (most: number) => `0부터 ${most}까지의 수를 쓰거나 비워 주세요.`,
    win: '승리의 승점은 무승부보다 커야 합니다.',
    draw: '무승부의 승점은 패배보다 작을 수 없습니다.',
    winner: '이긴 팀의 점수가 더 커야 합니다.',
    share: '분자는 분모보다 크지 않고, 분모는 1 이상이어야 합니다.',
    rounds: (most: number) => `1부터 ${most}까지의 라운드를 쉼표로 나누어 써 주세요.`,
    roundTwice: '같은 라운드를 두 번 쓸 수 없습니다.',
    inForceFrom: '시행일을 골라 주세요.',
    reason: '사유를 써 주세요.',
    preview: '입력이 바뀌었습니다. 새 미리 보기를 확인해 주세요.',
  },
} as const;
