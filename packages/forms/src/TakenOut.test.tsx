import { act, render, screen } from '@testing-library/react';
import { TakenOut } from './TakenOut.tsx';
import { useUndo } from './useUndo.ts';

function Rows() {
  const taken = useUndo();
  return (
    <>
      <button type="button" onClick={() => taken.offer(() => undefined, '감독을 뺐습니다.')}>
        감독 빼기
      </button>
      <TakenOut {...taken} />
    </>
  );
}

test('the focus returns to where it was when something is put back', () => {
  render(<Rows />);
  const remove = screen.getByRole('button', { name: '감독 빼기' });
  act(() => {
    remove.focus();
    remove.click();
  });
  const undo = screen.getByRole('button', { name: '되돌리기' });
  act(() => {
    undo.focus();
    undo.click();
  });
  expect(screen.queryByRole('button', { name: '되돌리기' })).toBeNull();
  expect(document.activeElement).toBe(remove);
});
