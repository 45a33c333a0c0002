import { render, screen } from '@testing-library/react';
import { USUAL_RULES } from '@wkff/testing';
import { TableNotes } from './TableNotes.tsx';

const show = (rules: Partial<typeof USUAL_RULES>) =>
  render(<TableNotes source="derived" isSample={false} rules={{ ...USUAL_RULES, ...rules }} />).container.textContent;

test('says by which rules of its season it is made, and to staff what nobody confirmed of them', () => {
  expect(show({})).toBe(
    '승점, 골 득실, 승자승, 다득점, 다승 순이며 플레이오프는 넣지 않습니다.자료: 위키백과(CC BY-SA), 언론 보도',
  );
  const order = ['points', 'wins', 'headToHeadPoints'] as const;
  expect(show({ win: 2, order: [...order] })).toContain(
    '승점, 다승, 승자승 순이며 플레이오프는 넣지 않습니다. 승리 2점, 무승부 1점, 패배 0점입니다.',
  );
  expect(show({ unconfirmed: ['order', 'lots'] })).toContain('미확인 규정: 순위 기준, 추첨');
});

test('a computed table says how it is computed and where the data comes from', () => {
  render(<TableNotes source="derived" isSample={false} />);
  expect(screen.getByText(/승점, 골 득실, 승자승, 다득점, 다승/)).toBeTruthy();
  expect(screen.getByText('자료: 위키백과(CC BY-SA), 언론 보도')).toBeTruthy();
  expect(screen.queryByText('표본')).toBeNull();
});

test('a table that counts sample scores says so', () => {
  render(<TableNotes source="derived" isSample />);
  expect(screen.getByText('표본')).toBeTruthy();
});

test('a published table says that it was published', () => {
  render(<TableNotes source="published" isSample={false} />);
  expect(screen.getByText(/발표된 순위표/)).toBeTruthy();
});
