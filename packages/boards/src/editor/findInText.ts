import Quill, { Delta, Op, type Range } from 'quill/core.js';
import QuillImage from 'quill/formats/image.js';
import type { EditedLink } from './editorTypes.ts';

/** Returns the index of an unfinished upload. */
export function placeOf(quill: Quill, id: string): number | null {
  let index = 0;
  for (const op of quill.getContents().ops) {
    if (uploadOf(op) === id) return index;
    index += Op.length(op);
  }
  return null;
}

const uploadOf = ({ insert }: Op) => (typeof insert === 'object' ? insert.upload : undefined);

/** Returns the ids of the unfinished uploads in the text. */
export function placesIn(quill: Quill): ReadonlySet<string> {
  return new Set(
    quill
      .getContents()
      .ops.map(uploadOf)
      .filter((id) => typeof id === 'string'),
  );
}

/** Returns the change that takes all unfinished uploads out, with the lines that have nothing else. */
export function withoutPlaces(quill: Quill): Delta {
  const change = new Delta();
  let isLineStart = true;
  let isLineGone = false;
  const { ops } = quill.getContents();
  for (const op of ops) {
    const isPlace = uploadOf(op) !== undefined;
    // A text always ends with a line break.
    const isEnd = op === ops.at(-1) && Op.length(op) === 1;
    const endsLine = isLineGone && !isEnd && typeof op.insert === 'string' && op.insert.startsWith('\n');
    if (isPlace) change.delete(1);
    else if (endsLine) change.delete(1).retain(Op.length(op) - 1);
    else change.retain(Op.length(op));
    isLineGone = isPlace && isLineStart;
    if (!isPlace) isLineStart = typeof op.insert === 'string' && op.insert.endsWith('\n');
  }
  return change;
}

/** Returns the pictures without a description. */
export function undescribedIn(quill: Quill): HTMLImageElement[] {
  return [...quill.root.querySelectorAll('img')].filter(({ alt }) => alt === '');
}

/** Returns the picture that is selected. */
export function pictureAt(quill: Quill, { index, length }: Range): HTMLImageElement | null {
  if (length !== 1) return null;
  const [leaf] = quill.getLeaf(index + 1);
  return leaf instanceof QuillImage ? leaf.domNode : null;
}

/** Returns the index of an element; null if it is not in the text any more. */
export function indexOf(quill: Quill, node: Node): number | null {
  const blot = Quill.find(node);
  return blot && 'offset' in blot && node.isConnected ? quill.getIndex(blot) : null;
}

/** Returns the whole link at the cursor. */
export function linkAt(quill: Quill, { index, length }: Range): EditedLink | null {
  const [leaf] = quill.getLeaf(index + Math.min(length, 1));
  for (let blot = leaf?.parent; blot && blot !== quill.scroll; blot = blot.parent) {
    if (blot.statics.blotName !== 'link') continue;
    const address = (blot.domNode as Element).getAttribute('href') ?? '';
    return { address, range: { index: quill.getIndex(blot), length: blot.length() } };
  }
  return null;
}
