import { jest } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanPaste, OWN_MARK } from './cleanPaste.ts';

const clipboard = (name: string) =>
  cleanPaste(readFileSync(join(import.meta.dirname, 'clipboards', `${name}.html`), 'utf8'));

const CLIPBOARDS = ['hwp2010', 'hwp2022', 'word', 'excel', 'googleDocs', 'smartEditorOne', 'page'];

/** Formats HTML with one block or row per line. */
const blocks = (html: string) =>
  html.replace(/(<\/(?:p|h\d|ol|ul|table|tr)>)(?=<(?:p|h\d|ol|ul|table|tr)\b)/g, '$1\n').split('\n');

test('Hangul Word Processor 2010: headings by style and by size, a table, no empty paragraphs', () => {
  const { html, lost, lostAlts, pictures } = clipboard('hwp2010');
  expect(blocks(html)).toEqual([
    '<h1>2025 WK리그 20라운드 안내</h1>',
    '<h1>대회 개요</h1>',
    '<p>1. 일시: 2025년 9월 18일(목) <strong>19:00</strong></p>',
    '<p>2. 장소: <u>수원종합운동장</u></p>',
    '<p>가. 입장은 경기 <em>1시간 전</em>부터</p>',
    '<p>(1) 유아는 무료</p>',
    '<h2>경기 일정</h2>',
    '<table><tbody><tr><th scope="col">날짜</th><th scope="col">시간</th><th scope="col">경기</th></tr>',
    '<tr><td rowspan="2">9.18(목)</td><td>16:00</td><td>화천 KSPO<br />: 서울시청</td></tr>',
    '<tr><td>19:00</td><td>수원FC 위민 : 경주 한수원</td></tr></tbody></table>',
    '<p>문의: <a href="mailto:office@example.or.kr" rel="noopener">office@example.or.kr</a></p>',
  ]);
  expect([lost, lostAlts, pictures]).toEqual([{ local: 2, remote: 0 }, ['경기장 배치도'], []]);
});

test('Hangul Word Processor 2022: headings by the names of styles and by size, lists without markers', () => {
  const { html, lost, lostAlts } = clipboard('hwp2022');
  expect(blocks(html)).toEqual([
    '<h1>2026 WK리그 결승 안내</h1>',
    '<h1>경기 개요</h1>',
    '<h2>입장</h2>',
    '<p>관중은 경기 시작 두 시간 전부터 입장할 수 있으며 어린이와 경로 우대 대상자는 증빙 서류를 보이면 무료로 입장하고 나머지 관중은 현장이나 인터넷에서 표를 삽니다.</p>',
    '<ol><li>신분증</li><li>반입 금지<ul><li>음료<ul><li>유리병</li></ul></li></ul></li></ol>',
    '<h3>경기 일정</h3>',
    '<table><tbody><tr><th scope="col">날짜</th><th scope="col">시간</th><th scope="col">경기</th></tr>',
    '<tr><td rowspan="2">11.28(토)</td><td>14:00</td><td>화천 KSPO<br />서울시청</td></tr>',
    '<tr><td colspan="2">시상식은 경기 뒤</td></tr></tbody></table>',
    '<p>문의: 02-1234-5678</p>',
  ]);
  expect([lost, lostAlts]).toEqual([{ local: 2, remote: 0 }, ['입장하는 문']]);
});

test('Word: paragraphs that are lists become lists, numbers stay, deletions and comments of reviewers go', () => {
  const { html, lost, lostAlts } = clipboard('word');
  expect(blocks(html)).toEqual([
    '<h1>WK리그 미디어 가이드</h1>',
    '<p>취재를 원하는 기자는 <strong>경기 3일 전</strong>까지 <a href="https://www.example.or.kr/press?a=1&amp;b=2" rel="noopener">신청</a>해야 합니다. <em>(<u>선착순</u>)</em></p>',
    '<h2>준비할 것</h2>',
    '<ol><li>신분증</li><li>장비<ul><li>카메라</li><li><s>삼각대</s><ul><li>다리 세 개</li></ul></li></ul></li></ol>',
    '<p>장비는 안내 데스크에 맡길 수 있습니다.</p>',
    '<p>3. 취재 조끼</p>',
    '<table><tbody><tr><th scope="col">구역</th><th scope="col">인원</th></tr>',
    '<tr><td>기자석</td><td>20명</td></tr></tbody></table>',
  ]);
  expect([lost, lostAlts]).toEqual([{ local: 1, remote: 0 }, ['기자석의 위치']]);
});

