const NAMES =
  'p|h[1-6]|ul|ol|li|div|table|caption|thead|tbody|tfoot|tr|td|th|blockquote|figure|figcaption|pre|hr|section|article|header|footer|form|dl|dt|dd|iframe';
const BLOCK = new RegExp(`(</?(?:${NAMES})\\b[^<>]*>)`, 'i');
/** Blocks whose own text is no paragraph. */
const HOLDER = /^<(\/?)(?:p|h[1-6]|li|caption|td|th|figcaption|pre|dt|dd)\b/i;

/**
 * Adds paragraph tags at blank lines and beside blocks, and line breaks at the other ends of lines, as WordPress does
 * when it shows a text.
 */
export function paragraphs(text: string): string {
  let depth = 0;
  const parts = text.split(BLOCK).map((part, index) => {
    // Every second part is a block's tag, because the pattern has a group.
    if (index % 2 === 0) return depth > 0 ? withBreaks(part) : ofBlankLines(part);
    const [tag, slash] = HOLDER.exec(part) ?? [];
    if (tag !== undefined) depth = Math.max(0, depth + (slash === '' ? 1 : -1));
    return part;
  });
  return parts.filter((part) => part !== '').join('');
}

/** Returns the text of a block with line breaks. */
const withBreaks = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('<br>');

function ofBlankLines(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}
