import { PLAIN_FIELDS, type PlainKind } from '@wkff/contracts/items';
import fc from 'fast-check';

/** Texts that files, spreadsheets and databases are known to change. */
const ODD_TEXTS = [
  '=1+1',
  '+82 2 1234',
  '-1',
  '@SUM(A1)',
  '"따옴표" \'하나\'',
  '쉼표, 쌍반점; 탭\t끝',
  '줄\n둘째 줄\r\n셋째 줄',
  '😀👩‍👩‍👧🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '한글 조합',
  'null',
  'NULL',
  'true',
  '0042',
  '1e999',
  '2025-09-18',
  ' 앞뒤 빈칸 ',
  '<b>굵게</b> &amp; &lt;',
  '\\n %s ${x}',
  '﻿바이트 순서',
];

const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
);
const some = (text: fc.Arbitrary<string>) => fc.oneof(fc.constantFrom('', null), text);
/** Around midnight, in Seoul and in UTC, and on days that calendars are known to get wrong. */
const DAYS = ['2025-09-18', '2024-02-29', '2025-12-31', '2026-01-01', '1988-05-08', '1999-12-31'];
const TIMES = ['00:00:00', '00:00:01', '08:59:59', '09:00:00', '14:59:59', '15:00:00', '23:59:59'];

const flag = fc.constantFrom(true, false, null);
const teams = fc.subarray(['hwacheon-kspo', 'suwon-fc-women', 'sejong-sportstoto']);
const category = fc.constantFrom('wk-league', 'queens-cup', 'wkff-etc');

/** Any value of a field, by kind. */
const VALUES: Readonly<Record<PlainKind, fc.Arbitrary<unknown>>> = {
  title: anyText.map((text) => `제목${text}`),
  line: some(anyText),
  html: anyText.map((text) => `글 ${text}`),
  category,
  teams,
  tags: fc.tuple(anyText, anyText),
  link: fc.constantFrom('', null, 'https://wkff.kr/가?a=1&b="2"#c', 'HTTP://www.kfa.or.kr', 'https://wkff.kr/=1+1'),
  flag,
};
const values = Object.fromEntries(PLAIN_FIELDS.map(({ sheet, kind }) => [sheet.name, VALUES[kind]]));

/**
 * Any item of a file of imports (`items.json`), with a value or none in each field.
 * @param picture the name of a picture's file.
 * @param document the name of an attachment's file.
 */
const anyItem = (picture: string, document: string) =>
  fc
    .record({
      ...values,
      board: fc.constantFrom('news', 'press', 'photos', 'data-room'),
      // It is required.
      headline: anyText.map((text) => `${text}머리글`),
      teams,
      category,
      sample: flag,
      date: fc.constantFrom(...DAYS),
      time: fc.constantFrom(...TIMES),
      image: fc.record({ file: fc.constant(picture), alt: some(anyText) }),
      attachment: fc.record({ file: fc.constant(document), name: anyText.map((text) => `${text}.pdf`) }),
      isAttached: fc.boolean(),
    })
    .map(({ teams, image, attachment, isAttached, ...item }) => ({
      ...item,
      teams: item.category === 'wk-league' && item.board !== 'news' ? teams : [],
      images: item.board === 'press' || item.board === 'photos' ? [image] : [],
      attachments: isAttached ? [attachment] : [],
    }));

/** Returns the same items in each run. */
export const oddItems = (count: number, picture: string, document: string) =>
  fc
    .sample(anyItem(picture, document), { numRuns: count, seed: 2025 })
    .map((item, index) => ({ key: `=odd-${index}`, ...item }));
