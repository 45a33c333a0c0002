import { MOST_INDENT, TABLE_LIMITS, TEXT_ALIGNMENTS, TEXT_COLOURS } from '@wkff/contracts';
import fc from 'fast-check';
import { parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import { HOSTILE_TEXTS } from '../../../test/hostileTexts.ts';
import { cleanParagraphs, cleanRichText, placePictures, type CleanText } from './richText.ts';

const RICH_TAGS = 'p br h1 h2 h3 strong em u s ol ul li a img span table tbody tr th td'.split(' ');
const CLASSES = new Set([
  ...TEXT_COLOURS.flatMap((colour) => [`ql-color-${colour}`, `ql-bg-${colour}`]),
  ...TEXT_ALIGNMENTS.map((alignment) => `ql-align-${alignment}`),
  ...Array.from({ length: MOST_INDENT }, (_, index) => `ql-indent-${index + 1}`),
]);

/** Checks of attribute values, by tag and name. */
const ATTRIBUTES: Record<string, (value: string) => boolean> = {
  'a href': (value) => ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(value, 'javascript:x').protocol),
  'a rel': (value) => value === 'noopener',
  'img src': (value) => /^\/uploads\/[A-Za-z0-9._-]+$/.test(value),
  'img alt': () => true,
  ...Object.fromEntries(
    ['td colspan', 'td rowspan', 'th colspan', 'th rowspan'].map((name) => [
      name,
      (value) => /^[1-9]\d?\d?$/.test(value),
    ]),
  ),
  'th scope': (value) => value === 'col' || value === 'row',
};

/** Returns the forbidden tags and attributes that a browser would find, with a parser of the HTML standard. */
function findForbidden(html: string, tags: readonly string[]): string[] {
  const found: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ('tagName' in node) {
      if (!tags.includes(node.tagName)) found.push(`<${node.tagName}>`);
      if (node.namespaceURI !== 'http://www.w3.org/1999/xhtml') found.push(node.namespaceURI);
      for (const { name, value } of node.attrs) {
        const isAllowed =
          name === 'class'
            ? value.split(' ').every((one) => CLASSES.has(one))
            : ATTRIBUTES[`${node.tagName} ${name}`]?.(value) === true;
        if (!isAllowed) found.push(`<${node.tagName} ${name}="${value}">`);
      }
    } else if (node.nodeName !== '#text' && node.nodeName !== '#document-fragment') found.push(node.nodeName);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parseFragment(html));
  return found;
}

/** Asserts that a text stays inert after repeated parsing and serialising, and that cleaning is idempotent. */
function expectInert(html: string, clean: (html: string) => CleanText, tags: readonly string[]): void {
  const once = clean(html).html;
  const read = serialize(parseFragment(once));
  expect([html, findForbidden(once, tags), findForbidden(read, tags)]).toEqual([html, [], []]);
  expect(clean(once).html).toBe(once);
}

const rich = (html: string) => cleanRichText(html).html;

