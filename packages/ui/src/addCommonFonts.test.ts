import { jest } from '@jest/globals';
import { addCommonFonts } from './addCommonFonts.ts';
import { COMMON_FONTS } from './fonts.ts';

const sheets = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));

/** A fake of the browser's font: the width of a text in each family. */
let drawn: (family: string) => number;

beforeEach(() => {
  jest.useFakeTimers();
  drawn = (family) => (family.includes('Site Sans') ? 800 : 900);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return drawn(this.style.fontFamily);
  });
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
  Reflect.deleteProperty(navigator, 'connection');
});

test('adds the style sheet of the less used characters when the page is idle, and only once', () => {
  addCommonFonts();
  addCommonFonts();
  expect(sheets()).toEqual([]);
  jest.runAllTimers();
  expect(sheets()).toEqual([COMMON_FONTS]);
});

test('waits until the page has loaded', () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  addCommonFonts();
  jest.runAllTimers();
  expect(sheets()).toEqual([]);
  state.mockReturnValue('complete');
  window.dispatchEvent(new Event('load'));
  jest.runAllTimers();
  expect(sheets()).toEqual([COMMON_FONTS]);
});

test('adds nothing for a visitor who saves data', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  addCommonFonts();
  jest.runAllTimers();
  expect(sheets()).toEqual([]);
});

test('adds nothing to a page that is drawn in the system’s font', () => {
  drawn = () => 900;
  addCommonFonts();
  jest.runAllTimers();
  expect(sheets()).toEqual([]);
  expect(document.body.childElementCount).toBe(0);
});
