/**
 * What the HTML of an item's text is made of. The editor makes nothing else, the server lets nothing else through, and the style
 * sheet has a rule for each class. No colour and no size is ever stored as a `style`.
 */

/** Colours of letters and of what is behind them; the style sheet has a light and a dark value for each. */
export const TEXT_COLOURS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'gray'] as const;
export type TextColour = (typeof TEXT_COLOURS)[number];

/** Alignments besides the start of the line. */
export const TEXT_ALIGNMENTS = ['center', 'right', 'justify'] as const;
export type TextAlignment = (typeof TEXT_ALIGNMENTS)[number];

/** Deepest indent, as Quill counts. */
export const MOST_INDENT = 8;

/** How the classes begin, as Quill's class attributors name them: `ql-color-red`, `ql-indent-2`. */
export const TEXT_CLASS_PREFIXES = {
  colour: 'ql-color-',
  background: 'ql-bg-',
  alignment: 'ql-align-',
  indent: 'ql-indent-',
} as const;

/** Levels of headings in a text; pages show them one level lower. */
export const TEXT_HEADINGS = ['h1', 'h2', 'h3'] as const;
