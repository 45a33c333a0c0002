import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { installFakeDialogs } from '../testing/dialogs.fake.ts';
import { Dialog } from './Dialog.tsx';

beforeEach(installFakeDialogs);

function Page({ onClose = () => undefined }: { onClose?: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        열기
      </button>
      {isOpen ? (
        <Dialog
          title="제목"
          onClose={() => {
            onClose();
            setIsOpen(false);
          }}
        >
          <p>내용</p>
        </Dialog>
      ) : null}
    </>
  );
}

function open() {
  const opener = screen.getByRole('button', { name: '열기' });
  opener.focus();
  fireEvent.click(opener);
  return opener;
}

test('opens as a modal, named by its heading', () => {
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  render(<Page />);
  open();
  expect(screen.getByRole('dialog', { name: '제목' }).hasAttribute('open')).toBe(true);
  expect(showModal).toHaveBeenCalledTimes(1);
});

test.each([
  ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
  ['the cross', () => fireEvent.click(screen.getByRole('button', { name: '닫기' }))],
  ['a click beside it', () => fireEvent.click(screen.getByRole('dialog'))],
])('%s closes it, and the focus returns to where it was', (_, close) => {
  render(<Page />);
  const opener = open();
  screen.getByRole('button', { name: '닫기' }).focus();
  close();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('a click inside does not close it', () => {
  render(<Page />);
  open();
  fireEvent.click(screen.getByText('내용'));
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('a dialog that the browser closed by itself calls onClose', () => {
  render(<Page />);
  open();
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});
