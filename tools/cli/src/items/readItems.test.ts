import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLAIN_FIELDS, type PlainField } from '@wkff/contracts/items';
import { parseSheet } from '../lib/readSheet.ts';
import { finderIn } from './finderIn.ts';
import { itemsOfJson, parseJson } from './itemsOfJson.ts';
import { itemsOfSheet } from './itemsOfSheet.ts';

const sheet = (text: string) => itemsOfSheet(parseSheet(text, 'file'));
const json = (value: unknown) => itemsOfJson(value, 'file.json');

describe('items of a table', () => {
  it('are read with Korean and English headings, in the formats of spreadsheets', () => {
    const { items, errors } = sheet(
      '키,게시판,제목,내용,날짜,시각,pinned,공개,teams,태그,구분,이미지 1,alt1,첨부파일1,attachment1_name\n' +
        'a,보도자료,제목,글,2020. 5. 1.,9:30,예,no,"x, y","하나, 둘",WK리그,a.png,그림,f/b.pdf,\n\n' +
        'b,news,제목,"두\n줄",2020/5/1,,,,,,,,,f/b.pdf,규정.pdf\n',
    );
    expect(errors).toEqual([]);
    expect(items).toMatchObject([
      {
        place: 'line 2',
        key: 'a',
        board: 'MediaPress',
        entry: {
          createdDate: '2020-05-01',
          createdTime: '09:30:00',
          isPinned: true,
          isPublic: false,
          mustSee: undefined,
          relatedTeams: ['x', 'y'],
          tags: ['하나', '둘'],
          category: 'wk-league',
          headline: null,
        },
        images: [{ file: 'a.png', alt: '그림' }],
        attachments: [{ file: 'f/b.pdf', name: 'b.pdf' }],
      },
      {
        place: 'line 4',
        board: 'MediaNews',
        entry: { description: '두\n줄', createdTime: '00:00:00', isPublic: undefined },
        images: [],
        attachments: [{ file: 'f/b.pdf', name: '규정.pdf' }],
      },
    ]);
  });

  it.each([
    ['45717', '', '2025-03-01 00:00:00'],
    ['45717.604166667', '', '2025-03-01 14:30:00'],
    ['2025-03-01 오후 2:30', '', '2025-03-01 14:30:00'],
    ['2025. 3. 1.', '오전 12:05', '2025-03-01 00:05:00'],
    ['2025년 3월 1일', '2:30 PM', '2025-03-01 14:30:00'],
    ['2025-03-01T09:05:10', '', '2025-03-01 09:05:10'],
    ['2025/3/1 0:00', '0.6041666667', '2025-03-01 14:30:00'],
    ['2025-3-1', '오후 14:30', '2025-03-01 오후 14:30'],
    ['3/1/2025', '', '3/1/2025 00:00:00'],
    ['2025-02-30', '', '2025-02-30 00:00:00'],
  ])('have for %j and %j of a spreadsheet the time %s', (date, time, expected) => {
    const { items } = sheet(`sep=;\r\nkey;board;title;text;date;time\r\na;news;t;x;${date};${time}\r\n`);
    const { place, entry } = items[0] ?? {};
    expect([place, `${entry?.createdDate} ${entry?.createdTime}`]).toEqual(['line 3', expected]);
  });

  it.each(['name', 'heading'] as const)('have each field of the list, by its %s', (by) => {
    const values: Record<PlainField['kind'], string> = {
      title: '제목',
      line: '한 줄',
      html: '글',
      category: 'wk-league',
      teams: 'x',
      tags: '가',
      link: 'https://a.kr',
      flag: '예',
    };
    const headings = PLAIN_FIELDS.map(({ sheet: column }) => column[by]);
    const cells = PLAIN_FIELDS.map(({ kind }) => values[kind]);
    const { items, errors } = sheet(`key,board,date,${headings.join()}\na,press,2020-05-01,${cells.join()}\n`);
    expect(errors).toEqual([]);
    for (const { name, kind } of PLAIN_FIELDS) {
      const value = items[0]?.entry[name];
      expect([name, Array.isArray(value) ? value.join() : value]).toEqual([
        name,
        kind === 'flag' ? true : values[kind],
      ]);
    }
  });

  it.each([
    ['key,board,title,text\n', 'line 1: The column date is missing.'],
    [
      'key,board,title,text,date,colour\n',
      'line 1: There is no column colour; columns are in docs/operating.md#items.',
    ],
    ['key,board,title,text,date,제목\n', 'line 1: The column title occurs twice.'],
    ['key,board,title,text,date\n1,fans,a,b,2020-01-01\n', 'line 2: fans is no board; boards are news, press'],
    [
      'key,board,title,text,date,public\n1,news,a,b,2020-01-01,maybe\n',
      'line 2: maybe is neither true nor false (public).',
    ],
    ['key,board,title,text,date\n1,news,a,b,2020-01-01,more\n', 'line 2: There is a cell without a heading.'],
  ])('are refused in the table %j', (text, message) => {
    const [problem] = sheet(text).errors;
    expect(`${problem?.place}: ${problem?.message}`).toContain(message);
  });
});

