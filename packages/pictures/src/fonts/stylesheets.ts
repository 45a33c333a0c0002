import { FAMILY } from './cutFont.ts';

/**
 * Devices that are drawn in our font. A phone or a tablet keeps the font its maker chose for Korean, which is good and already
 * there (docs/decisions/0024); a test checks that `tokens.css` says the same.
 */
export const FONT_MEDIA = '(pointer: fine)';

/** A cut file and what is in it. */
export interface FontFile {
  /** Address on the site. */
  href: string;
  characters: string[];
}

/** `U+41-5a, U+ac00`: the characters as CSS names them, neighbours together. */
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
 * The system's fonts fitted to ours: a syllable as wide, a line as high. Only single syllables change before a reader's eyes,
 * when the common files arrive, so nothing moves. Letters and digits are in the first file; when that one is late, the page
 * keeps the system's font.
 *
 * A syllable measures 0.92 em in Noto Sans CJK KR. Ours was drawn to the proportions of Apple SD Gothic Neo
 * (github.com/orioncactus/pretendard, issue 27). Malgun Gothic could not be measured and is taken to be like Noto.
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

/** Returns the sheet of every page: the first file, and the system's fonts fitted to it. */
export function coreStylesheet(core: FontFile): string {
  const faces = [
    fontFace(core, 'optional'),
    ...FALLBACKS.flatMap(({ family, faces }) => faces.map((face) => fallbackFace(family, face))),
  ];
  return [
    '/* Written by packages/pictures/src/fonts.ts. The files under /fonts/ never change under their name. */',
    `@media ${FONT_MEDIA} {`,
    faces.join('\n'),
    '}',
  ].join('\n');
}

/** Returns the sheet that a page adds when it is idle: the syllables that the first file has no room for. */
export function commonStylesheet(files: FontFile[]): string {
  return files.map((file) => fontFace(file, 'swap')).join('\n');
}
