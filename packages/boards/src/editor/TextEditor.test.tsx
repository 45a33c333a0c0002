import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import Quill from 'quill/core.js';
import { login, logout, onLoginAsked, type LoginQuestion } from '@wkff/session';
import { buildSession } from '@wkff/testing';
import { TABLE_LIMITS } from '@wkff/contracts';
import { useState } from 'react';
import { cleanPaste } from './cleanPaste.ts';
import { enterCell } from './tableCells.ts';
import { TextEditor } from './TextEditor.tsx';
import { texts } from './texts.ts';
import type { TextPictures } from './editorTypes.ts';

// Quill needs a layout to scroll to the cursor, which jsdom does not have.
beforeAll(() => {
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
});

/** An upload that the test answers. */
interface Upload {
  file: File;
  options: Parameters<TextPictures['upload']>[1];
  resolve(name: string): void;
  reject(error: unknown): void;
}

/** A rejection as the API client makes it. */
const refusal = (status: number, code: string, message: string) =>
  Object.assign(new Error(message), { name: 'ApiError', status, code });

/**
 * A form's field that records what the editor passes to `onChange`.
 * @param files of unfinished uploads, if the form stores them.
 */
async function open(initial = '', hasPictures = true, files?: Map<string, File>) {
  const changes: string[] = [];
  let withPlaces = '';
  const uploads: Upload[] = [];
  let setValue: (value: string) => void = () => undefined;
  function Form() {
    const [value, set] = useState(initial);
    setValue = set;
    return (
      <TextEditor
        label="내용"
        value={value}
        onChange={(html, placed) => {
          changes.push(html);
          withPlaces = placed;
          set(placed || html);
        }}
        pictures={
          hasPictures
            ? {
                upload: (file, options) =>
                  new Promise((resolve, reject) => {
                    const { signal } = options;
                    signal.addEventListener('abort', () => reject(signal.reason as Error));
                    uploads.push({ file, options, resolve, reject });
                  }),
                files: files && { get: (id) => files.get(id), put: (id, file) => void files.set(id, file) },
              }
            : undefined
        }
      />
    );
  }
  render(<Form />);
  const area = screen.getByRole('textbox', { name: '내용' });
  const quill = Quill.find(area.parentElement as HTMLElement) as Quill;
  return {
    area,
    quill,
    uploads,
    changes,
    html: () => changes.at(-1),
    placed: () => withPlaces,
    setValue: (value: string) => act(() => setValue(value)),
    type: (index: number, text: string) => act(() => void quill.insertText(index, text, 'user')),
    choose: (...files: File[]) =>
      act(async () => {
        const input = document.querySelector('input[type=file]') as HTMLInputElement;
        Object.defineProperty(input, 'files', { value: files, configurable: true });
        Object.defineProperty(input, 'value', { value: '', writable: true, configurable: true });
        fireEvent.change(input);
      }),
  };
}

const file = (name: string, type = 'image/png', size = 3) =>
  Object.defineProperty(new File(['png'], name, { type }), 'size', { value: size });

const tool = (name: string) => screen.getByRole('button', { name });

/** A form that renders `onChange` values only on request, to simulate a slow page. */
async function openBusy() {
  const changes: string[] = [];
  const editor = (value: string) => (
    <TextEditor
      label="내용"
      value={value}
      onChange={(html) => changes.push(html)}
      pictures={{ upload: () => new Promise(() => undefined) }}
    />
  );
  const { rerender } = render(editor(''));
  const area = screen.getByRole('textbox', { name: '내용' });
  const quill = Quill.find(area.parentElement as HTMLElement) as Quill;
  return { area, quill, changes, draw: (value: string) => act(() => rerender(editor(value))) };
}

test('keeps text typed while the page still renders an earlier change', async () => {
  const { area, quill, changes, draw } = await openBusy();
  for (const [index, letter] of [...'가나다'].entries()) act(() => void quill.insertText(index, letter, 'user'));
  await draw(changes[0] ?? '');
  expect(area.textContent).toBe('가나다');
  await draw(changes[2] ?? '');
  expect(area.textContent).toBe('가나다');
  // A value that the form has rendered since then is not a change made in this editor.
  await draw(changes[0] ?? '');
  expect(area.textContent).toBe('가');
});

test('shows the form’s text, and calls onChange only after a change', async () => {
  const { area, changes } = await open('<h1>제목</h1><p>글</p>');
  // Heading levels as readers see them. The first level is the page's title.
  expect(within(area).getByRole('heading', { level: 2 }).textContent).toBe('제목');
  expect(changes).toEqual([]);
});

test('passes HTML to onChange that can be saved, and setting it again changes nothing', async () => {
  const { type, html, quill, area } = await open('<p>글</p>');
  type(1, ' 하나  둘 ');
  expect(html()).toBe('<p>글 하나 둘</p>');
  expect(quill.getText()).toBe('글 하나  둘 \n');
  expect(area.innerHTML).not.toContain('style=');
});

test('a new value from the form replaces the text', async () => {
  const { type, setValue, quill, changes } = await open('<p>글</p>');
  type(0, '긴 ');
  setValue('<h2>다른</h2><p>글</p>');
  expect(quill.getText()).toBe('다른\n글\n');
  expect(changes).toHaveLength(1);
  setValue('');
  expect(quill.getText()).toBe('\n');
});

test('each tool toggles its format, and active tools are marked as pressed', async () => {
  const { quill, html } = await open('<p>글</p>');
  for (const name of ['굵게', '기울임', '밑줄', '취소선', '제목 2']) {
    act(() => quill.setSelection(0, 1, 'user'));
    fireEvent.click(tool(name));
    expect(tool(name).getAttribute('aria-pressed')).toBe('true');
  }
  expect(html()).toBe('<h2><strong><em><u><s>글</s></u></em></strong></h2>');
  fireEvent.click(tool('서식 지우기'));
  expect(html()).toBe('<p>글</p>');
  fireEvent.click(tool('번호 목록'));
  expect(html()).toBe('<ol><li>글</li></ol>');
  fireEvent.click(tool('글머리 기호 목록'));
  expect(html()).toBe('<ul><li>글</li></ul>');
});

test('colours, backgrounds and alignments are chosen by name', async () => {
  const { quill, html } = await open('<p>글</p>');
  for (const [name, value] of [
    ['글자 색', '빨강'],
    ['배경 색', '노랑'],
    ['정렬', '가운데'],
  ] as const) {
    act(() => quill.setSelection(0, 1, 'user'));
    fireEvent.click(tool(name));
    fireEvent.click(within(screen.getByRole('menu', { name })).getByRole('menuitemradio', { name: value }));
    expect(screen.queryByRole('menu')).toBeNull();
  }
  expect(html()).toBe('<p class="ql-align-center"><span class="ql-color-red ql-bg-yellow">글</span></p>');
});