describe('a cleaned text', () => {
  it('has no paragraphs of the white space between blocks of other pages, but the empty lines of its editor', () => {
    expect(rich('<div>\n<section>\n\t<p>글</p>\n</section>\n</div>')).toMatch(/^<p>글<\/p>\s*$/);
    expect(rich('<p>글</p><p>&nbsp;</p><p> </p><p></p><p>끝</p>')).toBe(
      '<p>글</p><p> </p><p> </p><p><br /></p><p>끝</p>',
    );
  });

  it.each(Object.entries(HOSTILE_TEXTS))('runs no script: %s', (_list, texts) => {
    for (const text of texts) {
      expectInert(text, cleanRichText, RICH_TAGS);
      expectInert(`<p>앞 ${text} 뒤</p><h2>${text}`, cleanRichText, RICH_TAGS);
      expectInert(text, cleanParagraphs, ['p', 'br']);
    }
  });

  it('runs no script in any mixture of tags and texts', () => {
    const part = fc.oneof(
      fc.constantFrom(...Object.values(HOSTILE_TEXTS).flat()),
      fc
        .constantFrom(
          ...'p div td th tr tbody thead caption li b a span h1 ol img table svg math style title br'.split(' '),
        )
        .map((tag) => `<${tag}>`),
      fc
        .constantFrom(...'p div td th tr tbody thead caption li b a span h1 ol table svg math style title'.split(' '))
        .map((tag) => `</${tag}>`),
      fc.constantFrom(
        '<p></p>',
        '<table><tr><td colspan="2">',
        '<th rowspan="3" scope="row">',
        '<a href="https://x/">',
        '<img src="/uploads/a.png" alt="',
        '<p class="',
        '">',
        "'",
        '&',
        '<!--',
        '\0',
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        expectInert(parts.join(''), cleanRichText, RICH_TAGS);
        expectInert(parts.join(''), cleanParagraphs, ['p', 'br']);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is unchanged if nothing in it is forbidden', () => {
    const text = [
      '<h1>큰 제목</h1><h2 class="ql-align-center">제목</h2><h3>작은 제목</h3>',
      '<p class="ql-align-justify ql-indent-2">글 <strong>굵게</strong> <em>기울여</em> <u>밑줄</u> <s>취소</s><br />둘째 줄</p>',
      '<p><span class="ql-color-red ql-bg-yellow">색</span> <strong class="ql-color-blue">굵은 색</strong></p>',
      '<ol><li class="ql-indent-1">하나</li></ol><ul><li>점</li></ul><p><br /></p>',
      '<p><a href="https://example.com/?a=1&amp;b=가" rel="noopener">링크</a>',
      ' <a href="mailto:a@example.com" rel="noopener">메일</a> <a href="tel:+82-2-123" rel="noopener">전화</a></p>',
      '<p><img src="/uploads/a1b2.webp" alt="한 &quot;그림&quot; &lt;b&gt;" /> &lt;글&gt; &amp; 끝</p>',
    ].join('');
    expect(rich(text)).toBe(text);
  });

  it('keeps the words of forbidden elements', () => {
    expect(rich('<div>가<div>나</div></div><blockquote>다</blockquote><h4>라</h4>')).toBe(
      '<p>가</p><p>나</p><p>다</p><p>라</p>',
    );
    expect(rich('<b>굵게</b><i>기울여</i><ins>밑줄</ins><del>취소</del><sup>위</sup>')).toBe(
      '<strong>굵게</strong><em>기울여</em><u>밑줄</u><s>취소</s>위',
    );
    expect(rich('<p><a href="javascript:x" class="ql-color-red">링크</a> <span style="color:red">글</span></p>')).toBe(
      '<p><span class="ql-color-red">링크</span> 글</p>',
    );
    expect(rich('<p>가</p><p class="ql-align-center"></p><p>나</p>')).toBe(
      '<p>가</p><p class="ql-align-center"><br /></p><p>나</p>',
    );
    expect(rich('<script>x</script><style>y</style><p>글</p>')).toBe('<p>글</p>');
    expect(rich('<p>수원\u00a0FC&nbsp;위민</p>')).toBe('<p>수원 FC 위민</p>');
  });

  describe('with a table', () => {
    const table = (...rows: string[]) =>
      `<table><tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`;

    it('keeps it if nothing in it is forbidden', () => {
      const text = table(
        '<th scope="col">날짜</th><th colspan="2" scope="col">경기 &amp; <em>구장</em></th>',
        '<th rowspan="2" scope="row">9.18</th><td>수원<br /><strong class="ql-color-red">화천</strong></td><td></td>',
        '<td><a href="https://example.com/" rel="noopener">기록</a></td><td><span class="ql-bg-red">2</span></td>',
      );
      expect(rich(`<p>앞</p>${text}<p>뒤</p>`)).toBe(`<p>앞</p>${text}<p>뒤</p>`);
    });

    it('has words in lines in its cells, and pictures, captions and tables in it outside', () => {
      const html =
        '<table border="1" style="x"><caption>명단</caption><colgroup><col></colgroup><thead><tr><th>번호<th>이름</thead>' +
        '<tr> <td> <p>1</p> <p></p> <h2>2</h2></td><td class="x"><ul><li>가</li><li>나</li></ul><img src="/uploads/a.png" alt="가"></td></tr>' +
        '<tr><td>3</td><td>다<table><tr><td>라</td><td>마</td></tr></table>바</td></tr></table>';
      expect(rich(html)).toBe(
        `<p>명단</p>${table(
          '<th scope="col">번호</th><th scope="col">이름</th>',
          '<td>1<br />2</td><td>가<br />나</td>',
          '<td>3</td><td>다<br />라<br />마<br />바</td>',
        )}<p><img src="/uploads/a.png" alt="가" /></p>`,
      );
    });

    it('has it outside of paragraphs, lists and marks', () => {
      const cells = '<table><tr><td>가</td><td>나</td></tr></table>';
      const clean = table('<td>가</td><td>나</td>');
      expect(rich(`<div>앞${cells}뒤</div>`)).toBe(`<p>앞</p>${clean}<p>뒤</p>`);
      expect(rich(`<strong>앞${cells}</strong>`)).toBe(`<strong>앞</strong>${clean}`);
      expect(rich(`<ul><li>앞${cells}</li></ul>`)).toBe(`<ul><li>앞</li></ul>${clean}`);
      expect(rich(`<ul><li><p>${cells}</p></li></ul>`)).toBe(clean);
    });

    it('completes its rows, and cuts cells that reach out of it', () => {
      const html =
        '<table><tr><td rowspan="9" colspan="900">가</td></tr><tr></tr><tr><td>나</td><td>다</td></tr><tr><td>라</td></tr></table>';
      expect(rich(html)).toBe('<p>가</p><p>나</p><p>다</p><p>라</p>');
      expect(rich(html.replace('rowspan="9" colspan="900"', 'colspan="2" rowspan="0"'))).toBe(
        table('<td colspan="2">가</td>', '<td>나</td><td>다</td>', '<td>라</td><td></td>'),
      );
    });

    it('has paragraphs instead of a frame of one column, of cells without a table, and of one that is too large', () => {
      expect(rich('<table><tr><td><h2>제목</h2><p>글</p></td></tr></table>')).toBe('<h2>제목</h2><p>글</p>');
      expect(rich('<tr><td>가</td><td>나</td></tr>')).toBe('<p>가</p><p>나</p>');
      const row = '<tr><td>가</td><td>나</td></tr>';
      const { rows, characters } = TABLE_LIMITS;
      expect(rich(`<table>${row.repeat(rows)}</table>`)).toContain('<table>');
      expect(rich(`<table>${row.repeat(rows + 1)}</table>`)).toBe('<p>가</p><p>나</p>'.repeat(rows + 1));
      const long = (length: number) =>
        rich(`<table><tr><td>${'&amp;'.repeat(length - 1)}</td><td>나</td></tr></table>`);
      expect(long(characters)).toContain('<table>');
      expect(long(characters + 1)).not.toContain('<table>');
    });

    it('is empty if its cells are', () => {
      expect(cleanRichText('<table><tr><td> </td><td><br></td></tr></table>').isEmpty).toBe(true);
    });

    it('has its words alone as the text of a photo', () => {
      expect(cleanParagraphs('<table><tr><td>가</td><td>나</td></tr></table>').html).toBe('<p>가</p><p>나</p>');
    });
  });

  it('lists its uploaded pictures, and is empty without words and pictures', () => {
    const text =
      '<p><img src="/uploads/a.png"><img src="/uploads/b-640x360.webp" alt="b"><img src="/uploads/a.png"></p>';
    expect(cleanRichText(text)).toMatchObject({ pictures: ['a.png', 'b-640x360.webp'], isEmpty: false });
    const signed = '<img src="/uploads/a.png?expires=1758000000000&amp;signature=Ab_-9" alt="">';
    expect(cleanRichText(signed)).toEqual({
      html: '<img src="/uploads/a.png" alt="" />',
      pictures: ['a.png'],
      isEmpty: false,
    });
    for (const empty of [
      '',
      ' ',
      '<p><br></p>',
      '<p>&nbsp;\u200b</p>',
      '<img src="https://x/y.png">',
      '<svg>x</svg>',
    ]) {
      expect([empty, cleanRichText(empty).isEmpty]).toEqual([empty, true]);
    }
    expect(cleanRichText('<p>0</p>').isEmpty).toBe(false);
  });

  it('consists of paragraphs as the text of a photo', () => {
    const text =
      '<h1>제목</h1><p class="ql-align-center">한 <b>장</b><br><a href="https://x/">곳</a></p><img src="/uploads/a.png">';
    expect(cleanParagraphs(text)).toEqual({ html: '<p>제목</p><p>한 장<br />곳</p>', pictures: [], isEmpty: false });
  });

  it('is safe even if its elements are nested deeply', () => {
    for (const part of [
      '<b>',
      '<p><a href="https://x/">',
      '<ol><li>',
      '<!--',
      '<a ',
      '<svg><p>',
      '<table><tr><td>',
      '<td>',
      '<ul><li><table><tr><td>a<td>',
    ]) {
      const text = part.repeat(Math.floor((100 * 1024) / part.length));
      expect(findForbidden(rich(text), RICH_TAGS)).toEqual([]);
    }
  });
});

describe('pictures in a text', () => {
  it('get their keys and dimensions, and cleaning removes the dimensions', () => {
    const clean = rich('<p><img alt="a > b" src="/uploads/a-640x360.webp"><img src="/uploads/b.png"></p>');
    const placed = placePictures(
      clean,
      new Map([
        ['a-640x360.webp', { file: 'a.jpg', width: 640, height: 360 }],
        ['b.png', { file: 'b.png', width: null, height: null }],
      ]),
    );
    expect(placed).toBe(
      '<p><img src="/uploads/a.jpg" alt="a &gt; b" width="640" height="360" /><img src="/uploads/b.png" alt="" /></p>',
    );
    expect(placePictures(placed, new Map([['a.jpg', { file: 'a.jpg', width: 640, height: 360 }]]))).toBe(placed);
    expect(rich(placed)).toBe(clean.replace('a-640x360.webp', 'a.jpg'));
  });
});
