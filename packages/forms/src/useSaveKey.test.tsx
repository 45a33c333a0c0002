import { fireEvent, render, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { useRef } from 'react';
import { useSaveKey } from './useSaveKey.ts';

const save = jest.fn<(name: string) => void>();
beforeEach(() => save.mockReset());

function Form({
  name,
  isTouched = false,
  hasDialog = false,
}: {
  name: string;
  isTouched?: boolean;
  hasDialog?: boolean;
}) {
  const element = useRef<HTMLFormElement>(null);
  useSaveKey(element, isTouched);
  return (
    <form
      ref={element}
      onSubmit={(event) => {
        event.preventDefault();
        save(name);
      }}
    >
      <input aria-label={name} />
      <div contentEditable role="textbox" aria-label={`text of ${name}`} tabIndex={0} />
      {hasDialog ? <dialog open>?</dialog> : null}
    </form>
  );
}

const CTRL_S = { key: 's', code: 'KeyS', ctrlKey: true };
/** Presses keys where the focus is. Returns true if the browser’s own dialog opens. */
const press = (keys: object) => fireEvent.keyDown(document.activeElement ?? document.body, keys);

test.each([
  ['Ctrl+S', CTRL_S],
  ['Cmd+S', { key: 's', code: 'KeyS', metaKey: true }],
  ['Ctrl+S of a Korean layout', { key: 'ㄴ', code: 'KeyS', ctrlKey: true }],
  ['Ctrl+S with caps lock', { key: 'S', code: 'KeyS', ctrlKey: true }],
])('%s saves the form with the focus, and no other', (_name, keys) => {
  render(
    <>
      <Form name="one" isTouched />
      <Form name="other" isTouched />
    </>,
  );
  screen.getByLabelText('other').focus();
  expect(press(keys)).toBe(false);
  screen.getByLabelText('text of one').focus();
  expect(press(keys)).toBe(false);
  expect(save.mock.calls).toEqual([['other'], ['one']]);
});

test('saves the form with unsaved input if no form has the focus', () => {
  render(
    <>
      <Form name="one" />
      <Form name="other" isTouched />
    </>,
  );
  expect(press(CTRL_S)).toBe(false);
  expect(save.mock.calls).toEqual([['other']]);
});

test('saves nothing while the key is held, or while a dialog of the form is open', () => {
  const shown = render(<Form name="one" isTouched />);
  expect(press({ ...CTRL_S, repeat: true })).toBe(false);
  shown.rerender(<Form name="one" isTouched hasDialog />);
  expect(press(CTRL_S)).toBe(false);
  expect(save).not.toHaveBeenCalled();
});

test.each([
  ['S alone', { key: 's', code: 'KeyS' }],
  ['Ctrl+Shift+S', { ...CTRL_S, shiftKey: true }],
  ['Ctrl and S of AltGr', { ...CTRL_S, altKey: true }],
  ['Ctrl+O of another layout', { ...CTRL_S, key: 'o' }],
])('leaves %s to the browser', (_name, keys) => {
  render(<Form name="one" isTouched />);
  screen.getByLabelText('one').focus();
  expect(press(keys)).toBe(true);
  expect(save).not.toHaveBeenCalled();
});
