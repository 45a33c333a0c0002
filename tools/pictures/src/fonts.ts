/**
 * Cuts the site's font (`tools/pictures/src/fonts/README.md`) into the file that a page needs at once and those that can wait.
 *
 * - `core`: digits, Latin, punctuation and the syllables that the site's own texts use most, as many as fit in 30 KB.
 * - `common`: the rest of the site's characters and of the 2,350 common syllables, in files by frequency, each fetched when a
 *   page shows one of its characters. Its sheet is added when the page is idle.
 *
 * Writes `shell/public/fonts/`, with a hash of the content in each name, `packages/ui/src/fonts.css` and
 * `packages/ui/src/fonts.ts`. The outputs are committed and the same on every run. Run it again when the texts have changed a lot:
 * until then a new syllable is in `common`.
 *
 * `npm run draw:fonts`
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { openFont } from './fonts/cutFont.ts';
import { rankCharacters, siteTexts } from './fonts/siteTexts.ts';
import { commonStylesheet, coreStylesheet, FONT_MEDIA, type FontFile } from './fonts/stylesheets.ts';
import { commonSyllables } from './fonts/syllables.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, 'shell/public/fonts');
const UI = join(ROOT, 'packages/ui/src');
const MOST_CORE_BYTES = 30_000;
/** Sizes of the common files, in characters; the last has the rest. */
const COMMON_SIZES = [240, 240, 320, 400, 480, Number.POSITIVE_INFINITY];

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index));
/** Characters that are common in code and rare on pages. */
const RARE_ASCII = new Set('"#$*;<=>@[\\]^_`{|}~');
/** Signs that the site's own texts use, and those that an editor may use. */
const SIGNS = [...'·–—…‘’“”«»‹›×©'];
/** In every match date. */
const WEEKDAYS = [...'월화수목금토일'];
const OTHER_SIGNS = [...'→←↑↓°₩『』「」※○●△▲▼'];

const isHangul = (character: string) => /[가-힣]/.test(character);
const sources = siteTexts(ROOT);
const used = new Set(sources.flatMap(({ text }) => [...text]));

const plain = ASCII.filter((character) => !RARE_ASCII.has(character)).concat(SIGNS, WEEKDAYS);
const ranked = rankCharacters(sources, isHangul).filter((character) => !plain.includes(character));
const cut = await openFont();
const core = await fitCore();
const others = new Set([
  ...ranked,
  ...[...used].filter((character) => character > '\u007f').sort(),
  ...RARE_ASCII,
  ...OTHER_SIGNS,
  ...commonSyllables(),
]);

for (const file of readdirSync(FOLDER)) if (file !== 'OFL.txt') rmSync(join(FOLDER, file));
const coreFile = await writeFont('core', core);
const commonFiles = await writeCommon([...others].filter((character) => !core.includes(character)));
const commonSheet = writeHashed('common', 'css', Buffer.from(commonStylesheet(commonFiles)));
const formatting = JSON.parse(readFileSync(join(ROOT, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
writeFileSync(join(UI, 'fonts.css'), (await format('fonts.css', coreStylesheet(coreFile), formatting)).code);
writeFileSync(
  join(UI, 'fonts.ts'),
  `/** Written by tools/pictures/src/fonts.ts. */

/** The media query of the devices that are drawn in our font; all others keep the system's. */
export const FONT_MEDIA = '${FONT_MEDIA}';

/** The font's first file, which every page uses. */
export const CORE_FONT = '${coreFile.href}';

/** The style sheet of the remaining characters, added when a page is idle. */
export const COMMON_FONTS = '${commonSheet}';
`,
);
const left = ranked.filter((character) => !core.includes(character));
console.log(
  `core has ${core.filter(isHangul).length} of the texts' ${ranked.length} syllables; in common: ${left.join('')}`,
);

/** Returns as many characters as the limit allows, the most used syllables first. */
async function fitCore(): Promise<string[]> {
  let fits = 0;
  let tooMany = ranked.length + 1;
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    const { length } = await cut([...plain, ...ranked.slice(0, middle)]);
    if (length <= MOST_CORE_BYTES) fits = middle;
    else tooMany = middle;
  }
  return [...plain, ...ranked.slice(0, fits)];
}

async function writeCommon(characters: string[]): Promise<FontFile[]> {
  const files: FontFile[] = [];
  let from = 0;
  for (const [index, size] of COMMON_SIZES.entries()) {
    files.push(await writeFont(`common-${index + 1}`, characters.slice(from, from + size)));
    from += size;
  }
  return files;
}

async function writeFont(name: string, characters: string[]): Promise<FontFile> {
  const bytes = await cut(characters);
  console.log(`${name}: ${characters.length} characters, ${bytes.length} bytes`);
  return { href: writeHashed(name, 'woff2', bytes), characters };
}

/** Writes a file with a hash in its name; returns its address on the site. */
function writeHashed(name: string, extension: string, bytes: Buffer): string {
  const file = `${name}.${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}.${extension}`;
  writeFileSync(join(FOLDER, file), bytes);
  return `/fonts/${file}`;
}
