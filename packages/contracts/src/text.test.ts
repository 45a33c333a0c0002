import {
  cleanLine,
  cleanText,
  completeAddress,
  hasUnseen,
  isOwnPath,
  isEmailAddress,
  isWebAddress,
  lengthOf,
  splitList,
  splitTags,
} from './text.ts';

const ENGLAND = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';
const FAMILY = '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}';

describe('a text as it is stored', () => {
  it.each([
    ['the direction of text', '운동장\u202egpj.exe\u202c', '운동장gpj.exe'],
    ['isolates', '\u2067운동장\u2069', '운동장'],
    ['control characters', '운동\u0007장\u009b31m\0', '운동장31m'],
    ['zero-width characters', '\ufeff수\u200b원\u2060F\u00adC', '수원FC'],
    ['a joiner between letters', '박\u200d지\u200c수', '박지수'],
    ['fillers of Hangul', '\u3164박\u115f지\u1160수\uffa0', '박지수'],
    ['a joiner of graphemes', '박\u034f지수', '박지수'],
    ['selectors of variants', '박\ufe0f지\u180b수\u{e0100}', '박지수'],
    ['blank Braille', '\u2800박지수', '박지수'],
    ['private characters', '\ue000박지수\u{f0000}', '박지수'],
    ['half a surrogate pair', '박지수\ud83d', '박지수'],
  ])('has no %s', (_what, text, stored) => {
    expect([cleanText(text), cleanLine(text), hasUnseen(text)]).toEqual([stored, stored, true]);
  });

  it.each(['박지수 (수원FC)', '⚽ 3:1 ❤️ 1️⃣ ☑\ufe0e', ENGLAND, FAMILY, '\u{1f3c3}\u200d♀️', 'Ångström'])(
    'keeps %s',
    (text) => {
      expect([cleanText(text), hasUnseen(text)]).toEqual([text, false]);
    },
  );

  it('is composed', () => expect(cleanText('박지수'.normalize('NFD'))).toBe('박지수'));

  it('keeps its lines', () => expect(cleanText(' 첫 줄\n둘째 줄\u2028셋째\t끝 ')).toBe('첫 줄\n둘째 줄\n셋째\t끝'));
});

describe('a short text as it is stored', () => {
  it.each([
    ['보은\r\n운동장', '보은 운동장'],
    ['  폭우\u2028로\t인한   연기\n', '폭우 로 인한 연기'],
    ['운동 \u200b 장', '운동 장'],
    ['\r\n', ''],
  ])('is one line: %j is %j', (text, stored) => expect(cleanLine(text)).toBe(stored));

  it.each(['한\n줄', '한\t줄', '한\u2029줄'])('is not a line of a file: %j', (text) =>
    expect(hasUnseen(text)).toBe(true),
  );
});

it('counts characters as Postgres does', () => expect(lengthOf('가⚽\u{1f469}')).toBe(3));

describe('lists with commas', () => {
  it.each([
    ['', []],
    [' , ,', []],
    [' news , press,news', ['news', 'press']],
  ])('%j has the entries %j', (text, entries) => expect(splitList(text)).toEqual(entries));

  it('have each tag once, composed and on one line', () => {
    const sent = ` WK리그,  결승 \n 전 ,,${'결승 전'.normalize('NFD')},\u200b,수원\u200bFC`;
    expect(splitTags(sent)).toEqual(['WK리그', '결승 전', '수원FC']);
  });
});

describe('a web address', () => {
  it.each(['https://example.com/', 'HTTP://example.com/a?b=c#d', 'https://한국.kr/가'])('may be %s', (text) =>
    expect(isWebAddress(text)).toBe(true),
  );
  it.each([
    '',
    'example.com',
    '//example.com',
    'https://',
    'https://a b',
    'ftp://a',
    'javascript:alert(1)',
    'https://[',
  ])('is not %j', (text) => expect(isWebAddress(text)).toBe(false));
});

describe('a path of this site', () => {
  it.each(['/', '/media-press-detail/3?a=b#c'])('may be %s', (text) => expect(isOwnPath(text)).toBe(true));
  it.each(['', '//example.com', '/\\example.com', 'media', '/a b'])('is not %j', (text) =>
    expect(isOwnPath(text)).toBe(false),
  );
});

test.each([
  ['www.kfa.or.kr', 'https://www.kfa.or.kr'],
  [' naver.me/abc?d=1#e ', 'https://naver.me/abc?d=1#e'],
  ['한국.kr:8080/가', 'https://한국.kr:8080/가'],
  ['http://a.example', 'http://a.example'],
  ['ftp://a.example', 'ftp://a.example'],
  ['javascript:alert(1).kr', 'javascript:alert(1).kr'],
  ['kim@wkff.kr', 'kim@wkff.kr'],
  ['예매는 wkff.kr', '예매는 wkff.kr'],
  ['/media-news', '/media-news'],
  ['1.5', '1.5'],
  ['안내', '안내'],
  ['', ''],
])('the address %j is completed to %j', (text, address) => expect(completeAddress(text)).toBe(address));

describe('an e-mail address', () => {
  it.each(['office@example.org', 'a.b+c@mail.example.co.kr'])('is %j', (text) =>
    expect(isEmailAddress(text)).toBe(true),
  );
  it.each(['없는메일', 'office@', '@example.org', 'office@example', 'office@example.', 'a b@example.org', 'a@b@c.org'])(
    'is not %j',
    (text) => expect(isEmailAddress(text)).toBe(false),
  );
});
