/** Declarations of a style by property, both in lower case. */
export type Style = ReadonlyMap<string, string>;

/** HTML of a clipboard without its styles, and what these said. */
export interface PastedStyles {
  /** Has `data-style` attributes instead of `style`, and no style sheets. */
  html: string;
  /** Returns the style of an element of the parsed HTML: that of its class, overridden by its own. */
  styleOf(element: Element): Style;
  /** Returns the declarations of a class or of an at-rule (`@list l0:level1`), in lower case. */
  rule(selector: string): Style | undefined;
}

const STYLE = 'data-style';
const NONE: Style = new Map();

/**
 * Takes the styles out of HTML, because the site's policy forbids `style` (and scripts in attributes), and browsers
 * report each one they parse.
 * Office writes the names of its styles and the kinds of its lists as properties of rules.
 */
export function takeStyles(html: string): PastedStyles {
  const rules = new Map<string, Map<string, string>>();
  const withoutSheets = html.replace(/<style\b(?:(?!<style\b)[\s\S])*?<\/style\s*>/gi, (sheet) => {
    readRules(sheet.slice(sheet.indexOf('>') + 1, sheet.lastIndexOf('<')), rules);
    return '';
  });
  const rule = (selector: string) => rules.get(selector);
  return {
    html: withoutSheets.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/(\s)(style|on[a-z]+)\s*=/gi, '$1data-$2=')),
    rule,
    styleOf: (element) => {
      const own = element.getAttribute(STYLE);
      const ofClass = rule(classOf(element)) ?? sizeOf(element);
      return own === null ? ofClass : readStyle(own, new Map(ofClass));
    },
  };
}

/** Returns the font size that Naver's editor writes into a class (`se-fs-fs24`, in pixels). */
function sizeOf(element: Element): Style {
  const size = /\bse-fs-?(?:fs)?(\d+)/.exec(element.className)?.[1];
  return size === undefined ? NONE : new Map([['font-size', `${size}px`]]);
}

/** Returns the first class of an element, in lower case. */
export const classOf = (element: Element): string => element.classList.item(0)?.toLowerCase() ?? '';

/** Adds the rules of a style sheet by class (`p.MsoTitle, li.MsoTitle`) or at-rule. */
function readRules(sheet: string, rules: Map<string, Map<string, string>>): void {
  const css = sheet.replace(/<!--|-->/g, '').replace(/\/\*(?:(?!\/\*)[\s\S])*?\*\//g, '');
  for (const part of css.split('}')) {
    const start = part.indexOf('{');
    const body = part.slice(start + 1);
    // Word's own marks, e.g. of tracked changes: their look is not the text's.
    if (start < 0 || /mso-style-type:\s*export-only/i.test(body)) continue;
    for (const selector of part.slice(0, start).toLowerCase().split(',')) {
      const name = selector.trim().startsWith('@')
        ? selector.trim()
        : /^\s*[a-z]*\.([^\s.:#>[]+)\s*$/.exec(selector)?.[1];
      if (name !== undefined) rules.set(name, readStyle(body, rules.get(name) ?? new Map<string, string>()));
    }
  }
}

/** Adds the declarations of a `style` attribute or of a rule. Leaves out those that a tracked change has removed. */
function readStyle(text: string, style: Map<string, string>): Map<string, string> {
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0 || declaration.includes('!msorm')) continue;
    const value = declaration.slice(colon + 1).replace(/["'\s]+/g, ' ');
    style.set(declaration.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase());
  }
  return style;
}
