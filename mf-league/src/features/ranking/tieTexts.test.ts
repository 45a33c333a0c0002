import { TABLE_RULES } from '@wkff/contracts';
import { tieTexts } from './tieTexts.ts';

const { decided, shared, notMet } = tieTexts;

test('a reason names the rule and both figures, with the right particles', () => {
  expect(decided('goalDifference', '세종 스포츠토토', 5, '인천 현대제철', -3)).toBe(
    '세종 스포츠토토가 골 득실(+5)로 앞섭니다 (인천 현대제철 −3).',
  );
  expect(decided('headToHeadPoints', '서울시청', 7, '상무', 4)).toBe(
    '서울시청이 승자승 승점(7점)으로 앞섭니다 (상무 4점).',
  );
  expect(decided('headToHeadGoalDifference', '상무', 0, '수원FC 위민', -1)).toBe(
    '상무가 승자승 골 득실(0)로 앞섭니다 (수원FC 위민 −1).',
  );
  expect(decided('headToHeadGoalsFor', '상무', 4, '창녕WFC', 3)).toBe(
    '상무가 승자승 득점(4골)으로 앞섭니다 (창녕WFC 3골).',
  );
  expect(decided('goalsFor', '상무', 14, '창녕WFC', 9)).toBe('상무가 다득점(14골)으로 앞섭니다 (창녕WFC 9골).');
  expect(decided('wins', '상무', 5, '창녕WFC', 4)).toBe('상무가 다승(5승)으로 앞섭니다 (창녕WFC 4승).');
});

test('every rule after points has a text of what it counts', () => {
  for (const rule of TABLE_RULES) {
    if (rule.name !== 'points')
      expect(decided(rule.name, '상무', 2, '서울시청', 1)).toMatch(/^상무가 [^(]+\(.*2.*\)으?로 앞섭니다/);
  }
});

test('a rule that only a newer API knows has a text without figures', () => {
  expect(decided('fairPlay' as 'wins', '상무', 2, '서울시청', 1)).toBe('상무가 서울시청보다 앞섭니다.');
});

test('says that a rank is shared', () => {
  expect(shared('서울시청', '경주 한수원', 3)).toBe('서울시청과 경주 한수원은 모든 기준이 같아 공동 3위입니다.');
});

test('clubs are level by the rules before head-to-head, in the order of the table', () => {
  const headings = [undefined, ['points', 'headToHeadPoints'], ['points', 'wins', 'headToHeadPoints']].map((order) =>
    tieTexts.headToHead(order),
  );
  expect(headings).toEqual([
    '골 득실까지 같은 팀끼리 치른 경기 (승자승)',
    '승점이 같은 팀끼리 치른 경기 (승자승)',
    '다승까지 같은 팀끼리 치른 경기 (승자승)',
  ]);
});

test('says when clubs have not met', () => {
  expect(notMet('상무, 서울시청')).toBe('골 득실까지 같은 상무, 서울시청은 서로 치른 경기가 아직 없습니다.');
});
