import { runInNewContext } from 'node:vm';
import { PUT_AWAY_PREFIX } from '@wkff/mf-contract';
import { HEAD_SCRIPT } from './headScript.ts';

/** How a page was opened. */
interface Opened {
  cookie?: string;
  stored?: () => object;
  type?: string;
  hash?: string;
}

/** Runs the script in a page, and returns the text of the sheets that it adopts, and the marks of the root element. */
function run({ cookie = '', stored = () => ({}), type = 'navigate', hash = '' }: Opened) {
  const sheets: { text: string }[] = [];
  const dataset: Record<string, string> = {};
  const document = { cookie, adoptedStyleSheets: sheets, documentElement: { dataset } };
  class CSSStyleSheet {
    text = '';
    replaceSync(text: string) {
      this.text = text;
    }
  }
  const page = {
    document,
    CSS: { escape: (text: string) => `«${text}»` },
    CSSStyleSheet,
    location: { hash },
    performance: { getEntriesByType: () => (type === '' ? [] : [{ type }]) },
    get localStorage() {
      return stored();
    },
  };
  runInNewContext(HEAD_SCRIPT, page);
  return { hidden: document.adoptedStyleSheets.map(({ text }) => text), marks: Object.keys(dataset) };
}
const hiddenBy = (cookie: string, stored: () => object) => run({ cookie, stored }).hidden;
const rule = (name: string) => `[data-put-away=«${name}»]{display:none!important}`;

test('hides what is put away by a cookie or in local storage, and nothing else', () => {
  const names = [`${PUT_AWAY_PREFIX}3-2025-10-30`, `${PUT_AWAY_PREFIX}4`];
  expect(hiddenBy(`a=b; ${names[0]}=1; c`, () => ({ [names[1] ?? '']: '1', userToken: 'x' }))).toEqual([
    names.map(rule).join(''),
  ]);
});

test('adopts no sheet without such a name', () => {
  expect(hiddenBy('', () => ({ userToken: 'x' }))).toEqual([]);
});

test('a browser without local storage still hides by cookies', () => {
  const stored = () => {
    throw new Error('denied');
  };
  expect(hiddenBy(`${PUT_AWAY_PREFIX}4=1`, stored)).toEqual([rule(`${PUT_AWAY_PREFIX}4`)]);
});

test('the layout of what is below the window waits on a page that opens at its top', () => {
  expect(run({}).marks).toEqual(['below']);
});

test.each<[string, Opened]>([
  ['comes back', { type: 'back_forward' }],
  ['is loaded again', { type: 'reload' }],
  ['opens at a fragment', { hash: '#day-2025-09-18' }],
  ['opens in a browser that does not tell', { type: '' }],
])('a page that %s is laid out whole', (_, opened) => {
  expect(run(opened).marks).toEqual([]);
});