test('the toolbar is one Tab stop, arrow keys move in it, Escape returns to the text', async () => {
  const { area } = await open('<p>글</p>');
  const buttons = within(screen.getByRole('toolbar')).getAllByRole('button');
  expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  act(() => buttons[0]?.focus());
  fireEvent.keyDown(buttons[0] as Element, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(tool('서식 지우기'));
  fireEvent.keyDown(document.activeElement as Element, { key: 'Home' });
  expect(document.activeElement).toBe(tool('제목 1'));
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  expect(document.activeElement).toBe(area);
});

test('a menu closes by Escape, which returns to its tool or leaves the cursor where it is', async () => {
  const { area } = await open('<p>글</p>');
  fireEvent.click(tool('글자 색'), { detail: 0 });
  expect(document.activeElement?.textContent).toContain('없음');
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(tool('글자 색'));
  act(() => area.focus());
  fireEvent.click(tool('정렬'), { detail: 1 });
  fireEvent.keyDown(area, { key: 'Escape' });
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(area);
});

test.each<[string, (area: HTMLElement) => void]>([
  ['a click into the text', (area) => fireEvent.pointerDown(area)],
  ['typing', (area) => fireEvent.keyDown(area, { key: 'a' })],
  ['the panel of a link', () => fireEvent.click(tool('링크'))],
])('%s closes a menu', async (_, doIt) => {
  const { area } = await open('<p>글</p>');
  act(() => area.focus());
  fireEvent.click(tool('배경 색'), { detail: 1 });
  fireEvent.pointerDown(screen.getByRole('menu'));
  expect(screen.getByRole('menu')).toBeTruthy();
  doIt(area);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('says that the address of a video on a line by itself will be a card', () => {
  const show = (html: string) => <TextEditor label="내용" value={html} onChange={() => undefined} hasCards />;
  const { rerender } = render(show('<p>https://youtu.be/dQw4w9WgX-_ 보기</p>'));
  expect(screen.queryByText(texts.videos(1))).toBeNull();
  rerender(show('<p>https://youtu.be/dQw4w9WgX-_</p>'));
  expect(screen.getByText(texts.videos(1))).toBeTruthy();
});

test('completes, changes and removes a link; refuses an invalid address', async () => {
  const { quill, html } = await open('<p>수원 소식</p>');
  act(() => quill.setSelection(0, 2, 'user'));
  fireEvent.click(tool('링크'));
  const input = screen.getByLabelText('링크 주소');
  fireEvent.change(input, { target: { value: 'javascript:alert(1)' } });
  fireEvent.click(tool('적용'));
  expect(screen.getByText(texts.link.invalid)).toBeTruthy();
  fireEvent.change(input, { target: { value: 'example.com/수원' } });
  for (const key of ['Escape', 'Enter']) fireEvent.keyDown(input, { key, isComposing: true });
  expect(screen.getByLabelText('링크 주소')).toBe(input);
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(html()).toBe('<p><a href="https://example.com/수원" rel="noopener">수원</a> 소식</p>');
  act(() => quill.setSelection(1, 0, 'user'));
  fireEvent.click(tool('링크'));
  expect(screen.getByLabelText<HTMLInputElement>('링크 주소').value).toBe('https://example.com/수원');
  fireEvent.click(tool('링크 제거'));
  expect(html()).toBe('<p>수원 소식</p>');
});

describe('pasted content', () => {
  /** Pastes over the characters starting at `index`. */
  const paste = ({ area, quill }: Awaited<ReturnType<typeof open>>, index: number, length: number, html: string) =>
    act(async () => {
      quill.setSelection(index, length, 'silent');
      const data = { getData: (type: string) => (type === 'text/html' ? html : ''), files: [] };
      fireEvent.paste(area, { clipboardData: data });
    });

  test.each([
    ['words go on where the cursor is', '<h1>앞뒤</h1>', 1, 0, '<b>굵게</b>', '<h1>앞<strong>굵게</strong>뒤</h1>'],
    [
      'paragraphs split a line',
      '<h1>앞뒤</h1><p>끝</p>',
      1,
      0,
      '<p>가</p><p>나</p>',
      '<h1>앞가</h1><h1>나뒤</h1><p>끝</p>',
    ],
    [
      'paragraphs at the end of a heading are none',
      '<h1>앞</h1><p>끝</p>',
      1,
      0,
      '<p>가</p><p>나</p>',
      '<h1>앞가</h1><p>나</p><p>끝</p>',
    ],
    [
      'a text takes the place of all',
      '<h1>앞</h1>',
      0,
      1,
      '<p>가</p><h2>나</h2><p>다</p>',
      '<p>가</p><h2>나</h2><p>다</p>',
    ],
    [
      'a list at the end is a list',
      '<p>앞</p><p>글</p>',
      2,
      1,
      '<ul><li>가</li></ul>',
      '<p>앞</p><ul><li>가</li></ul>',
    ],
    ['a list in a line is words', '<p>앞뒤</p>', 1, 0, '<ul><li>가</li></ul>', '<p>앞가뒤</p>'],
  ])('%s', async (_, initial, index, length, html, expected) => {
    const editor = await open(initial);
    await paste(editor, index, length, html);
    expect(editor.html()).toBe(expected);
  });

  test('uploads its pictures, and names those that cannot be uploaded', async () => {
    const editor = await open();
    const data = `data:image/png;base64,${btoa('png')}`;
    await paste(
      editor,
      0,
      0,
      `<p>앞 <img src="${data}" alt="골"></p><p>뒤</p><img src="file:///C:/a.png"><img src="https://x/b.png">`,
    );
    expect(editor.uploads.map((upload) => [upload.file.name, upload.file.type])).toEqual([
      ['붙여 넣은 이미지 1', 'image/png'],
    ]);
    expect(screen.getByRole('alert').textContent).toContain(texts.uploads.lostLocal(1));
    expect(screen.getByRole('alert').textContent).toContain(texts.uploads.lostRemote(1));
    await act(async () => editor.uploads[0]?.resolve('1.jpg'));
    expect(editor.html()).toBe('<p>앞 <img src="/uploads/1.jpg" alt="골" /></p><p>뒤</p>');
  });

  test('has no empty paragraphs if it is plain text', async () => {
    const { area, quill, html } = await open();
    await act(async () => {
      quill.setSelection(0, 0, 'silent');
      const data = { getData: (type: string) => (type === 'text/plain' ? '가\r\n\r\n나 <b>' : ''), files: [] };
      fireEvent.paste(area, { clipboardData: data });
    });
    expect(html()).toBe('<p>가</p><p>나 &lt;b&gt;</p>');
  });

  test('uploads pasted files as pictures', async () => {
    const { area, quill, uploads } = await open();
    await act(async () => {
      quill.setSelection(0, 0, 'silent');
      fireEvent.paste(area, { clipboardData: { getData: () => '', files: [file('a.png')] } });
    });
    expect(uploads).toHaveLength(1);
  });
});

describe('a web address', () => {
  const paste = ({ area, quill }: Awaited<ReturnType<typeof open>>, index: number, length: number, text: string) =>
    act(async () => {
      quill.setSelection(index, length, 'silent');
      const data = { getData: (type: string) => (type === 'text/plain' ? text : ''), files: [] };
      fireEvent.paste(area, { clipboardData: data });
    });
  const link = (href: string, words = href) => `<a href="${href}" rel="noopener">${words}</a>`;

  test.each([' ', '\n'])('becomes a link when %j is typed after it, and undo removes only the link', async (end) => {
    const { quill, type, html } = await open('<p>예매 www.kfa.or.kr/a</p>');
    type(18, end);
    expect(html()).toBe(`<p>예매 ${link('https://www.kfa.or.kr/a', 'www.kfa.or.kr/a')}</p>`);
    act(() => void quill.history.undo());
    expect(quill.getText().startsWith(`예매 www.kfa.or.kr/a${end}`)).toBe(true);
    expect(quill.getFormat(4, 3).link).toBeUndefined();
  });

  test('is found after a picture', async () => {
    const { quill, type } = await open('<p><img src="/uploads/a.png" alt="" />https://a.example</p>');
    type(18, ' ');
    expect([quill.getFormat(0, 1).link, quill.getFormat(1, 17).link]).toEqual([undefined, 'https://a.example']);
  });

  test('does not change if it is none, or is a link already', async () => {
    const { type, html } = await open('<p>수원 <a href="https://b.example/">a.kr</a></p>');
    type(2, ' ');
    type(8, ' ');
    expect(html() ?? '').not.toContain('https://a.kr');
  });

  test('pasted over words makes them a link', async () => {
    const editor = await open('<p>예매 안내</p>');
    await paste(editor, 0, 2, ' www.kfa.or.kr ');
    expect(editor.html()).toBe(`<p>${link('https://www.kfa.or.kr', '예매')} 안내</p>`);
  });

  test('pasted over an address or over a line break replaces it', async () => {
    const editor = await open('<p>https://a.example</p>');
    await paste(editor, 0, 17, 'https://b.example');
    expect(editor.html()).toBe(`<p>${link('https://b.example')}</p>`);
    cleanup();
    const other = await open('<p>가</p><p>나</p>');
    await paste(other, 0, 3, 'https://b.example');
    expect(other.html()).toBe(`<p>${link('https://b.example')}</p>`);
  });

  test('pasted with other words becomes a link, as plain text and as HTML', async () => {
    const editor = await open('<p></p>');
    await paste(editor, 0, 0, '예매 https://a.example, 끝');
    expect(editor.html()).toBe(`<p>예매 ${link('https://a.example')}, 끝</p>`);
    expect(cleanPaste('<p>예매 <b>https://a.example</b> 끝</p>').html).toBe(
      `<p>예매 <a href="https://a.example" rel="noopener"><strong>https://a.example</strong></a> 끝</p>`,
    );
  });
});

describe('a text without pictures', () => {
  test('has no tool for them, and refuses dropped or pasted ones', async () => {
    const { area, quill, html } = await open('<p>글</p>', false);
    expect(screen.queryByRole('button', { name: texts.tools.image })).toBeNull();
    expect(screen.queryByText(texts.pictures, { exact: false })).toBeNull();
    const pasted = `<p>앞</p><img src="data:image/png;base64,${btoa('png')}"><img src="/uploads/a.png"><p>뒤</p>`;
    await act(async () => {
      quill.setSelection(0, 1, 'silent');
      const data = { getData: (type: string) => (type === 'text/html' ? pasted : ''), files: [] };
      fireEvent.paste(area, { clipboardData: data });
    });
    expect(html()).toBe('<p>앞</p><p>뒤</p>');
    expect(screen.getByRole('alert').textContent).toContain(texts.uploads.none);
    fireEvent.click(screen.getByRole('button', { name: texts.uploads.dismiss }));
    await act(async () => {
      fireEvent.paste(area, { clipboardData: { getData: () => '', files: [file('a.png')] } });
    });
    expect(screen.getByRole('alert').textContent).toContain(texts.uploads.none);
    expect(html()).toBe('<p>앞</p><p>뒤</p>');
  });
});

describe('a picture', () => {
  test('is uploaded at once and replaces its placeholder, even while typing continues', async () => {
    const { quill, choose, uploads, type, html } = await open('<p>앞뒤</p>');
    act(() => quill.setSelection(1, 0, 'user'));
    await choose(file('a.png'), file('b.png'));
    expect(uploads.map((upload) => upload.file.name)).toEqual(['a.png', 'b.png']);
    expect(screen.getByRole('status').textContent).toBe('이미지 2개를 업로드하고 있습니다.');
    act(() => uploads[0]?.options.onProgress(0.42));
    expect(screen.getByText('42%')).toBeTruthy();
    type(0, '맨 ');
    expect(html()).not.toContain('img');
    await act(async () => uploads[1]?.resolve('2.jpg'));
    await act(async () => uploads[0]?.resolve('1.jpg'));
    expect(html()).toBe(
      '<p>맨 앞</p><p><img src="/uploads/1.jpg" alt="" /></p><p><img src="/uploads/2.jpg" alt="" /></p><p>뒤</p>',
    );
    expect(screen.getByRole('status').textContent).toBe('이미지를 모두 업로드했습니다.');
  });

  test('is inserted after an IME composition during which it was uploaded, without a second upload', async () => {
    const { area, choose, uploads, html } = await open('<p>글</p>');
    await choose(file('a.png'));
    const words = area.querySelector('p:last-of-type') as HTMLElement;
    fireEvent.compositionStart(words);
    await act(async () => words.append('하'));
    await act(async () => uploads[0]?.resolve('1.jpg'));
    expect(html()).toBeUndefined();
    await act(async () => void fireEvent.compositionEnd(words));
    expect(html()).toContain('<img src="/uploads/1.jpg" alt="" />');
    expect(html()).toContain('하');
    expect(uploads).toHaveLength(1);
  });

  test('is inserted between a line and the next at the end of that line', async () => {
    const { quill, choose, uploads, html, type } = await open('<h1>앞</h1><p>뒤</p>');
    act(() => quill.setSelection(1, 0, 'user'));
    await choose(file('a.png'));
    await act(async () => uploads[0]?.resolve('1.jpg'));
    expect(html()).toBe('<h1>앞</h1><p><img src="/uploads/1.jpg" alt="" /></p><p>뒤</p>');
    type(quill.getSelection()?.index ?? 0, '새 ');
    expect(html()).toContain('<p>새 뒤</p>');
  });

  test('can be cancelled, also by deleting its placeholder', async () => {
    const { choose, uploads, quill, html } = await open('<p>글</p>');
    await choose(file('a.png'), file('b.png'));
    fireEvent.click(tool('a.png 업로드 취소'));
    expect(uploads[0]?.options.signal.aborted).toBe(true);
    expect(uploads[1]?.options.signal.aborted).toBe(false);
    act(() => void quill.setContents([{ insert: '글\n' }], 'user'));
    expect(uploads[1]?.options.signal.aborted).toBe(true);
    expect(screen.queryByRole('listitem')).toBeNull();
    await act(async () => uploads[1]?.resolve('2.jpg'));
    expect(html() ?? '').not.toContain('img');
  });

  test('is part of a draft before it is uploaded: after a restart it goes on at its place, from the stored file', async () => {
    const files = new Map<string, File>();
    const before = await open('<p>앞</p><p>뒤</p>', true, files);
    act(() => before.quill.setSelection(1, 0, 'user'));
    await before.choose(file('a "1/2".png'));
    before.type(0, '맨 ');
    expect(before.html()).toBe('<p>맨 앞</p><p>뒤</p>');
    const draft = before.placed();
    cleanup();
    expect(before.uploads[0]?.options.signal.aborted).toBe(true);
    const after = await open(draft, true, files);
    expect(after.uploads.map((upload) => upload.file.name)).toEqual(['a "1/2".png']);
    after.type(0, '더 ');
    await act(async () => after.uploads[0]?.resolve('1.jpg'));
    const done = '<p>더 맨 앞</p><p><img src="/uploads/1.jpg" alt="" /></p><p>뒤</p>';
    expect([after.html(), after.placed(), after.uploads.length]).toEqual([done, '', 1]);
  });

  test('is named if its stored file is gone after a restart, and can only be left out', async () => {
    const before = await open('<p>글</p>', true, new Map());
    await before.choose(file('골.png'));
    const draft = before.placed();
    cleanup();
    const after = await open(draft, true, new Map());
    expect([screen.getByText('골.png').localName, screen.getByRole('alert').textContent]).toEqual([
      'span',
      texts.uploads.gone,
    ]);
    expect(screen.queryByRole('button', { name: '골.png 다시 업로드' })).toBeNull();
    fireEvent.click(tool('골.png 빼기'));
    expect([screen.queryByRole('alert'), after.html(), after.placed()]).toEqual([null, '<p>글</p>', '']);
  });

  test.each([
    [
      'the server’s refusal',
      refusal(507, 'storage_full', '저장 공간이 부족합니다.'),
      '이미지 업로드에 실패했습니다: 저장 공간이 부족합니다.',
    ],
    ['no answer', refusal(0, 'network', '연결할 수 없습니다.'), '이미지 업로드 중 오류가 발생했습니다'],
    ['an unexpected error', new TypeError('x'), '이미지 업로드 중 오류가 발생했습니다'],
  ])('is reported if its upload failed after %s, and can be retried or removed', async (_, error, message) => {
    const { choose, uploads, html } = await open();
    await choose(file('a.png'));
    await act(async () => uploads[0]?.reject(error));
    expect(screen.getByRole('alert').textContent).toBe(message);
    await act(async () => void fireEvent.click(tool('a.png 다시 업로드')));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => uploads[1]?.resolve('1.jpg'));
    expect(html()).toBe('<p><img src="/uploads/1.jpg" alt="" /></p>');
  });

  test.each([
    [413, 'image_too_large'],
    [415, 'file_mixed'],
    [422, 'file_broken'],
  ] as const)(
    'whose file was refused (%i) can only be left out: another try could not end otherwise',
    async (status, code) => {
      const { choose, uploads } = await open();
      await choose(file('a.png'));
      await act(async () => uploads[0]?.reject(refusal(status, code, '서버 문구')));
      expect(screen.getByRole('alert').textContent).toContain('서버 문구');
      expect(screen.queryByRole('button', { name: 'a.png 다시 업로드' })).toBeNull();
      fireEvent.click(tool('a.png 빼기'));
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  test('waits for a login if the session has expired, then continues', async () => {
    const questions: LoginQuestion[] = [];
    const stop = onLoginAsked((question) => questions.push(question));
    const { choose, uploads } = await open();
    await choose(file('a.png'));
    await act(async () => uploads[0]?.reject(refusal(401, 'unauthorized', '로그인이 만료되었습니다.')));
    expect(questions.map(({ why }) => why)).toEqual(['로그인이 만료되었습니다.']);
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => questions[0]?.answer(true));
    expect(uploads).toHaveLength(2);
    stop();
  });

  test('is refused before the upload if it has a wrong type or is too large', async () => {
    const { choose, uploads } = await open();
    await choose(file('a.svg', 'image/svg+xml'), file('b.gif', 'image/gif', 5 * 1024 * 1024 + 1));
    expect(uploads).toEqual([]);
    expect(screen.getByRole('alert').textContent).toContain('a.svg: JPG, PNG, WebP, GIF 이미지만 넣을 수 있습니다.');
    expect(screen.getByRole('alert').textContent).toContain(
      'b.gif: GIF는 줄이지 않습니다. 5MB 이하의 파일만 넣을 수 있습니다.',
    );
    fireEvent.click(tool('메시지 닫기'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is not uploaded if the browser cannot decode it, and can only be left out', async () => {
    Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('broken')) });
    try {
      const { choose, uploads } = await open();
      await choose(file('a.png'));
      expect(uploads).toEqual([]);
      expect(screen.getByRole('alert').textContent).toContain('a.png: 이미지를 열 수 없습니다.');
      expect(screen.queryByRole('button', { name: 'a.png 다시 업로드' })).toBeNull();
    } finally {
      Reflect.deleteProperty(globalThis, 'createImageBitmap');
    }
  });

  test('is described in Korean, and pictures without a description are counted', async () => {
    const { html } = await open('<p><img src="/uploads/a.png" alt="" /></p>');
    expect(screen.getByText('설명이 없는 이미지 1개')).toBeTruthy();
    expect(document.querySelector('img')?.getAttribute('alt')).toBe('');
    fireEvent.click(tool('설명 쓰기'));
    fireEvent.change(screen.getByLabelText('이미지 설명(대체 텍스트)'), { target: { value: '결승골' } });
    expect(html()).toBe('<p><img src="/uploads/a.png" alt="결승골" /></p>');
    fireEvent.click(tool('이미지 삭제'));
    expect(html()).toBe('');
  });

  test('uploads at most three pictures at a time', async () => {
    const { choose, uploads } = await open();
    await choose(...['a', 'b', 'c', 'd'].map((name) => file(`${name}.png`)));
    expect(uploads).toHaveLength(3);
    expect(screen.getByText('대기 중')).toBeTruthy();
    await act(async () => uploads[1]?.resolve('2.jpg'));
    expect(uploads).toHaveLength(4);
  });
});

describe('many pictures at once', () => {
  const names = Array.from({ length: 20 }, (_, index) => `${index + 1}.png`);

  test('are uploaded in turn and arrive in their order; few rows show how far they are', async () => {
    const { choose, uploads, html } = await open();
    await choose(...names.map((name) => file(name)));
    expect(uploads).toHaveLength(3);
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
    expect(screen.getByText('그 밖에 14개가 기다리고 있습니다.')).toBeTruthy();
    // The second is there before the first.
    for (const place of [1, 0]) await act(async () => uploads[place]?.resolve(names[place] as string));
    expect(screen.getByText('20개 가운데 2개 업로드함')).toBeTruthy();
    for (let place = 2; place < 20; place += 1) await act(async () => uploads[place]?.resolve(names[place] as string));
    expect([...(html() ?? '').matchAll(/uploads\/(\d+\.png)/g)].map(([, name]) => name)).toEqual(names);
    expect(screen.getByText('이미지를 모두 업로드했습니다.')).toBeTruthy();
  });

  test('wait where the server takes no more in this minute, and go on by themselves', async () => {
    jest.useFakeTimers();
    try {
      const { choose, uploads, html } = await open();
      await choose(file('a.png'));
      await act(async () => uploads[0]?.reject(refusal(429, 'too_many_requests', '요청이 너무 많습니다.')));
      expect(screen.getByText('잠시 뒤에 이어서 올립니다')).toBeTruthy();
      await act(async () => void (await jest.advanceTimersByTimeAsync(5_000)));
      expect(uploads).toHaveLength(2);
      await act(async () => uploads[1]?.resolve('a.png'));
      expect(html()).toBe('<p><img src="/uploads/a.png" alt="" /></p>');
    } finally {
      jest.useRealTimers();
    }
  });

  test('say what to do where the day’s uploads are used up', async () => {
    const { choose, uploads } = await open();
    await choose(file('a.png'));
    await act(async () => uploads[0]?.reject(refusal(429, 'uploads_of_day_used_up', '내일 다시 올려 주세요.')));
    expect(screen.getByRole('alert').textContent).toContain('내일 다시 올려 주세요.');
  });

  test('ask for a login once; given up, all wait for a login of the same account, and arrive in their places', async () => {
    login(buildSession({ id: 3 }));
    const questions: LoginQuestion[] = [];
    const stop = onLoginAsked((question) => questions.push(question));
    const { choose, uploads, html } = await open();
    await choose(...names.map((name) => file(name)));
    const revoked = () => refusal(401, 'unauthorized', '로그인이 만료되었습니다.');
    await act(async () => uploads[0]?.reject(revoked()));
    await act(async () => questions[0]?.answer(false));
    for (const upload of uploads) await act(async () => upload.reject(revoked()));
    expect([questions.length, uploads.length, screen.getAllByRole('alert').length]).toEqual([1, 3, 1]);
    expect(screen.getByText('업로드를 멈췄습니다. 다시 로그인하면 이어서 올립니다.')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    await act(async () => void window.dispatchEvent(new Event('online')));
    await act(async () => void login(buildSession({ id: 4 })));
    expect(uploads).toHaveLength(3);
    await act(async () => void login(buildSession({ id: 3 })));
    for (let place = 3; place < 23; place += 1)
      await act(async () => uploads[place]?.resolve(uploads[place]?.file.name ?? ''));
    expect([...(html() ?? '').matchAll(/uploads\/(\d+\.png)/g)].map(([, name]) => name)).toEqual(names);
    expect(uploads).toHaveLength(23);
    stop();
    logout();
  });

  test('stop where no answer comes, and go on when the connection is back; one that was refused does not', async () => {
    const { choose, uploads, html } = await open();
    await choose(...names.slice(0, 6).map((name) => file(name)));
    await act(async () => uploads[0]?.reject(refusal(413, 'image_too_large', '너무 큽니다.')));
    for (const place of [1, 2, 3]) await act(async () => uploads[place]?.reject(refusal(0, 'network', '연결 없음')));
    expect([uploads.length, screen.getAllByText('멈춤').length]).toEqual([4, 2]);
    expect(screen.getByText('업로드를 멈췄습니다. 서버에 다시 연결되면 이어서 올립니다.')).toBeTruthy();
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(uploads).toHaveLength(7);
    for (let place = 4; place < 9; place += 1)
      await act(async () => uploads[place]?.resolve(uploads[place]?.file.name ?? ''));
    expect([...(html() ?? '').matchAll(/uploads\/(\d+\.png)/g)].map(([, name]) => name)).toEqual(names.slice(1, 6));
    expect(screen.getByRole('alert').textContent).toContain('너무 큽니다.');
    expect(uploads).toHaveLength(9);
  });

  test('are sent again together if they failed; one that arrives lets the others follow', async () => {
    const { choose, uploads } = await open();
    await choose(...names.slice(0, 6).map((name) => file(name)));
    expect(screen.queryByRole('button', { name: '모두 다시 시도' })).toBeNull();
    for (const place of [0, 1, 2]) await act(async () => uploads[place]?.reject(refusal(0, 'network', '연결 없음')));
    expect(uploads).toHaveLength(3);
    const all = tool('모두 다시 시도');
    all.focus();
    await act(async () => void fireEvent.click(all));
    expect([uploads.length, screen.queryByRole('alert')]).toEqual([6, null]);
    expect(document.activeElement?.textContent).toContain('모두 취소');
    await act(async () => uploads[3]?.reject(refusal(0, 'network', '연결 없음')));
    expect([uploads.length, screen.getAllByText('멈춤').length]).toEqual([6, 3]);
    await act(async () => uploads[4]?.resolve('2.png'));
    expect(uploads.slice(6).map((upload) => upload.file.name)).toEqual(['1.png', '4.png']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('leave the focus in the list: at the row that is sent again, and at the progress where a button is removed', async () => {
    const { choose, uploads } = await open();
    await choose(...names.slice(0, 4).map((name) => file(name)));
    const fail = async (...places: number[]) => {
      for (const place of places) await act(async () => uploads[place]?.reject(refusal(0, 'network', '연결 없음')));
    };
    const focused = () => document.activeElement?.textContent ?? '';
    await fail(0, 1, 2);
    const retry = tool('2.png 다시 업로드');
    retry.focus();
    await act(async () => void fireEvent.click(retry));
    expect([retry.isConnected, document.activeElement?.localName, focused()]).toEqual([false, 'li', '2.png0%취소']);
    await fail(3);
    // Focus that is elsewhere stays there.
    act(() => (document.activeElement as HTMLElement).blur());
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(document.activeElement).toBe(document.body);
    await fail(4, 5, 6);
    for (const name of ['모두 다시 시도', '3.png 다시 업로드']) {
      const button = tool(name);
      button.focus();
      const count = uploads.length;
      await act(async () => void window.dispatchEvent(new Event('online')));
      expect([button.isConnected, focused()]).toEqual([false, '4개 가운데 0개 업로드함모두 취소']);
      await fail(count, count + 1, count + 2);
    }
    await act(async () => void window.dispatchEvent(new Event('online')));
    for (let place = uploads.length - 3; place < uploads.length; place += 1) {
      tool(`${uploads[place]?.file.name} 업로드 취소`).focus();
      await act(async () => uploads[place]?.resolve(uploads[place]?.file.name ?? ''));
    }
    expect([screen.queryByRole('listitem'), focused()]).toEqual([null, '이미지를 모두 업로드했습니다.']);
  });

  test('say that it is the login that is missing while they wait for a login and for an answer', async () => {
    const { choose, uploads } = await open();
    await choose(file('1.png'), file('2.png'));
    await act(async () => uploads[0]?.reject(refusal(401, 'unauthorized', '로그인이 만료되었습니다.')));
    await act(async () => void fireEvent.click(tool('1.png 다시 업로드')));
    await act(async () => uploads[2]?.reject(refusal(0, 'network', '연결 없음')));
    expect(screen.getByText('업로드를 멈췄습니다. 다시 로그인하면 이어서 올립니다.')).toBeTruthy();
  });

  test('belong to the account that was logged in first: another one sends none, a retry asks for the first', async () => {
    login(buildSession({ id: 3 }));
    const questions: LoginQuestion[] = [];
    const stop = onLoginAsked((question) => questions.push(question));
    const { choose, uploads } = await open();
    await choose(...names.slice(0, 5).map((name) => file(name)));
    await act(async () => uploads[0]?.reject(refusal(507, 'storage_full', '저장 공간이 부족합니다.')));
    await act(async () => void login(buildSession({ id: 4 })));
    expect(uploads.slice(0, 4).map(({ options }) => options.signal.aborted)).toEqual([false, true, true, true]);
    await choose(file('new.png'));
    await act(async () => void fireEvent.click(tool('1.png 다시 업로드')));
    await act(async () => questions[0]?.answer(false));
    await act(async () => void fireEvent.click(tool('모두 다시 시도')));
    expect([uploads.length, questions.map(({ user }) => user?.id)]).toEqual([4, [3, 3]]);
    expect(screen.getByText('업로드를 멈췄습니다. 다시 로그인하면 이어서 올립니다.')).toBeTruthy();
    await act(async () => {
      login(buildSession({ id: 3 }));
      questions[1]?.answer(true);
    });
    expect(uploads).toHaveLength(7);
    for (let place = 4; place < 10; place += 1)
      await act(async () => uploads[place]?.resolve(uploads[place]?.file.name ?? ''));
    expect([uploads.length, screen.queryByRole('alert')]).toEqual([10, null]);
    stop();
    logout();
  });

  test('ask for the login of their account, and send nothing once the editor is closed', async () => {
    login(buildSession({ id: 3 }));
    const questions: LoginQuestion[] = [];
    const stop = onLoginAsked((question) => questions.push(question));
    const { choose, uploads } = await open();
    await choose(file('1.png'));
    act(() => login(buildSession({ id: 4 })));
    act(() => logout());
    await choose(file('2.png'));
    await act(async () => uploads[1]?.reject(refusal(401, 'unauthorized', '로그인이 만료되었습니다.')));
    await act(async () => questions[0]?.answer(false));
    await act(async () => void fireEvent.click(tool('1.png 다시 업로드')));
    cleanup();
    await act(async () => {
      login(buildSession({ id: 3 }));
      questions[1]?.answer(true);
    });
    expect([uploads.length, questions.map(({ user }) => user?.id)]).toEqual([2, [3, 3]]);
    stop();
    logout();
  });

  describe('without an answer', () => {
    const pass = (seconds: number) => act(async () => void (await jest.advanceTimersByTimeAsync(seconds * 1000)));
    const noAnswer = () => refusal(0, 'network', '연결 없음');
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => {
      logout();
      jest.useRealTimers();
    });

    test.each([0, 502, 503, 504])(
      'after %i are tried one by one after growing pauses, without a word, until one arrives',
      async (status) => {
        const { choose, uploads, html } = await open();
        await choose(...names.slice(0, 5).map((name) => file(name)));
        const fail = (place: number) =>
          act(async () => uploads[place]?.reject(refusal(status, 'unavailable', '잠시 뒤 다시 시도해 주세요.')));
        for (const place of [0, 1, 2]) await fail(place);
        const shown = document.body.textContent;
        expect(shown).toContain('업로드를 멈췄습니다. 서버에 다시 연결되면 이어서 올립니다.');
        let place = 3;
        for (const seconds of [5, 10, 20, 30, 30]) {
          await pass(seconds - 0.001);
          expect(uploads).toHaveLength(place);
          await pass(0.001);
          act(() => uploads[place]?.options.onProgress(0.5));
          expect([uploads.length, document.body.textContent]).toEqual([place + 1, shown]);
          await fail(place);
          place += 1;
        }
        expect(uploads.slice(3).map((upload) => upload.file.name)).toEqual(names.slice(0, 5));
        await pass(30);
        await act(async () => uploads[8]?.resolve('1.png'));
        expect([uploads.length, screen.queryByRole('alert')]).toEqual([12, null]);
        for (place = 9; place < 13; place += 1)
          await act(async () => uploads[place]?.resolve(uploads[place]?.file.name ?? ''));
        expect([...(html() ?? '').matchAll(/uploads\/(\d+\.png)/g)].map(([, name]) => name)).toEqual(names.slice(0, 5));
        await pass(300);
        expect(uploads).toHaveLength(13);
      },
    );

    test('go on where the one that is tried is refused, which is not tried again', async () => {
      const { choose, uploads } = await open();
      await choose(file('1.png'), file('2.png'));
      for (const place of [0, 1]) await act(async () => uploads[place]?.reject(noAnswer()));
      await pass(5);
      await act(async () => uploads[2]?.reject(refusal(413, 'image_too_large', '너무 큽니다.')));
      expect(uploads.slice(2).map((upload) => upload.file.name)).toEqual(['1.png', '2.png']);
      await act(async () => uploads[3]?.resolve('2.png'));
      await pass(300);
      expect([uploads.length, screen.getAllByRole('alert').length]).toEqual([4, 1]);
    });

    test('are not tried without the login, for which they wait then', async () => {
      login(buildSession({ id: 3 }));
      const { choose, uploads } = await open();
      await choose(file('1.png'), file('2.png'));
      for (const place of [0, 1]) await act(async () => uploads[place]?.reject(noAnswer()));
      act(() => logout());
      await pass(300);
      await act(async () => void window.dispatchEvent(new Event('online')));
      expect(uploads).toHaveLength(2);
      expect(screen.getByText('업로드를 멈췄습니다. 다시 로그인하면 이어서 올립니다.')).toBeTruthy();
      await act(async () => void login(buildSession({ id: 3 })));
      expect(uploads).toHaveLength(4);
    });

    test('are not tried once they are cancelled, or the editor is closed', async () => {
      const { choose, uploads } = await open();
      await choose(file('1.png'), file('2.png'));
      for (const place of [0, 1]) await act(async () => uploads[place]?.reject(noAnswer()));
      fireEvent.click(tool('1.png 빼기'));
      await pass(5);
      expect(uploads.slice(2).map((upload) => upload.file.name)).toEqual(['2.png']);
      await act(async () => uploads[2]?.reject(noAnswer()));
      cleanup();
      await pass(300);
      expect([uploads.length, jest.getTimerCount()]).toEqual([3, 0]);
    });
  });

  test('can be cancelled together, which leaves the words and no empty lines', async () => {
    const { choose, uploads, quill, type } = await open('<p>앞</p><p>뒤</p>');
    act(() => quill.setSelection(1, 0, 'user'));
    await choose(...names.map((name) => file(name)));
    const aborted = jest.fn();
    for (const { options } of uploads) options.signal.addEventListener('abort', aborted);
    await act(async () => void fireEvent.click(tool('모두 취소')));
    expect(aborted).toHaveBeenCalledTimes(3);
    expect(uploads).toHaveLength(3);
    expect(quill.getText()).toBe('앞\n뒤\n');
    type(0, '맨 ');
    expect(quill.getText()).toBe('맨 앞\n뒤\n');
  });

  test('are refused if they have a wrong type, the first by name', async () => {
    const { choose } = await open();
    await choose(...names.map((name) => file(name.replace('png', 'svg'), 'image/svg+xml')));
    expect(screen.getByRole('alert').textContent).toContain('5.svg: ');
    expect(screen.getByRole('alert').textContent).not.toContain('6.svg: ');
    expect(screen.getByRole('alert').textContent).toContain('그 밖에 15개도 넣을 수 없는 파일입니다.');
  });
});

test('unmounting the editor aborts its uploads', async () => {
  const { choose, uploads } = await open();
  await choose(file('a.png'));
  const aborted = jest.fn();
  uploads[0]?.options.signal.addEventListener('abort', aborted);
  const { cleanup } = await import('@testing-library/react');
  cleanup();
  expect(aborted).toHaveBeenCalledTimes(1);
});

describe('a table', () => {
  const TABLE =
    '<table><tbody><tr><th scope="col">날짜</th><th scope="col">경기</th></tr><tr><td>9.18</td><td><strong>수원</strong></td></tr></tbody></table>';
  const cells = () => [...document.querySelectorAll<HTMLTableCellElement>('[contenteditable] :is(th, td)')];
  const cell = (place: number) => cells()[place] as HTMLTableCellElement;
  /** The text with the cursor in it: of a cell, or of the line in the editor. */
  const cursorIn = () => {
    const { anchorNode } = document.getSelection() as Selection;
    const element = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement;
    return element?.closest('th, td, p')?.textContent;
  };
  const press = (element: Element, key: string, more: KeyboardEventInit = {}) =>
    act(async () => void fireEvent.keyDown(element, { key, ...more }));
  const enter = (place: number, isAtEnd = false) => act(async () => enterCell(cell(place), isAtEnd));
  /** Types into a cell as a browser does: it changes the element, and Quill observes that. */
  const typeInto = (place: number, text: string) => act(async () => void cell(place).append(text));

  test('is one block, whose HTML stays the same', async () => {
    const { quill, changes, type, html } = await open(`<p>앞</p>${TABLE}<p>뒤</p>`);
    expect(cells().map(({ textContent, contentEditable: _ }) => textContent)).toEqual(['날짜', '경기', '9.18', '수원']);
    expect(quill.getContents().ops.map(({ insert }) => typeof insert)).toEqual(['string', 'object', 'string']);
    expect(changes).toEqual([]);
    await type(0, '맨 ');
    expect(html()).toBe(`<p>맨 앞</p>${TABLE}<p>뒤</p>`);
  });

  test('takes what is typed into its cells, and undoes it', async () => {
    const { changes, html } = await open(TABLE);
    await typeInto(2, ' (목)');
    expect(html()).toBe(TABLE.replace('9.18', '9.18 (목)'));
    await enter(2);
    await press(cell(2), 'z', { ctrlKey: true });
    expect(html()).toBe(TABLE);
    expect([cursorIn(), document.activeElement]).toEqual(['9.18', cell(2)]);
    await press(cell(2), 'y', { ctrlKey: true });
    expect(html()).toBe(TABLE.replace('9.18', '9.18 (목)'));
    expect(changes).toHaveLength(3);
  });

  test('reads only the cell again in which a letter was typed', async () => {
    const row = `<tr>${'<td>가</td>'.repeat(TABLE_LIMITS.columns)}</tr>`;
    const { html } = await open(`<table><tbody>${row.repeat(20)}</tbody></table>`);
    await typeInto(25, '나');
    const reads = jest.spyOn(Element.prototype, 'getAttribute');
    await typeInto(25, '다');
    expect(reads.mock.calls.filter(([name]) => name === 'colspan')).toHaveLength(1);
    reads.mockRestore();
    await typeInto(399, '라');
    expect(html()?.match(/<td>가[나다라]+<\/td>/g)).toEqual(['<td>가나다</td>', '<td>가라</td>']);
  });

  test('stays in the text if it grows too large by typing', async () => {
    const { html } = await open(TABLE);
    const letters = '가'.repeat(TABLE_LIMITS.characters);
    await typeInto(2, letters);
    expect(html()).toBe(TABLE.replace('9.18', `9.18${letters}`));
  });

  test('has lines in a cell where a line break was typed', async () => {
    const { html } = await open(TABLE);
    await typeInto(3, '\n  FC  위민\n\n');
    expect(html()).toBe(TABLE.replace('</strong>', '</strong><br />FC 위민'));
  });

  test('leads from cell to cell by Tab and arrows, and out of it by Escape', async () => {
    const { quill, html } = await open(`<p>앞</p>${TABLE}<p>뒤</p>`);
    const passed: (string | null | undefined)[] = [];
    const go = async (key: string, more?: KeyboardEventInit) => {
      await press(document.activeElement as Element, key, more);
      passed.push(cursorIn());
    };
    act(() => quill.setSelection(1, 0, 'user'));
    for (const key of ['ArrowRight', 'Tab', 'Tab', 'ArrowUp', 'ArrowDown']) await go(key);
    expect(passed.splice(0)).toEqual(['날짜', '경기', '9.18', '날짜', '9.18']);
    for (const key of ['Tab', 'Tab', 'ArrowLeft', 'Escape']) await go(key);
    expect(passed.splice(0)).toEqual(['수원', '뒤', '수원', '뒤']);
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp']) await go(key);
    expect(passed.splice(0)).toEqual(['수원', '경기', '앞']);
    await go('ArrowDown');
    await go('Tab', { shiftKey: true });
    expect(passed).toEqual(['날짜', '앞']);
    expect(html()).toBeUndefined();
  });

  test('can be left where the text begins and ends with it', async () => {
    const { type, quill, html } = await open(TABLE);
    await enter(0);
    await press(cell(0), 'ArrowUp');
    await type(quill.getSelection()?.index ?? -1, '앞');
    await enter(3, true);
    await press(cell(3), 'Tab');
    await type(quill.getSelection()?.index ?? -1, '뒤');
    expect(html()).toBe(`<p>앞</p>${TABLE}<p>뒤</p>`);
  });

  test('is selected by Backspace behind it, and deleted by the next one', async () => {
    const { area, quill, html, changes } = await open(`<p>앞</p>${TABLE}<p>뒤</p>`);
    act(() => quill.setSelection(3, 0, 'user'));
    await press(area, 'Backspace');
    const table = document.querySelector('.ql-table') as Element;
    expect([changes, document.activeElement]).toEqual([[], table]);
    expect(screen.getByRole('group', { name: texts.table.title })).toBeTruthy();
    await press(table, 'Escape');
    expect(cursorIn()).toBe('뒤');
    await press(area, 'Backspace');
    await press(table, 'Delete');
    expect([html(), cursorIn()]).toEqual(['<p>앞</p><p>뒤</p>', '뒤']);
    act(() => quill.history.undo());
    expect(html()).toBe(`<p>앞</p>${TABLE}<p>뒤</p>`);
  });

  test('is selected and deleted with the rest by Ctrl+A if it begins the text', async () => {
    const { area, quill, html } = await open(`${TABLE}<p>뒤</p>`);
    act(() => quill.setSelection(2, 0, 'user'));
    await press(area, 'a', { ctrlKey: true });
    expect(quill.getSelection()).toEqual({ index: 0, length: quill.getLength() - 1 });
    await press(area, 'Delete');
    expect(html()).toBe('');
  });

  test('has headings and can be deleted by its panel, and no formats', async () => {
    const { html } = await open(TABLE);
    expect(screen.queryByRole('button', { name: texts.table.remove })).toBeNull();
    await enter(2);
    expect(tool(texts.tools.bold).getAttribute('aria-disabled')).toBe('true');
    await act(async () => void fireEvent.click(tool(texts.tools.header1)));
    act(() => tool(texts.tools.bold).focus());
    expect(document.activeElement).toBe(tool(texts.tools.bold));
    const headings = screen.getByRole('checkbox', { name: texts.table.headings });
    expect(headings).toHaveProperty('checked', true);
    await act(async () => void fireEvent.click(headings));
    expect(html()).toBe(TABLE.replaceAll(/<(\/?)th(?: scope="col")?>/g, '<$1td>'));
    await act(async () => void fireEvent.click(screen.getByRole('checkbox', { name: texts.table.headings })));
    expect(html()).toBe(TABLE);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: texts.table.remove })));
    expect(html()).toBe('');
    expect(tool(texts.tools.bold).getAttribute('aria-disabled')).toBeNull();
  });

  test.each([
    ['into an empty text', '', 0, `${TABLE}`],
    ['into a heading', '<h1>제목</h1>', 1, `<h1>제</h1>${TABLE}<h1>목</h1>`],
    ['at the end of a line', '<p>앞</p><p>뒤</p>', 1, `<p>앞</p>${TABLE}<p>뒤</p>`],
    ['at the start of a line', '<p>앞</p>', 0, `${TABLE}<p>앞</p>`],
  ])('is pasted %s', async (_where, before, index, after) => {
    const { area, quill, html } = await open(before);
    await act(async () => {
      quill.setSelection(index, 0, 'silent');
      fireEvent.paste(area, {
        clipboardData: { getData: (type: string) => (type === 'text/html' ? TABLE : ''), files: [] },
      });
    });
    expect(html()?.replaceAll('<p><br /></p>', '')).toBe(after);
  });

  test('is pasted as lines if it is too large, with a message', async () => {
    const { area, html } = await open();
    const pasted = `<table>${'<tr><td>가</td><td>나</td></tr>'.repeat(TABLE_LIMITS.rows + 1)}</table>`;
    await act(async () => {
      fireEvent.paste(area, {
        clipboardData: { getData: (type: string) => (type === 'text/html' ? pasted : ''), files: [] },
      });
    });
    expect(html()).toBe('<p>가 | 나</p>'.repeat(TABLE_LIMITS.rows + 1));
    expect(screen.getByRole('alert').textContent).toContain(
      texts.table.tooLarge(TABLE_LIMITS.rows, TABLE_LIMITS.columns),
    );
  });
});
