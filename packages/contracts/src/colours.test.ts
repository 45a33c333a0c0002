import fc from 'fast-check';
import { contrast, TEXT_CONTRAST, textColourOn } from './colours.ts';

test('contrast follows WCAG and does not depend on the order of the colours', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('text is white where white is readable, else the site’s ink, else black', () => {
  expect(['#1557b0', '#f2b705', '#757575', '#777777'].map(textColourOn)).toEqual([
    '#ffffff',
    '#0b1020',
    '#ffffff',
    '#000000',
  ]);
});

test('text is readable on every colour', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(fc.property(colour, (one) => contrast(textColourOn(one), one) >= TEXT_CONTRAST));
});
