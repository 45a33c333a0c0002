import fc from 'fast-check';
import { contrast, TEXT_CONTRAST, textColourOn } from './colours.ts';

test('contrast is that of WCAG, whichever colour comes first', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('text on a colour is white, ink where that cannot be read, and black where ink cannot either', () => {
  expect(['#1557b0', '#f2b705', '#757575', '#777777'].map(textColourOn)).toEqual([
    '#ffffff',
    '#0b1020',
    '#ffffff',
    '#000000',
  ]);
});

test('text can be read on any colour', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(fc.property(colour, (one) => contrast(textColourOn(one), one) >= TEXT_CONTRAST));
});