describe('items of JSON', () => {
  it('are read from a list, or from the items of an object', () => {
    const item = { key: 1, board: 'news', title: 'a', text: 'b', date: '2020-01-01', pinned: true, link1: null };
    const files = {
      images: ['a.png', { file: 'b.png', alt: '그림' }],
      attachments: [{ file: 'x/c.pdf' }],
      tags: ['가'],
    };
    expect(json({ items: [{ ...item, ...files }] }).items).toEqual(json([{ ...item, ...files }]).items);
    expect(json([{ ...item, ...files }]).items).toMatchObject([
      {
        place: 'item 1',
        key: '1',
        entry: { isPinned: true, link1: null, tags: ['가'] },
        images: [
          { file: 'a.png', alt: null },
          { file: 'b.png', alt: '그림' },
        ],
        attachments: [{ file: 'x/c.pdf', name: 'c.pdf' }],
      },
    ]);
  });

  it.each([
    [['x'], 'item 1: It is no object.'],
    [[{ colour: 1 }], 'item 1: There is no field colour; fields are in docs/operating.md#items.'],
    [[{ title: {} }], 'item 1: title is no text.'],
    [[{ tags: 'a' }], 'item 1: tags is no list.'],
    [[{ images: [1] }], 'item 1: images has something that is no file.'],
    [[{ board: 'fans' }], 'item 1: fans is no board; boards are'],
  ])('%j are refused', (value, message) => {
    const [problem] = json(value).errors;
    expect(`${problem?.place}: ${problem?.message}`).toContain(message);
  });

  it('have their addresses on an old site, also in a table', () => {
    const addresses = ['/2024/03/개막', '/?p=1,2', 'https://old.example/a%20b'];
    const item = { key: 'a', board: 'news', title: 'a', text: 'b', date: '2020-01-01', old_addresses: addresses };
    expect(json([item]).items[0]?.oldAddresses).toEqual(addresses);
    const cells = (between: string) =>
      `key,board,title,text,date,옛 주소\na,news,a,b,2020-01-01,"${addresses.join(between)}"\n`;
    for (const between of [' ', ', ', ',', '\r\n'])
      expect(sheet(cells(between)).items[0]?.oldAddresses).toEqual(addresses);
    for (const wrong of ['news', '/', 'https://old.example/', 'mailto:a@b.kr'])
      expect(json([{ ...item, old_addresses: [wrong] }]).errors[0]?.message).toContain(
        `${wrong} in old_addresses is no`,
      );
  });

  it('have the name of a category that does not exist', () => {
    const item = { key: 'a', board: 'press', category: 'cup' };
    expect(json([item]).items).toMatchObject([{ unknownCategory: 'cup', entry: { category: null } }]);
    expect(json([{ ...item, category: '기타' }]).items[0]).not.toHaveProperty('unknownCategory');
  });

  it('need a file that is JSON and has a list', () => {
    expect(() => parseJson('{', 'file.json')).toThrow('file.json is not JSON: ');
    expect(() => json({ list: [] })).toThrow('file.json has no list of items, and is no export of Ghost.');
  });
});

describe('the folder of files', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wkff-files-'));
    await mkdir(join(folder, 'in/사진'.normalize('NFC')), { recursive: true });
    await Promise.all([
      writeFile(join(folder, 'in/사진/첫 번째.png'.normalize('NFC')), 'x'),
      writeFile(join(folder, 'secret.txt'), 'x'),
    ]);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each([
    '사진/첫 번째.png',
    '사진/첫 번째.png'.normalize('NFD'),
    '%EC%82%AC%EC%A7%84/%EC%B2%AB%20%EB%B2%88%EC%A7%B8.png',
  ])('has %s, however it is spelled', (name) => {
    expect(finderIn(join(folder, 'in'))(name)).toBe(join(folder, 'in/사진/첫 번째.png'));
  });

  it.each([
    '../secret.txt',
    '사진',
    '',
    '.',
    'no.png',
    'https://example.org/a.png',
    '사진/%',
    'a\0b',
    '%2e%2e/secret.txt',
  ])('does not lead to %j', (name) => {
    expect(finderIn(join(folder, 'in'))(name)).toBeNull();
  });
});