test('Google Docs: keeps text bold that only a style makes bold, and ignores the bold wrapper', () => {
  const { html, lost, lostAlts } = clipboard('googleDocs');
  expect(blocks(html)).toEqual([
    '<h1>시즌 결산</h1>',
    '<p>우승팀은 <strong>화천 KSPO</strong><em>입니다</em>. <a href="https://www.example.or.kr/" rel="noopener">기록 보기</a></p>',
    '<ul><li>득점<ul><li><s>50골</s><ul><li>전반 20골</li></ul></li></ul></li><li><u>실점</u></li></ul>',
    '<table><tbody><tr><td>순위</td><td>1</td></tr></tbody></table>',
  ]);
  expect([lost, lostAlts]).toEqual([{ local: 0, remote: 1 }, ['득점 그래프']]);
});

test('Excel: a table, bold by class', () => {
  const { html, lost, lostAlts } = clipboard('excel');
  expect(blocks(html)).toEqual([
    '<table><tbody><tr><th scope="col">순위</th><th colspan="2" scope="col">팀</th><th scope="col">관중</th></tr>',
    '<tr><td>1</td><td rowspan="2"><strong>화천</strong></td><td>KSPO</td><td>12,345</td></tr>',
    '<tr><td>2</td><td>KSPO<br />2군</td><td></td></tr>',
    '<tr><td colspan="4">1. 입장</td></tr>',
    '<tr><td colspan="4">가. 관중</td></tr>',
    '<tr><td colspan="4">1) 유아는 무료</td></tr>',
    '<tr><td colspan="4">- 집계: 연맹</td></tr></tbody></table>',
  ]);
  expect([lost, lostAlts]).toEqual([{ local: 1, remote: 0 }, ['관중석']]);
});

test('Naver’s SmartEditor ONE: headings by the size in a class, no zero-width spaces', () => {
  const { html, lost, lostAlts } = clipboard('smartEditorOne');
  expect(blocks(html)).toEqual([
    '<h2>여자축구의 날</h2>',
    '<p>수원에서 만나요.</p>',
    '<ul><li>준비물<ul><li><em>운동화</em><ul><li>여벌 끈</li></ul></li></ul></li><li>물</li></ul>',
    '<table><tbody><tr><th scope="col">시간</th><th scope="col">행사</th><th scope="col">장소</th></tr>',
    '<tr><td>10:00</td><td colspan="2">입장</td></tr>',
    '<tr><td>11:00</td><td>경기</td><td>보조 구장</td></tr></tbody></table>',
    '<p>입구는 북쪽</p>',
    '<p>함께 뛰어요</p>',
    '<p>연맹</p>',
  ]);
  expect([lost, lostAlts]).toEqual([{ local: 0, remote: 1 }, ['경기장 입구']]);
});

test('web page: leaves out scripts and hidden content', () => {
  const { html, lost, lostAlts, pictures } = clipboard('page');
  expect(blocks(html)).toEqual([
    '<h2>대표팀 소집</h2>',
    '<p>소집 명단은 <strong>23명</strong>이며,</p>',
    '<p>훈련은 <em>파주</em>에서 합니다.</p>',
    '<p><img src="paste:0" alt="몸을 푸는 선수들" /></p>',
    '<p>훈련하는 선수들</p>',
    '<p>최선을 다하겠습니다.</p>',
    '<p>4. 네 번째</p>',
    '<ol><li>첫째</li><li>둘째<ul><li>안쪽<ul><li>더 안쪽</li></ul></li></ul></li></ol>',
    '<p>소집 명단</p>',
    '<table><tbody><tr><th scope="col">등번호</th><th scope="col">이름</th><th scope="col">소속</th></tr>',
    '<tr><th scope="row">1</th><td>김<strong>골키퍼</strong></td><td rowspan="2">수원FC<br />위민 | 2025</td></tr>',
    '<tr><th scope="row">2</th><td><a href="https://example.com/2" rel="noopener">이수비</a></td></tr></tbody></table>',
    '<h3>작은 제목</h3>',
    '<p>안 밖 <a href="http://example.com/a" rel="noopener">주소</a></p>',
  ]);
  expect([lost, lostAlts]).toEqual([{ local: 0, remote: 1 }, ['훈련']]);
  expect(pictures).toEqual([expect.stringMatching(/^data:image\/png;base64,iVBORw0KGgo/)]);
});

