import { render, screen } from '@testing-library/react';
import { TextArea, TextField } from './TextField.tsx';

test('has its label as name and its hint as description', () => {
  render(<TextField label="경기장" hint="비우면 미정" name="venue" defaultValue="세종" />);
  const input = screen.getByRole('textbox', { name: '경기장', description: '비우면 미정' });
  expect(input.getAttribute('aria-invalid')).toBeNull();
});

test('shows an error before the hint and marks the field', () => {
  render(<TextArea label="사유" hint="모두가 봅니다" error="변경 사유를 입력해 주세요." />);
  const area = screen.getByRole('textbox', { name: '사유', description: '변경 사유를 입력해 주세요. 모두가 봅니다' });
  expect(area.getAttribute('aria-invalid')).toBe('true');
});
