import { TABLE_LIMITS } from '@wkff/contracts';
import Quill, { Delta, Op, type Range } from 'quill/core.js';
import { firstRefusals } from '../firstRefusals.ts';
import { PASTED_PICTURE, type CleanPaste } from './cleanPaste.ts';
import { withoutPictures } from './lines.ts';
import { opsOf } from './ops.ts';
import { texts } from './texts.ts';
import { fileOfDataUrl, refusalOf } from './uploadPicture.ts';
import type { PictureUploads } from './PictureUploads.ts';

export interface InsertionOptions {
  uploads: PictureUploads;
  /** Returns false if the text can't contain pictures. */
  hasPictures(): boolean;
  /** Shows messages about what could not be inserted. */
  onProblems(problems: string[]): void;
}

/** Inserts pictures and pasted texts into a text, and uploads their pictures. */
export class Insertions {
  readonly #quill: Quill;
  readonly #options: InsertionOptions;

  constructor(quill: Quill, options: InsertionOptions) {
    this.#quill = quill;
    this.#options = options;
  }

  /** Inserts pictures at an index, each on its own line, with the cursor below them. */
  addFiles(index: number, files: readonly File[]): void {
    const ids = this.#accept(files).filter((id) => id !== null);
    if (ids.length === 0) return;
    const [line, offset] = this.#quill.getLine(index);
    const formats = line?.formats() ?? {};
    const added = new Delta();
    if (offset > 0) added.insert('\n', formats);
    ids.forEach((id, number) => {
      if (number > 0) added.insert('\n');
      added.insert({ upload: id });
    });
    const isLineEnd = line !== null && offset >= line.length() - 1;
    const hasLineBelow = isLineEnd && index < this.#quill.getLength() - 1;
    if (hasLineBelow) added.retain(1, Object.fromEntries(Object.keys(formats).map((name) => [name, null])));
    else added.insert('\n');
    this.#quill.updateContents(new Delta().retain(index).concat(added), 'api');
    this.#quill.setSelection(index + added.length(), 'silent');
  }

  /** Replaces a range by what was pasted. */
  paste(range: Range, paste: CleanPaste): void {
    const ops = this.#opsOf(paste);
    const quill = this.#quill;
    quill.history.cutoff();
    if (range.length >= quill.getLength() - 1 && ops.length > 1) {
      // `setContents` takes half the time of `updateContents`, which matters because whole texts are the long ones.
      quill.setContents(ops, 'user');
      quill.setSelection(quill.getLength() - 1, 'silent');
    } else {
      const { change, end } = pasteOver(quill, range, ops);
      quill.updateContents(change, 'user');
      quill.setSelection(end, 'silent');
    }
    quill.history.cutoff();
    quill.scrollSelectionIntoView();
  }

  /** Returns what was pasted with its pictures as uploads, without those that can't be uploaded. */
  #opsOf({ lines, pictures, lost, lostAlts, hasLargeTable }: CleanPaste): Op[] {
    const files = pictures.map((url, index) => fileOfDataUrl(url, texts.uploads.pasted(index + 1)));
    const ids = this.#accept(
      files.filter((file) => file !== null),
      [
        ...(lost.local > 0 ? [texts.uploads.lostLocal(lost.local)] : []),
        ...(lost.remote > 0 ? [texts.uploads.lostRemote(lost.remote)] : []),
        ...(lostAlts.length > 0 ? [texts.uploads.lostAlts(lostAlts)] : []),
      ],
      hasLargeTable ? [texts.table.tooLarge(TABLE_LIMITS.rows, TABLE_LIMITS.columns)] : [],
    );
    const places = files.map((file) => (file ? (ids.shift() ?? null) : null));
    return opsOf(this.#options.hasPictures() ? lines : withoutPictures(lines)).flatMap((op): Op[] => {
      const src = (op.insert as { image?: unknown }).image;
      if (typeof src !== 'string' || !src.startsWith(PASTED_PICTURE)) return [op];
      const id = places[Number(src.slice(PASTED_PICTURE.length))];
      return id ? [{ ...op, insert: { upload: id } }] : [];
    });
  }

  /**
   * Returns the upload ids of the valid pictures, and reports why the others are not.
   * @param lost messages about other pictures. @param more messages about anything else.
   */
  #accept(files: readonly File[], lost: readonly string[] = [], more: readonly string[] = []): (string | null)[] {
    const { uploads, hasPictures, onProblems } = this.#options;
    if (!hasPictures()) {
      onProblems([...(files.length + lost.length > 0 ? [texts.uploads.none] : []), ...more]);
      return files.map(() => null);
    }
    const refusals = files.map(refusalOf);
    onProblems([...firstRefusals(refusals.filter((refusal) => refusal !== null)), ...lost, ...more]);
    return files.map((file, index) => (refusals[index] === null ? uploads.add(file) : null));
  }
}

/**
 * Returns the change that replaces a range with lines, and the resulting cursor position. The line that is pasted into
 * keeps its format, as does a line pasted as a whole.
 */
function pasteOver(quill: Quill, range: Range, ops: readonly Op[]): { change: Delta; end: number } {
  const [first, offset] = quill.getLine(range.index);
  const [last, lastOffset] = quill.getLine(range.index + range.length);
  const isLineEnd = last !== null && lastOffset >= last.length() - 1;
  const pasted = [...ops];
  const [start] = pasted;
  // A table is not part of the line that it is pasted into.
  if (offset > 0 && typeof start?.insert === 'object' && 'table' in start.insert) pasted.unshift({ insert: '\n' });
  const firstEnd = pasted.findIndex(({ insert }) => insert === '\n');
  const isSeveral = firstEnd < pasted.length - 1;
  if (isSeveral && offset > 0) pasted[firstEnd] = new Delta().insert('\n', first?.formats()).ops[0] ?? { insert: '\n' };
  const isWhole = isLineEnd && (isSeveral || (offset === 0 && pasted.at(-1)?.attributes !== undefined));
  if (!isWhole && pasted.length > 0) pasted.pop();
  const change = new Delta()
    .retain(range.index)
    .delete(range.length)
    .concat(new Delta(pasted))
    .delete(isWhole ? 1 : 0);
  const length = pasted.reduce((sum, op) => sum + Op.length(op), 0);
  return { change, end: range.index + length - (isWhole ? 1 : 0) };
}
