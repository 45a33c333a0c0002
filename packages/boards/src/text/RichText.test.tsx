import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { MOST_INDENT, TEXT_ALIGNMENTS, TEXT_CLASS_PREFIXES, TEXT_COLOURS } from '@wkff/contracts';
import { RichText } from './RichText.tsx';
import { toShownHtml } from './toShownHtml.ts';

test('shows headings one level lower than they are stored', () => {
  render(<RichText html="<h1>대회</h1><h2 class='ql-align-center'>일정</h2><h3>첫날</h3>" />);
  const found = screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent]);
  expect(found).toEqual([
    ['H2', '대회'],
    ['H3', '일정'],
    ['H4', '첫날'],
  ]);
});

test('does not change words that look like a heading’s tag', () => {
  const { container } = render(<RichText html={'<p>&lt;h1&gt; 글</p>'} />);
  expect(container.textContent).toBe('<h1> 글');
});

test('loads a picture with sizes lazily, in the needed width', () => {
  const shown = toShownHtml('<p><img src="/uploads/a-960x540.webp" alt="경기장" width="1920" height="1080" /></p>');
  expect(shown).toBe(
    '<p><img src="/uploads/a-960x540.webp"' +
      ' srcset="/uploads/a-960x540-320.webp 320w, /uploads/a-960x540-640.webp 640w, /uploads/a-960x540.webp 960w"' +
      ' sizes="(min-width: 768px) 720px, 100vw" loading="lazy" decoding="async" alt="경기장" width="1920" height="1080" /></p>',
  );
});

test('a picture without sizes is one file; a signature follows every address of one with sizes', () => {
  expect(toShownHtml('<img src="/uploads/a.png" alt="" />')).toBe(
    '<img src="/uploads/a.png" loading="lazy" decoding="async" alt="" />',
  );
  expect(toShownHtml('<img src="/uploads/a-320x180.webp?expires=1&amp;signature=b" alt="" />')).toContain(
    ' srcset="/uploads/a-320x180.webp?expires=1&amp;signature=b 320w"',
  );
});

test('a table is in an area that a keyboard can scroll, each with its name', () => {
  render(<RichText html={'<table><tbody><tr><th scope="col">가</th><td>나</td></tr></tbody></table>'.repeat(2)} />);
  const areas = screen.getAllByRole('region').map((area) => [area.getAttribute('aria-label'), area.tabIndex]);
  expect(areas).toEqual([
    ['표 1', 0],
    ['표 2', 0],
  ]);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['가', '가']);
});

test('the style sheet has a rule for every class that a text may have', () => {
  const css = readFileSync(join(import.meta.dirname, 'RichText.module.css'), 'utf8');
  const { colour, background, alignment, indent } = TEXT_CLASS_PREFIXES;
  const rules = [
    ...TEXT_COLOURS.map((name) => [`${colour}${name}`, `color: var(--words-${name});`]),
    ...TEXT_COLOURS.map((name) => [`${background}${name}`, `background: var(--marker-${name});`]),
    ...TEXT_ALIGNMENTS.map((name) => [`${alignment}${name}`, `text-align: ${name};`]),
    ...Array.from({ length: MOST_INDENT }, (_, index) => [`${indent}${index + 1}`, `--indent: ${index + 1};`]),
  ];
  for (const [name, rule] of rules) expect(css).toContain(`.text :global(.${name}) {\n  ${rule}\n}`);
});
