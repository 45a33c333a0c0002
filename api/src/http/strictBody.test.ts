import { readDay, readLine, readText } from './strictBody.ts';

describe('a text as it is stored', () => {
  it.each([
    [' 보은종합운동장 ', '보은종합운동장'],
    ['운동장\u202egpj.exe\u202c', '운동장gpj.exe'],
    ['운동\u0007장\u009b31m', '운동장31m'],
    ['운동\u200b장\ufeff', '운동장'],
    ['운동장'.normalize('NFD'), '운동장'],
    ['첫 줄\n둘째 줄\t끝', '첫 줄\n둘째 줄\t끝'],
    ['\u202e \u2069', null],
    [null, null],
  ])('%j is stored as %j', (value, stored) => {
    expect(readText(value, 50)).toBe(stored);
  });

  it.each(['nul \0', 'half a pair \ud83d'])('%j is refused', (value) => {
    expect(() => readText(value, 50)).toThrow();
  });
});

describe('a short text as it is stored', () => {
  it.each([
    ['보은\r\n운동장', '보은 운동장'],
    ['  폭우\u2028로\t인한   연기\n', '폭우 로 인한 연기'],
    ['운동\u0007장', '운동장'],
    ['\r\n', null],
    [null, null],
  ])('is one line: %j is %j', (value, stored) => {
    expect(readLine(value, 50)).toBe(stored);
  });
});

describe('a day', () => {
  it.each(['1900-01-01', '2024-02-29', '2199-12-31'])('may be %s', (day) => {
    expect(readDay(day)).toBe(day);
  });

  it.each(['0000-01-01', '1899-12-31', '2200-01-01', '9999-12-31', '2023-02-29'])('is refused as %s', (day) => {
    expect(() => readDay(day)).toThrow(expect.objectContaining({ code: 'bad_request' }) as Error);
  });
});
