import { asciiName } from './asciiName.ts';

const FILE = '1f3a9c025d1e4f0a9b7c8d2f6e4a1b3c.hwp';

it.each([
  ['rules 2025 (final).pdf', 'rules 2025 (final).pdf'],
  ['2025 시즌 "결산".pdf', '2025.pdf'],
  ['WK리그 경기규정 v2.hwp', 'WK-v2.hwp'],
  ['규정.hwp', 'file-1f3a9c02.hwp'],
  ['규정(안).hwp', 'file-1f3a9c02.hwp'],
  ['규정(안) 2025.hwp', '2025.hwp'],
  ['규정', 'file-1f3a9c02'],
  ['a\\b"c;d.pdf', 'a-b-c-d.pdf'],
])('a program that reads ASCII only saves %p as %p', (name, expected) => {
  expect(asciiName(name, FILE)).toBe(expected);
});
