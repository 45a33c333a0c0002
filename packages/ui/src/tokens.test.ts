import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { contrast, TEXT_COLOURS } from '@wkff/contracts';
import { declarations, usedProperties } from './testing/css.ts';

const ROOT = join(import.meta.dirname, '../../..');
const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const darkBlock = css.slice(css.indexOf('prefers-color-scheme: dark'), css.indexOf('prefers-reduced-motion'));
const light = declarations(css.slice(0, css.indexOf('@media')));
const dark = new Map([...light, ...declarations(darkBlock)]);
const [, more = '', moreInDark = ''] =
  css.split('@media (forced-colors')[0]?.split('@media (prefers-contrast: more)') ?? [];
const strongLight = new Map([...light, ...declarations(more)]);
const strongDark = new Map([...dark, ...declarations(more), ...declarations(moreInDark)]);
const themes = { light, dark, 'light with more contrast': strongLight, 'dark with more contrast': strongDark };

const isColour = (value: string) => value.startsWith('#');
const SURFACES = ['--surface', '--canvas', '--surface-hover'];

/** All pairs in use: foreground, background, and minimum contrast (4.5 for text, 3 for shapes). */
const PAIRS: [string, string, number][] = [
  ...SURFACES.flatMap((surface): [string, string, number][] => [
    ['--text', surface, 4.5],
    ['--text-secondary', surface, 4.5],
    ['--accent-text', surface, 4.5],
    ['--live', surface, 4.5],
    ['--win', surface, 4.5],
    ['--loss', surface, 4.5],
    ['--accent', surface, 3],
    ['--control-line', surface, 3],
  ]),
  ['--text', '--accent-tint', 4.5],
  ['--accent-text', '--accent-tint', 4.5],
  ['--accent', '--accent-tint', 3],
  ['--surface', '--text', 4.5],
  ['--on-accent', '--accent', 4.5],
  ['--on-emblem', '--emblem', 3],
  ['--sample', '--sample-tint', 4.5],
  ['--sample', '--surface', 3],
  ['--on-band', '--band', 4.5],
  ['--on-band', '--band-raised', 4.5],
  ['--on-band-secondary', '--band', 4.5],
  ['--on-band-secondary', '--band-raised', 4.5],
  ['--accent', '--band', 3],
  ['--ink-900', '--surface', 1],
  ['--ink-700', '--surface', 1],
  ['--ink-500', '--surface', 1],
  ...[...light.keys()]
    .filter((name) => name.startsWith('--category-'))
    .map((name): [string, string, number] => [name, '--surface', 3]),
  // Rich text, plain and highlighted.
  ...TEXT_COLOURS.flatMap((words) =>
    [...SURFACES, ...TEXT_COLOURS.map((marker) => `--marker-${marker}`)].map((back): [string, string, number] => [
      `--words-${words}`,
      back,
      4.5,
    ]),
  ),
  ...TEXT_COLOURS.flatMap((marker): [string, string, number][] => [
    ['--text', `--marker-${marker}`, 4.5],
    ['--accent-text', `--marker-${marker}`, 4.5],
  ]),
];

/** Hairlines: decorative only. */
const DECORATION = ['--line', '--band-line'];

describe.each(Object.entries(themes))('in the %s theme', (_, tokens) => {
  test.each(PAIRS)('%s on %s reaches %d', (front, back, least) => {
    expect(contrast(tokens.get(front) ?? '', tokens.get(back) ?? '')).toBeGreaterThanOrEqual(least);
  });
});

/** What the sets with more contrast are for: text of 7 (WCAG 1.4.6), and hairlines that are seen as shapes are. */
const STRONG: [string, string, number][] = [
  ...SURFACES.flatMap((surface): [string, string, number][] => [
    ['--text-secondary', surface, 7],
    ['--accent-text', surface, 7],
    ['--control-line', surface, 7],
    ['--line', surface, 3],
  ]),
  ['--on-band-secondary', '--band', 7],
  ['--band-line', '--band', 3],
];

describe.each(Object.entries({ light: strongLight, dark: strongDark }))(
  'with more contrast in the %s theme',
  (_, set) => {
    test.each(STRONG)('%s on %s reaches %d', (front, back, least) => {
      expect(contrast(set.get(front) ?? '', set.get(back) ?? '')).toBeGreaterThanOrEqual(least);
    });
  },
);

