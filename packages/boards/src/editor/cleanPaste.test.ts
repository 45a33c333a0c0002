import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanPaste, OWN_MARK } from './cleanPaste.ts';

const clipboard = (name: string) =>
  cleanPaste(readFileSync(join(import.meta.dirname, 'clipboards', `${name}.html`), 'utf8'));

/** Formats HTML with one block per line. */
const blocks = (html: string) => html.replace(/(<\/(?:p|h\d|ol|ul)>)(?=<(?:p|h\d|ol|ul)\b)/g, '$1\n').split('\n');

test('Hangul Word Processor: headings by style and by size, rows of a table, no empty paragraphs', () => {
  const { html, lost, pictures } = clipboard('hwp');
  expect(blocks(html)).toEqual([
    '<h1>2025 WK리그 20라운드 안내</h1>',
    '<h1>대회 개요</h1>',
    '<p>1. 일시: 2025년 9월 18일(목) <strong>19:00</strong></p>',
    '<p>2. 장소: <u>수원종합운동장</u></p>',
    '<p>가. 입장은 경기 <em>1시간 전</em>부터</p>',
    '<h2>경기 일정</h2>',
    '<p><strong>날짜</strong> | <strong>시간</strong> | <strong>경기</strong></p>',
    '<p>9.18(목) | 16:00 | 화천 KSPO : 서울시청</p>',
    '<p>9.18(목) | 19:00 | 수원FC 위민 : 경주 한수원</p>',
    '<p>문의: <a href="mailto:office@example.or.kr" rel="noopener">office@example.or.kr</a></p>',
  ]);
  expect([lost, pictures]).toEqual([{ local: 1, remote: 0 }, []]);
});

test('Word: paragraphs that are lists become lists, and a number stays the same', () => {
  const { html, lost } = clipboard('word');
  expect(blocks(html)).toEqual([
    '<h1>WK리그 미디어 가이드</h1>',
    '<p>취재를 원하는 기자는 <strong>경기 3일 전</strong>까지 <a href="https://www.example.or.kr/press?a=1&amp;b=2" rel="noopener">신청</a>해야 합니다. <em>(<u>선착순</u>)</em></p>',
    '<h2>준비할 것</h2>',
    '<ol><li>신분증</li><li>장비<ul><li>카메라</li><li><s>삼각대</s></li></ul></li></ol>',
    '<p>장비는 안내 데스크에 맡길 수 있습니다.</p>',
    '<p>3. 취재 조끼</p>',
    '<p><strong>구역</strong> | <strong>인원</strong></p>',
    '<p>기자석 | 20명</p>',
  ]);
  expect(lost).toEqual({ local: 1, remote: 0 });
});

test('Google Docs: keeps text bold that only a style makes bold, and ignores the bold wrapper', () => {
  const { html, lost } = clipboard('googleDocs');
  expect(blocks(html)).toEqual([
    '<h1>시즌 결산</h1>',
    '<p>우승팀은 <strong>화천 KSPO</strong><em>입니다</em>. <a href="https://www.example.or.kr/" rel="noopener">기록 보기</a></p>',
    '<ul><li>득점<ul><li><s>50골</s></li></ul></li><li><u>실점</u></li></ul>',
    '<p>순위 | 1</p>',
  ]);
  expect(lost).toEqual({ local: 0, remote: 1 });
});

test('web page: leaves out scripts and hidden content', () => {
  const { html, lost, pictures } = clipboard('page');
  expect(blocks(html)).toEqual([
    '<h2>대표팀 소집</h2>',
    '<p>소집 명단은 <strong>23명</strong>이며,</p>',
    '<p>훈련은 <em>파주</em>에서 합니다.</p>',
    '<p><img src="paste:0" alt="" /></p>',
    '<p>훈련하는 선수들</p>',
    '<p>최선을 다하겠습니다.</p>',
    '<p>4. 네 번째</p>',
    '<ol><li>첫째</li><li>둘째<ul><li>안쪽</li></ul></li></ol>',
    '<h3>작은 제목</h3>',
    '<p>안 밖 <a href="http://example.com/a" rel="noopener">주소</a></p>',
  ]);
  expect([lost, pictures]).toEqual([{ local: 0, remote: 1 }, ['data:image/png;base64,iVBORw0KGgo=']]);
});

test('removes all styles and classes', () => {
  for (const name of ['hwp', 'word', 'googleDocs', 'page']) {
    expect(clipboard(name).html).not.toMatch(/style|class|mso|HStyle|&nbsp;|\u00a0|<!--/);
  }
});

test('keeps what the editor itself copied unchanged, including colours and empty lines', () => {
  const own = '<p class="ql-align-center"><span class="ql-color-red">가</span></p><p><br /></p><ol><li>나</li></ol>';
  expect(cleanPaste(OWN_MARK + own).html).toBe(own);
});

test('keeps a picture of this site, from a page or from the editor', () => {
  const { html, lost } = cleanPaste(
    `<p><img src="${location.origin}/uploads/a-640.webp" alt="가"><img src="/uploads/b.png"><img src="/other/c.png"></p>`,
  );
  expect(html).toBe('<p><img src="/uploads/a-640.webp" alt="가" /><img src="/uploads/b.png" alt="" /></p>');
  expect(lost).toEqual({ local: 1, remote: 0 });
});

test('unwraps a table of one column', () => {
  const html = '<table><tr><td><h2>제목</h2><ul><li>가</li></ul></td></tr></table>';
  expect(cleanPaste(html).html).toBe('<h2>제목</h2><ul><li>가</li></ul>');
});

test('parses deep and malformed HTML', () => {
  expect(cleanPaste('<div>'.repeat(200) + '글').html).toBe('<p>글</p>');
  expect(cleanPaste('<p>가<b>나<p>다</table></td>').html).toBe(
    '<p>가<strong>나</strong></p><p><strong>다</strong></p>',
  );
});
