/** Texts of the form of a line-up. */
export const texts = {
  title: (club: string) => `${club} 출전 명단`,
  loading: '명단을 불러오는 중…',
  failed: '명단을 불러오지 못했습니다.',
  retry: '다시 시도',
  save: '명단 저장',

  state: {
    none: '아직 저장한 명단이 없습니다.',
    isPublic: '지금 공개되어 있는 명단입니다.',
    hidden: (at: string) => `아직 공개되지 않은 명단입니다. ${at}에 공개됩니다.`,
    off: '이 경기의 명단은 지금 공개되지 않습니다. 경기 상태와 날짜를 확인해 주세요.',
    otherDay: '다른 날짜의 경기에 넣었던 명단입니다. 이 날짜의 경기에는 다시 저장해야 합니다.',
    sample: '지금 보이는 명단은 표본입니다. 저장하면 바뀝니다.',
  },

  paste: {
    label: '명단 붙여 넣기',
    hint: '메시지나 표의 글을 그대로 붙여 넣습니다. 번호, 이름, 포지션, 선발·교체, (C)를 알아봅니다.',
    read: '붙여 넣은 글 읽기',
    done: (players: number) => `선수 ${players}명을 읽었습니다.`,
    rest: (count: number) => `알아보지 못한 ${count}줄은 입력란에 남겨 두었습니다.`,
    nothing: '알아볼 수 있는 선수가 없습니다.',
  },

  players: {
    title: '선수',
    hint: '누를 때마다 선발, 교체, 제외로 바뀝니다.',
    places: { starter: '선발', bench: '교체', out: '제외' },
    counts: (starters: number, bench: number) => `선발 ${starters}/11 · 교체 ${bench}/9`,
    number: (name: string) => `${name} 등번호`,
    captain: (name: string) => `${name} 주장`,
    keeper: (name: string) => `${name} 골키퍼`,
    captainSign: 'C',
    keeperSign: 'GK',
    suspended: '출장 정지',
    notInSquad: '선수단 밖',
    add: '선수단에 없는 선수 이름',
    addButton: '선수 추가',
    empty: '알려진 선수가 없습니다. 이름을 적어 추가해 주세요.',
    order: '선수 순서',
    inWords: (parts: readonly string[]) => parts.filter(Boolean).join(' '),
  },

  formation: '포메이션',
  formationHint: '4-3-3처럼 적습니다. 비우면 포지션별로 보입니다.',
  staff: '벤치 스태프',
  staffHint: '한 줄에 한 명씩, 직책과 이름을 적습니다. 예: 감독 강선미',
  reason: '바꾸는 이유',
  reasonHint: '방문자에게 보이는 글입니다. 예: 워밍업 부상',

  problems: {
    starters: (count: number) => `선발이 ${count}명입니다. 11명이어야 합니다.`,
    bench: (count: number) => `교체가 ${count}명입니다. 9명까지 넣을 수 있습니다.`,
    keeper: '선발 골키퍼(GK)를 한 명 정해 주세요.',
    captain: '선발 가운데 한 명을 주장(C)으로 정해 주세요.',
    number: '등번호는 1부터 99까지입니다.',
    taken: '같은 등번호가 있습니다.',
    formation: '4-3-3처럼 더해서 10이 되게 적어 주세요.',
    staff: '한 줄에 직책과 이름을 모두 적어 주세요.',
    reason: '바꾸는 이유를 적어 주세요.',
  },
};
