import { FAMILY } from './cutFont.ts';

/**
 * The devices that use the site's font. Phones and tablets use their own Korean font, which is good and already
 * installed (docs/decisions/0024); a test checks that `tokens.css` has the same query.
 */
export const FONT_MEDIA = '(pointer: fine)';

/** A file of the font and its characters. */
export interface FontFile {
  /** Address on the site. */
  href: string;
  characters: string[];
}

/** Returns characters as CSS ranges: `U+41-5a, U+ac00`. */
function unicodeRange(characters: string[]): string {
  const points = characters.map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16);
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}

function fontFace(file: FontFile, display: 'optional' | 'swap'): string {
  return `@font-face {
  font-family: '${FAMILY}';
  src: url('${file.href}') format('woff2');
  font-weight: 400 800;
  font-style: normal;
  font-display: ${display};
  unicode-range: ${unicodeRange(file.characters)};
}
`;
}

/** Height of the site's font above and below the line, in em. */
const ASCENT = 1950 / 2048;
const DESCENT = 494 / 2048;

/** Width of a syllable, in em. */
const SYLLABLE = 1770 / 2048;

/**
 * The system's fonts, adjusted to the site's: the same width of a syllable and height of a line. When the common files
 * arrive, single syllables change and nothing moves. Letters and digits are in the first file; when that is late, the
 * page keeps the system's font.
 *
 * A syllable measures 0.92 em in Noto Sans CJK KR. The site's font has the proportions of Apple SD Gothic Neo
 * (github.com/orioncactus/pretendard, issue 27). Malgun Gothic could not be measured and is assumed to be like Noto.
 */
const NOTO = SYLLABLE / 0.92;
const FALLBACKS = [
  {
    family: `${FAMILY} Apple`,
    faces: [
      { weight: '400', local: ['Apple SD Gothic Neo Regular', 'AppleSDGothicNeo-Regular'], size: 1 },
      { weight: '600 800', local: ['Apple SD Gothic Neo Bold', 'AppleSDGothicNeo-Bold'], size: 1 },
    ],
  },
  {
    family: `${FAMILY} Noto`,
    faces: [
      {
        weight: '400',
        local: ['Noto Sans KR', 'NotoSansKR-Regular', 'Noto Sans CJK KR', 'NotoSansCJKkr-Regular'],
        size: NOTO,
      },
      {
        weight: '600 800',
        local: ['Noto Sans KR Bold', 'NotoSansKR-Bold', 'Noto Sans CJK KR Bold', 'NotoSansCJKkr-Bold'],
        size: NOTO,
      },
    ],
  },
  {
    family: `${FAMILY} Malgun`,
    faces: [
      { weight: '400', local: ['Malgun Gothic', 'MalgunGothic'], size: NOTO },
      { weight: '600 800', local: ['Malgun Gothic Bold', 'MalgunGothicBold'], size: NOTO },
    ],
  },
];

const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`;

function fallbackFace(family: string, { weight, local, size }: (typeof FALLBACKS)[number]['faces'][number]): string {
  return `@font-face {
  font-family: '${family}';
  src: ${local.map((name) => `local('${name}')`).join(', ')};
  font-weight: ${weight};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(ASCENT / size)};
  descent-override: ${percent(DESCENT / size)};
  line-gap-override: 0%;
}
`;
}

/** Returns the sheet of every page: the first file, and the system's fonts adjusted to it. */
export function coreStylesheet(core: FontFile): string {
  const faces = [
    fontFace(core, 'optional'),
    ...FALLBACKS.flatMap(({ family, faces }) => faces.map((face) => fallbackFace(family, face))),
  ];
  return [
    '/* Written by tools/pictures/src/fonts.ts. The files under /fonts/ never change under their name. */',
    `@media ${FONT_MEDIA} {`,
    faces.join('\n'),
    '}',
  ].join('\n');
}

/** Returns the sheet that a page adds when it is idle: the syllables that are not in the first file. */
export function commonStylesheet(files: FontFile[]): string {
  return files.map((file) => fontFace(file, 'swap')).join('\n');
}
