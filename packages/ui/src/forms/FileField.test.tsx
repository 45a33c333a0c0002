import { fireEvent, render, screen } from '@testing-library/react';
import { FileField } from './FileField.tsx';

function show(settings: { multiple?: boolean; disabled?: boolean } = {}) {
  const taken: string[][] = [];
  const onFiles = (files: File[]) => void taken.push(files.map(({ name }) => name));
  render(<FileField label="첨부" name="files" hint="3개까지" error={null} onFiles={onFiles} {...settings} />);
  return { input: screen.getByLabelText<HTMLInputElement>('첨부'), taken };
}
const files = [new File(['a'], 'a.pdf'), new File(['b'], 'b.pdf')];

test('files are chosen, and the same ones can be chosen again', () => {
  const { input, taken } = show({ multiple: true });
  fireEvent.change(input, { target: { files } });
  fireEvent.change(input, { target: { files: [] } });
  expect(taken).toEqual([['a.pdf', 'b.pdf']]);
  expect(input.value).toBe('');
});

test('files are dropped; a field for one takes one', () => {
  const { input, taken } = show();
  const dataTransfer = { types: ['Files'], files };
  expect(fireEvent.dragOver(input, { dataTransfer })).toBe(false);
  fireEvent.drop(input, { dataTransfer });
  expect(taken).toEqual([['a.pdf']]);
});

test('what is no file is left to the browser, and a disabled field takes nothing', () => {
  const { input, taken } = show({ disabled: true });
  expect(fireEvent.dragOver(input, { dataTransfer: { types: ['text/plain'] } })).toBe(true);
  fireEvent.drop(input, { dataTransfer: { types: ['Files'], files } });
  expect(taken).toEqual([]);
});

test('what is wrong comes before the hint, and is read out', () => {
  render(<FileField label="첨부" name="files" hint="3개까지" error="너무 큽니다." onFiles={() => undefined} />);
  const input = screen.getByLabelText('첨부');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('너무 큽니다.');
});
