import { render, screen } from '@testing-library/react';
import { TableNotes } from './TableNotes.tsx';

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