test('removes all styles and classes', () => {
  for (const name of CLIPBOARDS) {
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

test('a table keeps only words in its cells: lists are lines, pictures follow it, tables in it are flat', () => {
  const html =
    '<table><tr><td><ul><li>가</li></ul><ol start="3"><li>나</li></ol></td><td><h2>다</h2><img src="/uploads/a.png" alt="라">' +
    '<table><tr><td>마</td><td>바</td></tr></table></td></tr></table>';
  expect(cleanPaste(html).html).toBe(
    '<table><tbody><tr><td>· 가<br />3. 나</td><td>다<br />마 | 바</td></tr></tbody></table><p><img src="/uploads/a.png" alt="라" /></p>',
  );
});

test('a first row in bold has headings, but not in a table that is bold as a whole', () => {
  const table = (first: string, second: string) =>
    `<table><tr><td>${first}</td><td>${first}</td></tr><tr><td>${second}</td><td>${second}</td></tr></table>`;
  expect(cleanPaste(table('<b>가</b>', '나')).html).toContain('<th scope="col">가</th>');
  expect(cleanPaste(table('<b>가</b>', '<b>나</b>')).html).not.toContain('<th');
  expect(cleanPaste(table('가', '<b>나</b>')).html).not.toContain('<th');
});

test('attributes with scripts are not parsed, which the site’s policy would report', () => {
  const parse = jest.spyOn(DOMParser.prototype, 'parseFromString');
  cleanPaste('<p STYLE="color:red" onclick="a()">가<a onmouseover=b()>나</a></p>');
  expect(parse.mock.calls[0]?.[0]).toBe(
    '<p data-STYLE="color:red" data-onclick="a()">가<a data-onmouseover=b()>나</a></p>',
  );
  parse.mockRestore();
});

test('unwraps a table of one column', () => {
  const html = '<table><tr><td><h2>제목</h2><ul><li>가</li></ul></td></tr></table>';
  expect(cleanPaste(html).html).toBe('<h2>제목</h2><ul><li>가</li></ul>');
});

test('words that an author has struck or underlined stay, without an author of the change', () => {
  expect(cleanPaste('<p><del>12,000원</del> <ins>9,000원</ins></p>').html).toBe(
    '<p><s>12,000원</s> <u>9,000원</u></p>',
  );
});

test('descriptions of pictures stay, except those that Hangul Word Processor makes up', () => {
  const picture = (alt: string) => `<p><img src="/uploads/a.png" alt="${alt}"></p>`;
  expect(cleanPaste(picture('골을 넣는\n선수')).html).toContain('alt="골을 넣는 선수"');
  expect(cleanPaste(picture('그림입니다.\r\n원본 그림의 이름: CLP0001.bmp')).html).toContain('alt=""');
});

test('a list goes on counting after an item with a number', () => {
  expect(cleanPaste('<ol start="2"><li>가</li><li value="7">나</li><li>다</li></ol>').html).toBe(
    '<p>2. 가</p><p>7. 나</p><p>8. 다</p>',
  );
});

test('parses deep and malformed HTML', () => {
  expect(cleanPaste('<div>'.repeat(200) + '글').html).toBe('<p>글</p>');
  expect(cleanPaste('<p>가<b>나<p>다</table></td>').html).toBe(
    '<p>가<strong>나</strong></p><p><strong>다</strong></p>',
  );
});
