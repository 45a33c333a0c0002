/**
 * True if brackets in a JSON text are nested deeper than `most`. Doesn't parse the text, so the result for invalid JSON
 * is undefined.
 */
export function isDeeperThan(json: string, most: number): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const char = json.charCodeAt(at);
    if (isInText) {
      if (char === BACKSLASH) at += 1;
      else if (char === QUOTE) isInText = false;
    } else if (char === QUOTE) isInText = true;
    else if (char === BRACE || char === BRACKET) {
      depth += 1;
      if (depth > most) return true;
    } else if (char === BRACE_END || char === BRACKET_END) depth -= 1;
  }
  return false;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const BRACKET = 0x5b;
const BRACKET_END = 0x5d;
const BRACE = 0x7b;
const BRACE_END = 0x7d;
