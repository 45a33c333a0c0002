import { fireEvent, render, screen } from '@testing-library/react';
import { FileField } from './FileField.tsx';

function show(settings: { multiple?: boolean; disabled?: boolean } = {}) {
  const taken: string[][] = [];
  const onFiles = (files: File[]) => void taken.push(files.map(({ name }) => name));
  render(<FileField label="첨부" name="files" hint="3개까지" error={null} onFiles={onFiles} {...settings} />);
  return { input: screen.getByLabelText<HTMLInputElement>('첨부'), taken };
}
const files = [new File(['a'], 'a.pdf'), new File(['b'], 'b.pdf')];

test('accepts chosen files, and the same ones again', () => {
  const { input, taken } = show({ multiple: true });
  fireEvent.change(input, { target: { files } });
  fireEvent.change(input, { target: { files: [] } });
  expect(taken).toEqual([['a.pdf', 'b.pdf']]);
  expect(input.value).toBe('');
});

test('accepts dropped files; a field for one file hears of all, to say which it takes', () => {
  const { input, taken } = show();
  const dataTransfer = { types: ['Files'], files };
  expect(fireEvent.dragOver(input, { dataTransfer })).toBe(false);
  fireEvent.drop(input, { dataTransfer });
  expect(taken).toEqual([['a.pdf', 'b.pdf']]);
});

test('ignores a drop without files, and any drop while disabled', () => {
  const { input, taken } = show({ disabled: true });
  expect(fireEvent.dragOver(input, { dataTransfer: { types: ['text/plain'] } })).toBe(true);
  fireEvent.drop(input, { dataTransfer: { types: ['Files'], files } });
  expect(taken).toEqual([]);
});

test('shows the error before the hint, and screen readers hear it', () => {
  render(<FileField label="첨부" name="files" hint="3개까지" error="너무 큽니다." onFiles={() => undefined} />);
  const input = screen.getByLabelText('첨부');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('너무 큽니다.');
});
