import { readText } from './strictBody.ts';

describe('a text as it is stored', () => {
  it.each([
    [' 보은종합운동장 ', '보은종합운동장'],
    ['운동장\u202egpj.exe\u202c', '운동장gpj.exe'],
    ['운동\u0007장\u009b31m', '운동장31m'],
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