test('every colour token is part of a measured pair', () => {
  const colours = [...light].filter(([, value]) => isColour(value)).map(([name]) => name);
  const measured = new Set([...PAIRS.flatMap(([front, back]) => [front, back]), ...DECORATION]);
  expect(colours.filter((name) => !measured.has(name))).toEqual([]);
});

test('the dark set redefines only tokens that exist', () => {
  expect([...declarations(darkBlock).keys()].filter((name) => !light.has(name))).toEqual([]);
});

test('text is legible on each club’s colour', () => {
  const clubs = JSON.parse(readFileSync(join(ROOT, 'data/club-colours.json'), 'utf8')) as Record<
    string,
    { colour: string; on_colour: string }
  >;
  expect(Object.keys(clubs)).toHaveLength(8);
  for (const { colour, on_colour } of Object.values(clubs))
    expect(contrast(colour, on_colour)).toBeGreaterThanOrEqual(4.5);
});

/** Returns the rules of a style sheet; of those in a media query the inner ones. */
const rulesOf = (text: string) => text.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g);

function styleSheets(): { path: string; text: string }[] {
  const apps = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));
  return ['packages/ui', 'packages/boards', 'packages/forms', 'shell', ...apps]
    .flatMap((part) =>
      readdirSync(join(ROOT, part, 'src'), { recursive: true }).map((file) => join(ROOT, part, 'src', String(file))),
    )
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => ({ path: relative(ROOT, file), text: readFileSync(file, 'utf8') }));
}

describe('all style modules', () => {
  const sheets = styleSheets();
  /** Set on a club's elements by the style sheet that the web host generates. */
  const CLUB = ['--club', '--on-club'];
  /** Set on a form's element by `useStickyBar`: the height of its save bar. */
  const SAVE_BAR = ['--below-editor'];
  /** Set on the page by `LaterNotices`: how high its notices reach. */
  const NOTICES = ['--notices'];
  /** Set by one style sheet and used by another. */
  const declared = new Set([
    ...CLUB,
    ...SAVE_BAR,
    ...NOTICES,
    ...light.keys(),
    ...sheets.flatMap(({ text }) => [...declarations(text).keys()]),
  ]);

  test('finds style modules', () => expect(sheets.length).toBeGreaterThan(20));

  test.each(sheets)('$path takes its values from the tokens', ({ text }) => {
    expect(usedProperties(text).filter((name) => !declared.has(name))).toEqual([]);
    expect(text.match(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/gi) ?? []).toEqual([]);
  });

  test.each(sheets)('$path loses no rule where a browser lacks :has', ({ text }) => {
    const lists: { selectors: string; body: string; end: number }[] = [];
    for (const { 0: rule, 1: selectors = '', 2: body = '', index } of rulesOf(text)) {
      const last = lists.at(-1);
      const end = index + rule.length;
      // The build makes one rule of neighbours that declare the same.
      if (last?.end === index && last.body === body)
        Object.assign(last, { selectors: `${last.selectors},${selectors}`, end });
      else lists.push({ selectors, body, end });
    }
    const mixed = lists.filter(({ selectors }) => {
      const lacking = selectors.split(/,(?![^(]*\))/).map((selector) => !selector.includes(':has('));
      return lacking.includes(true) && lacking.includes(false);
    });
    expect(mixed.map(({ selectors }) => selectors.trim())).toEqual([]);
  });

  test.each(sheets)('$path shows the same states in high contrast', ({ text }) => {
    expect(text.match(/\bborder[\w-]*:[^;]*\btransparent\b/g) ?? []).toEqual([]);
    const filled = [...rulesOf(text)].filter(
      ([, selectors = '', body = '']) =>
        /\b(?:color: var\(--on-(?:accent|chosen)\)|background: var\(--chosen\))/.test(body) ||
        (body.includes('background: var(--accent);') && !/::(?:before|after)\s*$/.test(selectors)),
    );
    expect(
      filled.filter(([, , body = '']) => !body.includes('forced-color-adjust: none')).map(([rule]) => rule),
    ).toEqual([]);
  });

  test.each(sheets)('$path has breakpoints at 40 and 64 em only, which grow with the browser’s text', ({ text }) => {
    const widths = [...text.matchAll(/@media[^{]*?width[^{]*?([\d.]+(?:px|r?em))/g)].map(([, width]) => width);
    expect(widths.filter((width) => width !== '40em' && width !== '64em')).toEqual([]);
  });
});
