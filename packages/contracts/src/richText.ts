/**
 * What the HTML of an item's text may contain. The editor writes only this, the server removes everything else, and the
 * style sheet has a rule for each class. Colours and sizes are never stored as a `style`.
 */

/** Colours of text and of its background. The style sheet has a light and a dark value for each. */
export const TEXT_COLOURS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'gray'] as const;
export type TextColour = (typeof TEXT_COLOURS)[number];

/** Alignments other than the default, the start of the line. */
export const TEXT_ALIGNMENTS = ['center', 'right', 'justify'] as const;
export type TextAlignment = (typeof TEXT_ALIGNMENTS)[number];

/** Deepest level of indentation, as Quill counts. */
export const MOST_INDENT = 8;

/** Prefixes of the classes, as Quill's class attributors write them: `ql-color-red`, `ql-indent-2`. */
export const TEXT_CLASS_PREFIXES = {
  colour: 'ql-color-',
  background: 'ql-bg-',
  alignment: 'ql-align-',
  indent: 'ql-indent-',
} as const;

/** Returns true if a text may link to the address: a web address, a mail address, or a telephone number. */
export const isTextLink = (address: string): boolean =>
  /^(https?:\/\/\S+|mailto:\S+|tel:[+\d][\d ()-]*)$/i.test(address);

/** Headings of a text. Pages show them one level lower. */
export const TEXT_HEADINGS = ['h1', 'h2', 'h3'] as const;
