import { runInNewContext } from 'node:vm';
import { PUT_AWAY_PREFIX } from '@wkff/mf-contract';
import { PUT_AWAY_SCRIPT } from './putAwayScript.ts';

/** Runs the script in a page, and returns the text of the sheets that it adopts. */
function hiddenBy(cookie: string, stored: () => object): string[] {
  const sheets: { text: string }[] = [];
  const document = { cookie, adoptedStyleSheets: sheets };
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
    get localStorage() {
      return stored();
    },
  };
  runInNewContext(PUT_AWAY_SCRIPT, page);
  return document.adoptedStyleSheets.map(({ text }) => text);
}
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
