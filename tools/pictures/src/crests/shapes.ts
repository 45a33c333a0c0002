/** The shapes of the crests, in units of 256 (outlines, marks) and 100 (syllables). */

type Outline = 'shield' | 'round' | 'hexagon';

/** The field's edge; rim and line are drawn as strokes around it. */
export const OUTLINES: Record<Outline, string> = {
  shield: 'M128 22 C164 38 198 40 222 36 V128 C222 180 184 214 128 236 C72 214 34 180 34 128 V36 C58 40 92 38 128 22 Z',
  round: 'M128 20 A108 108 0 1 1 127.9 20 Z',
  hexagon: 'M128 18 L224 68 V188 L128 238 L32 188 V68 Z',
};

/** A club's crest. */
export interface Crest {
  outline: Outline;
  /** Key of `SYLLABLES`. */
  initial: string;
  /** Key of `MARKS`: the drawing on the field behind the initial. */
  mark: string;
  /** Centre and size of the initial, in the crest's 256 units. */
  place: { x: number; y: number; size: number };
}

/** The clubs' crests by club key. */
export const CRESTS: Record<string, Crest> = {
  'sejong-sportstoto': { outline: 'shield', initial: '세', mark: 'rays', place: { x: 128, y: 140, size: 116 } },
  'hwacheon-kspo': { outline: 'round', initial: '화', mark: 'peaks', place: { x: 128, y: 106, size: 118 } },
  'suwon-fc-women': { outline: 'shield', initial: '수', mark: 'battlement', place: { x: 128, y: 152, size: 112 } },
  'gyeongju-khnp': { outline: 'round', initial: '경', mark: 'crown', place: { x: 128, y: 160, size: 106 } },
  'incheon-hyundai-steel': { outline: 'shield', initial: '인', mark: 'beams', place: { x: 128, y: 112, size: 120 } },
  'seoul-city-hall': { outline: 'hexagon', initial: '서', mark: 'roof', place: { x: 125, y: 156, size: 104 } },
  'mungyeong-sangmu': { outline: 'hexagon', initial: '상', mark: 'chevrons', place: { x: 130, y: 104, size: 116 } },
  'changnyeong-wfc': { outline: 'round', initial: '창', mark: 'waves', place: { x: 130, y: 102, size: 116 } },
};

/** Drawings on the field. LIGHT and DARK are tones of the club's colour, INK is the colour that is readable on it. */
const MARKS: Record<string, string> = {
  plain: '<path d="M128 0 V256 H0 V0 Z" fill="LIGHT"/>',
  /** Rays of a rising sun. */
  rays: `<g fill="LIGHT"><path d="M128 300 L-40 60 L10 -20 Z"/><path d="M128 300 L62 -20 L112 -20 Z"/><path d="M128 300 L144 -20 L194 -20 Z"/><path d="M128 300 L246 -20 L296 60 Z"/></g>
<path d="M128 40 l7 14 15 2 -11 11 3 15 -14 -7 -14 7 3 -15 -11 -11 15 -2 Z" fill="INK"/>`,
  /** Mountains over a river. */
  peaks: `<path d="M0 210 L64 132 L96 168 L128 128 L166 172 L196 138 L256 210 V256 H0 Z" fill="DARK"/>
<g fill="none" stroke="INK" stroke-width="9"><path d="M20 192 q18 -14 36 0 t36 0 t36 0 t36 0 t36 0 t36 0"/><path d="M20 214 q18 -14 36 0 t36 0 t36 0 t36 0 t36 0 t36 0"/></g>`,
  /** A fortress wall along the top. */
  battlement: `<path d="M0 0 H256 V82 H218 V60 H190 V82 H162 V60 H142 V82 H114 V60 H94 V82 H66 V60 H38 V82 H0 Z" fill="INK"/>`,
  /** An antlered crown. */
  crown: `<path d="M0 0 H256 V92 H0 Z" fill="LIGHT"/>
<g fill="none" stroke="INK" stroke-width="10"><path d="M80 88 H176"/><path d="M128 88 V34 M106 48 V62 H150 V48"/><path d="M85 88 V58 M171 88 V58"/></g>`,
  /** Steel beams at an angle. */
  beams: `<g fill="LIGHT"><path d="M-20 120 L256 -60 V-10 L-20 170 Z"/><path d="M-20 230 L276 36 V86 L-20 280 Z"/></g>
<g fill="INK"><path d="M60 184 H196 V195 H60 Z"/><path d="M84 202 H172 V212 H84 Z"/></g>`,
  /** The eaves of a palace gate. */
  roof: `<path d="M0 256 V108 C60 102 96 84 106 54 H150 C160 84 196 102 256 108 V256 Z" fill="DARK"/>
<path d="M98 54 H158" fill="none" stroke="INK" stroke-width="12"/><path d="M24 110 C66 102 96 84 106 54 M150 54 C160 84 190 102 232 110" fill="none" stroke="INK" stroke-width="9"/>`,
  /** Rank chevrons under a pass between two hills. */
  chevrons: `<path d="M0 256 V150 L72 96 L128 150 L184 96 L256 150 V256 Z" fill="DARK"/>
<g fill="none" stroke="INK" stroke-width="11"><path d="M76 176 L128 198 L180 176"/><path d="M88 198 L128 216 L168 198"/></g>`,
  /** Ripples of a wetland. */
  waves: `<g fill="LIGHT"><path d="M0 168 q32 -26 64 0 t64 0 t64 0 t64 0 V256 H0 Z"/></g>
<g fill="none" stroke="INK" stroke-width="9"><path d="M44 182 q21 -16 42 0 t42 0 t42 0 t42 0"/><path d="M66 204 q21 -16 42 0 t42 0 t42 0"/></g>`,
};

