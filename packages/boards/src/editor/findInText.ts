import Quill, { Op, type Range } from 'quill/core.js';
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
