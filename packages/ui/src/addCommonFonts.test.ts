import { jest } from '@jest/globals';
import { addCommonFonts } from './addCommonFonts.ts';
import { COMMON_FONTS } from './fonts.ts';

const sheets = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
  Reflect.deleteProperty(navigator, 'connection');
});

test('the sheet of the less used characters is added when the page is idle, and once', () => {
  addCommonFonts();
  addCommonFonts();
  expect(sheets()).toEqual([]);
  jest.runAllTimers();
  expect(sheets()).toEqual([COMMON_FONTS]);
});

test('a page that still loads comes first', () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  addCommonFonts();
  jest.runAllTimers();
  expect(sheets()).toEqual([]);
  state.mockReturnValue('complete');
  window.dispatchEvent(new Event('load'));
  jest.runAllTimers();
  expect(sheets()).toEqual([COMMON_FONTS]);
});

test('a visitor who saves data is spared them', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  addCommonFonts();
  jest.runAllTimers();
  expect(sheets()).toEqual([]);
});
