import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { COMMON_FONTS, CORE_FONT, FONT_MEDIA } from '../../../packages/ui/src/fonts.ts';
import { readCharacters } from './testing/characterMap.ts';
import { openFont } from './fonts/cutFont.ts';
import { siteTexts, textFiles } from './fonts/siteTexts.ts';
import { commonSyllables } from './fonts/syllables.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PUBLIC = join(ROOT, 'shell/public');
const FONTS = join(PUBLIC, 'fonts');

/** Returns the address and the declared characters of each face of the site's font in a style sheet. */
function faces(css: string): { href: string; characters: string[] }[] {
  return [...css.matchAll(/@font-face \{[^}]*?url\('([^']+)'\)[^}]*?unicode-range:([^;]+);/g)].map(
    ([, href, ranges]) => ({
      href: href ?? '',
      characters: (ranges ?? '').split(',').flatMap((range) => {
        const [from = 0, to = from] = range
          .trim()
          .slice(2)
          .split('-')
          .map((hex) => Number.parseInt(hex, 16));
        return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
      }),
    }),
  );
}

const coreSheet = readFileSync(join(ROOT, 'packages/ui/src/fonts.css'), 'utf8');
const [core] = faces(coreSheet);
const common = faces(readFileSync(join(PUBLIC, COMMON_FONTS), 'utf8'));
const all = [...(core ? [core] : []), ...common];
const covered = new Set(all.flatMap(({ characters }) => characters));

async function charactersOf(href: string): Promise<Set<string>> {
  const bytes = readFileSync(join(PUBLIC, href));
  // A subset of all characters only unpacks the font.
  return readCharacters(await subsetFont(bytes, [...covered].join(''), { targetFormat: 'sfnt' }));
}

test('pages preload the first file, which has at most 30 KB', () => {
  expect(core?.href).toBe(CORE_FONT);
  expect(readFileSync(join(PUBLIC, CORE_FONT)).length).toBeLessThanOrEqual(30_000);
  expect(coreSheet).toContain('font-display: optional');
});

test('only devices with a mouse use the font, so that a phone loads none', () => {
  const tokens = readFileSync(join(ROOT, 'packages/ui/src/tokens.css'), 'utf8');
  expect(FONT_MEDIA).toBe('(pointer: fine)');
  expect(coreSheet.slice(0, coreSheet.indexOf('@font-face')).trimEnd()).toMatch(/@media \(pointer: fine\) \{$/);
  expect(coreSheet.trimEnd()).toMatch(/ {2}\}\n\}$/);
  expect(coreSheet.match(/^\}/gm)).toHaveLength(1);
  const lists = [...tokens.matchAll(/(@media [^{]+ \{\s+)?:root \{[^}]*?--font:([^;]+);/g)];
  expect(lists.map(([, media, families]) => [media?.trim(), families?.includes("'Site Sans'")])).toEqual([
    [undefined, false],
    [`@media ${FONT_MEDIA} {`, true],
  ]);
});

test('each file has the characters that its sheet declares', async () => {
  expect(all).toHaveLength(7);
  for (const { href, characters } of all) expect([...(await charactersOf(href))].sort()).toEqual(characters.sort());
});

test('no character is in two files', () => {
  expect(all.reduce((sum, { characters }) => sum + characters.length, 0)).toBe(covered.size);
});

test('the first file has the digits, the letters and the syllables of the clubs’ short names', () => {
  const first = new Set(core?.characters);
  const names = siteTexts(ROOT).find(({ name }) => name === 'club short names')?.text ?? '';
  expect([...`${names}0123456789:.-()월화수목금토일`].filter((character) => !first.has(character))).toEqual([]);
  for (let code = 0x41; code <= 0x5a; code += 1) {
    expect(first).toContain(String.fromCharCode(code));
    expect(first).toContain(String.fromCharCode(code + 0x20));
  }
});

test('every character of the site’s texts and every common syllable is in one of the files', () => {
  expect(textFiles(ROOT).filter((path) => path.endsWith('texts.ts')).length).toBeGreaterThan(8);
  const shown = new Set([...commonSyllables(), ...siteTexts(ROOT).flatMap(({ text }) => [...text])]);
  expect(commonSyllables()).toHaveLength(2350);
  // If this fails, run `npm run draw:fonts` or choose another sign.
  expect([...shown].filter((character) => character >= ' ' && !covered.has(character))).toEqual([]);
});

test('names have the hash of the content, so that files can be cached for ever', () => {
  for (const file of readdirSync(FONTS).filter((name) => name !== 'OFL.txt')) {
    const hash = createHash('sha256')
      .update(readFileSync(join(FONTS, file)))
      .digest('hex');
    expect(file.split('.').at(-2)).toBe(hash.slice(0, 10));
  }
  expect(readdirSync(FONTS)).toHaveLength(9);
});

test('cutting the same characters again gives the same bytes', async () => {
  const cut = await openFont();
  expect((await cut(core?.characters ?? [])).equals(readFileSync(join(PUBLIC, CORE_FONT)))).toBe(true);
});