const siot = (x: number, y: number, w: number, h: number, stem = 0.3) =>
  `<path d="M${x + w / 2} ${y} V${y + h * stem} Q${x + w / 2} ${y + h * 0.72} ${x} ${y + h} M${x + w / 2} ${y + h * stem} Q${x + w / 2} ${y + h * 0.72} ${x + w} ${y + h}"/>`;

const ring = (cx: number, cy: number, rx: number, ry = rx) => `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"/>`;

const strokes = (d: string) => `<path d="${d}"/>`;

/** Initials as strokes of 12.5 units, and the two signs of the neutral crests. */
export const SYLLABLES: Record<string, string> = {
  세: siot(4, 12, 46, 76) + strokes('M52 46 H70 M68 6 V94 M91 0 V100'),
  화: strokes('M24 6 H44 M4 21 H64') + ring(34, 44, 19, 13) + strokes('M34 58 V80 M0 82 H66 M80 0 V100 M80 48 H100'),
  수: siot(18, 0, 64, 50) + strokes('M0 64 H100 M50 64 V104'),
  경: strokes('M6 11 H44 Q44 42 4 54 M50 22 H80 M50 42 H80 M80 0 V62') + ring(50, 81, 30, 16),
  인: ring(30, 30, 24) + strokes('M80 0 V66 M20 66 V93 H90'),
  서: siot(4, 10, 56, 78) + strokes('M58 48 H84 M84 0 V100'),
  상: siot(4, 2, 56, 54) + strokes('M76 0 V62 M76 30 H98') + ring(48, 82, 31, 16),
  창:
    strokes('M22 5 H44 M6 20 H60') + siot(6, 20, 54, 38, 0.1) + strokes('M76 0 V62 M76 32 H98') + ring(48, 82, 31, 16),
  '?': strokes('M26 34 C26 4 76 4 76 34 C76 54 51 52 51 74') + '<path d="M51 84 V98" stroke-width="15"/>',
  ball:
    ring(50, 50, 40) +
    '<path d="M50 30 L70 45 L62 68 H38 L30 45 Z" fill="#ffffff" stroke="none"/>' +
    '<path d="M50 30 V12 M70 45 L87 39 M62 68 L73 83 M38 68 L27 83 M30 45 L13 39" stroke-width="6"/>',
};

/** Returns the drawing on a crest's field in three tones. */
export function drawMark({ mark }: Crest, light: string, dark: string, ink: string): string {
  return (MARKS[mark] ?? '').replaceAll('LIGHT', light).replaceAll('DARK', dark).replaceAll('INK', ink);
}
