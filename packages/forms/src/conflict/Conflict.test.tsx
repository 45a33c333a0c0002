import { fireEvent, render, screen, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { createRef } from 'react';
import type { EditorConflict } from '../editorConflict.ts';
import { Conflict } from './Conflict.tsx';
import { linesOf, textParts } from './textParts.ts';

const save = jest.fn<EditorConflict['save']>();
const useStored = jest.fn();
const conflict: EditorConflict = {
  title: 'lee님이 2025.09.18 16:05에 먼저 저장했습니다.',
  taken: ['머리글', '태그'],
  own: ['링크 1'],
  fields: [
    { name: 'title', label: '제목', lines: { stored: '그들의 제목', mine: '내 제목' }, parts: [] },
    {
      name: 'text',
      label: '내용',
      lines: null,
      parts: textParts(linesOf('같은 줄\n한 골로 이겼다.'), linesOf('같은 줄\n두 골로 이겼다.')),
    },
  ],
  useStored,
  save,
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (field: string, side: RegExp) =>
  fireEvent.click(within(screen.getByRole('group', { name: field })).getByRole('radio', { name: side }));

beforeEach(() => {
  save.mockReset();
  useStored.mockReset();
  render(<Conflict part={createRef()} conflict={conflict} waiting={{ image: '기다려 주세요.' }} />);
});

test('says who saved what and takes the focus; a long text is compared by lines and words', () => {
  const part = screen.getByRole('group', { name: conflict.title });
  expect(document.activeElement).toBe(part);
  expect(part.textContent).toContain('저장된 내용을 따르는 항목: 머리글, 태그');
  expect(part.textContent).toContain('내가 고친 대로 두는 항목: 링크 1');
  expect(screen.getByRole('group', { name: '제목' }).textContent).toBe('제목저장된 내용그들의 제목내 입력내 제목');
  const cells = within(screen.getByRole('table')).getAllByRole('cell');
  expect(cells.map(({ innerHTML }) => innerHTML.replace(/<\/?span>/g, ''))).toEqual([
    '같은 문단 1개',
    '<del>한 </del>골로 이겼다.',
    '<ins>두 </ins>골로 이겼다.',
  ]);
});

test('saves what was chosen of each field, and asks for a choice that is missing', () => {
  choose('제목', /^저장된 내용/);
  press('고른 내용으로 저장');
  expect(save).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toContain('고르지 않은 항목이 있습니다');
  expect(document.activeElement?.closest('fieldset')).toBe(screen.getByRole('group', { name: '내용' }));
  choose('내용', /^내 입력/);
  press('고른 내용으로 저장');
  expect(save.mock.calls).toEqual([[new Set(['title']), { image: '기다려 주세요.' }]]);
});

test('uses one side of all with one click', () => {
  press('내 입력으로 저장');
  press('저장된 내용 쓰기');
  expect(save.mock.calls).toEqual([[new Set(), { image: '기다려 주세요.' }]]);
  expect(useStored).toHaveBeenCalledTimes(1);
});
