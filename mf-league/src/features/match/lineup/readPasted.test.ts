import { readPasted, type PastedPlayer } from './readPasted.ts';

const SQUAD = ['김정미', '장슬기', '지소연', '문미라', '강채림', '밀레니냐'];
const read = (text: string) => readPasted(text, SQUAD);
const lineOf = ({ place, number, position, name, isCaptain }: PastedPlayer) =>
  [place === 'bench' ? '교체' : '', number ?? '', position ?? '', name, isCaptain ? 'C' : ''].filter(Boolean).join(' ');
const lines = (text: string) => read(text).players.map(lineOf);

describe('a pasted line-up', () => {
  it('is understood from a KakaoTalk message, and its greeting stays', () => {
    const { players, staff, formation, rest } = read(`[WK리그 24라운드] 화천KSPO 명단입니다 🙂
포메이션 4-3-3
GK 김정미(1)
DF 장슬기(2), 김혜리(3), 홍혜지(4), 추효주(5)
MF 지소연(10)(C) / 이민아(7) / 문미라(8)
FW 강채림 11, 최유리 9, 손화연 17

교체
12 류지수(GK)
14.이은영 15.고유나
감독 강선미, 수석코치 김은정`);
    expect(players.map(lineOf)).toEqual([
      '1 GK 김정미',
      '2 DF 장슬기',
      '3 DF 김혜리',
      '4 DF 홍혜지',
      '5 DF 추효주',
      '10 MF 지소연 C',
      '7 MF 이민아',
      '8 MF 문미라',
      '11 FW 강채림',
      '9 FW 최유리',
      '17 FW 손화연',
      '교체 12 GK 류지수',
      '교체 14 이은영',
      '교체 15 고유나',
    ]);
    expect(staff).toEqual([
      { title: '감독', name: '강선미' },
      { title: '수석코치', name: '김은정' },
    ]);
    expect([formation, rest]).toEqual(['4-3-3', ['[WK리그 24라운드] 화천KSPO 명단입니다 🙂']]);
  });

  it('is understood from a sheet with tabs: a heading, and a column for starters and captain', () => {
    const text = `번호\t이름\t포지션\t구분\t비고
1\t김정미\tGK\t선발\t
2\t장슬기\tDF\t선발\t주장
10\t지소연\tMF\t교체\t
23\t밀레니냐\tFW\t후보\t`;
    expect(read(text).rest).toEqual([]);
    expect(lines(text)).toEqual(['1 GK 김정미', '2 DF 장슬기 C', '교체 10 MF 지소연', '교체 23 FW 밀레니냐']);
  });

  it('is understood from the official sheet: "1 GK 김정미"', () => {
    const text = `선발 (Starting XI)
1 GK 김정미
2 DF 장슬기
10 MF 지소연 (C)
후보 (Substitutes)
18 GK 류지수
9 FW 최유리
Head coach 강선미`;
    expect(lines(text)).toEqual([
      '1 GK 김정미',
      '2 DF 장슬기',
      '10 MF 지소연 C',
      '교체 18 GK 류지수',
      '교체 9 FW 최유리',
    ]);
  });

  it.each<[string, string[]]>([
    ['#10 지소연', ['10 지소연']],
    ['10번 지소연', ['10 지소연']],
    ['No.10 지소연 미드필더', ['10 MF 지소연']],
    ['지소연', ['지소연']],
    ['주장 10 지소연', ['10 지소연 C']],
    ['10 JI Soyun MF (captain)', ['10 MF JI Soyun C']],
    ['10/지소연/MF', ['10 MF 지소연']],
    ['10 지소연 \u24b8', ['10 지소연 C']],
    ['선발: 1 김정미 GK, 10 지소연 MF', ['1 GK 김정미', '10 MF 지소연']],
    ['골키퍼\n1 김정미\n수비수\n2 장슬기', ['1 GK 김정미', '2 DF 장슬기']],
    ['Subs: 9. 최유리, 17. 손화연', ['교체 9 최유리', '교체 17 손화연']],
    ['베스트 11\n1 김정미', ['1 김정미']],
    ['１０　지소연', ['10 지소연']],
  ])('%j', (text, expected) => expect(lines(text)).toEqual(expected));

  it('has staff whose names are like titles', () => {
    expect(read('감독 김감독, GK 코치 이코').staff).toEqual([
      { title: '감독', name: '김감독' },
      { title: 'GK 코치', name: '이코' },
    ]);
  });

  it('puts those after the first eleven on the bench, if no heading says so', () => {
    const text = Array.from(
      { length: 13 },
      (_, index) => `${index + 1} 선수${'가나다라마바사아자차카타파'[index]}`,
    ).join('\n');
    expect(
      read(text)
        .players.map(({ place }) => place)
        .indexOf('bench'),
    ).toBe(11);
  });

  it.each([
    '오늘 19:00 화천종합운동장',
    '2025.09.18 (목)',
    '24라운드 홈경기',
    '홍길동',
    'https://example.org/1',
    '감독',
  ])('does not understand %j, which stays', (text) =>
    expect(read(text)).toMatchObject({ players: [], staff: [], rest: [text] }),
  );

  it('takes as long as the text is', () => {
    expect(read('1 '.repeat(5_000)).players).toEqual([]);
    expect(read('('.repeat(5_000)).players).toEqual([]);
  });
});
