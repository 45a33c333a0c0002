import { MOST_INDENT, TEXT_ALIGNMENTS, TEXT_COLOURS } from '@wkff/contracts';
import { layTable } from '@wkff/contracts/tables';
import fc from 'fast-check';
import { blankCell, tidyLine, type Cell, type Line } from './lines.ts';
import { linesOf, opsOf } from './ops.ts';
import { readHtml } from './readHtml.ts';
import { writeHtml } from './writeHtml.ts';

/** Sets an editor's contents to HTML and returns the HTML that `writeHtml` makes of them. */
const throughEditor = (html: string) => writeHtml(linesOf(opsOf(readHtml(html))));

test.each(
  Object.entries({
    headings: '<h1>큰 제목</h1><h2 class="ql-align-center">제목</h2><h3>작은 제목</h3>',
    marks:
      '<p>글 <strong>굵게</strong> <em>기울여</em> <u>밑줄</u> <s>취소</s> <strong><em><u><s>다</s></u></em></strong></p>',
    colours: TEXT_COLOURS.map(
      (name) =>
        `<p><span class="ql-color-${name}">글</span><span class="ql-color-${name} ql-bg-${name}"><strong>자</strong></span></p>`,
    ).join(''),
    alignments: TEXT_ALIGNMENTS.map((name) => `<p class="ql-align-${name} ql-indent-${MOST_INDENT}">글</p>`).join(''),
    lists:
      '<ol><li>하나<ul><li>점<ol><li>깊이</li></ol></li></ul></li><li class="ql-align-right">둘</li></ol><ul><li>점</li></ul><ol><li>하나</li></ol>',
    links:
      '<p><a href="https://example.com/?a=1&amp;b=가" rel="noopener">링크 <strong>하나</strong> <span class="ql-color-red">더</span></a> <a href="mailto:a@example.com" rel="noopener">메일</a> <a href="tel:+82-2-123" rel="noopener">전화</a></p>',
    pictures:
      '<p>앞<img src="/uploads/a.jpg" alt="한 &quot;그림&quot; &lt;b&gt;" width="640" height="360" /><img src="/uploads/b.png" alt="" />뒤</p>',
    'a signed picture': '<p><img src="/uploads/a.jpg?expires=1&amp;signature=b" alt="" /></p>',
    characters: '<p>&lt;글&gt; &amp; "끝" \'하나\' &amp;nbsp;</p>',
    'an empty line': '<p>가</p><p><br /></p><p class="ql-align-center"><br /></p><p>나</p>',
    'an empty item': '<ul><li>가</li><li><br /></li><li>나</li></ul>',
    'a table':
      '<p>앞</p><table><tbody><tr><th colspan="2" scope="col">가 &amp; <em>나</em></th><td></td></tr><tr><th rowspan="2" scope="row">다</th><td>라<br /><a href="https://example.com/" rel="noopener">마</a></td><td><strong>바</strong></td></tr><tr><td>사</td><td>아</td></tr></tbody></table>',
    nothing: '',
  }),
)('%s are written as they were stored', (_, html) => {
  expect(throughEditor(html)).toBe(html);
});

test('parsing and serialising its own output changes nothing', () => {
  const word = fc.constantFrom('가', 'a b', ' ', '  글', '\u00a0', '<p>', '&amp;', '"', '\t', '\ufeff');
  const marks = fc.record(
    {
      link: fc.constantFrom('https://example.com/?a="1"&b', 'tel:02'),
      color: fc.constantFrom(...TEXT_COLOURS),
      background: fc.constantFrom(...TEXT_COLOURS),
      bold: fc.boolean(),
      italic: fc.boolean(),
      underline: fc.boolean(),
      strike: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  const picture = fc.record({ src: fc.constant('/uploads/a.png'), alt: fc.constantFrom('', '"그림" <b>') });
  const run = fc
    .tuple(fc.oneof({ weight: 4, arbitrary: word }, picture), marks)
    .map(([content, look]) => ({ ...look, content }));
  const line = fc.record(
    {
      runs: fc.array(run, { maxLength: 4 }),
      header: fc.constantFrom(1, 2, 3),
      align: fc.constantFrom(...TEXT_ALIGNMENTS),
    },
    { requiredKeys: ['runs'] },
  );
  const item = fc.record(
    {
      runs: fc.array(run, { maxLength: 2 }),
      list: fc.constantFrom<('ordered' | 'bullet')[]>('ordered', 'bullet'),
      indent: fc.integer({ min: 1, max: MOST_INDENT }),
    },
    { requiredKeys: ['runs', 'list'] },
  );
  const letters = fc.tuple(word, marks).map(([content, look]) => ({ ...look, content }));
  const cell = fc.record({
    colSpan: fc.constantFrom(1, 1, 2),
    rowSpan: fc.constantFrom(1, 1, 2),
    lines: fc
      .array(fc.array(letters, { maxLength: 2 }), { maxLength: 2 })
      .map((lines) => lines.map((runs) => tidyLine({ runs }).runs).filter((runs) => runs.length > 0)),
  });
  const table = fc
    .array(fc.array(cell, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
    .map((rows) => ({ runs: [], table: layTable<Cell>(rows, blankCell) ?? [[blankCell(), blankCell()]] }));
  fc.assert(
    fc.property(fc.array(fc.oneof(line, item, table), { maxLength: 8 }), (lines: Line[]) => {
      const once = writeHtml(lines);
      expect(throughEditor(once)).toBe(once);
      expect(once).not.toMatch(/style=|\u00a0|&nbsp;/);
    }),
    { numRuns: 500 },
  );
});

test('normalises spaces to those that pages show', () => {
  expect(throughEditor('<p> 수원 \n <b>FC </b> 위민&nbsp; </p>')).toBe('<p>수원 <strong>FC </strong>위민</p>');
});

test('omits empty lines at both ends, and turns a heading without words into an empty line', () => {
  expect(throughEditor('<p><br></p><p>가</p><h2> </h2><p>나</p><p>&nbsp;</p>')).toBe('<p>가</p><p><br /></p><p>나</p>');
  expect(throughEditor('<p><br></p><h1></h1>')).toBe('');
});

test('an item is at most one level deeper than the one before it', () => {
  const html = writeHtml([
    { list: 'bullet', indent: 3, runs: [{ content: '가' }] },
    { list: 'bullet', indent: 3, runs: [{ content: '나' }] },
    { list: 'ordered', runs: [{ content: '다' }] },
  ]);
  expect(html).toBe('<ul><li>가<ul><li>나</li></ul></li></ul><ol><li>다</li></ol>');
});

test('a line break in a paragraph starts a new paragraph', () => {
  expect(throughEditor('<p class="ql-align-center">가<br>나<br></p><ul><li>다<br>라</li></ul>')).toBe(
    '<p class="ql-align-center">가</p><p class="ql-align-center">나</p><ul><li>다</li><li>라</li></ul>',
  );
});
