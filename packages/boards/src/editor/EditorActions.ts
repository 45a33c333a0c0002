import Quill, { Delta } from 'quill/core.js';
import { indexOf, linkAt, placeOf, withoutPlaces } from './findInText.ts';
import type { Insertions } from './Insertions.ts';
import { removeTable, setHeadings } from './tableKeys.ts';
import type { PictureUploads } from './PictureUploads.ts';
import type { EditedLink, TextEditorState } from './editorTypes.ts';

/** Shows changes of the editor's state. */
export type ShowState = (change: Partial<TextEditorState>) => void;

interface Parts {
  uploads: PictureUploads;
  insertions: Insertions;
  show: ShowState;
}

/** What the toolbar and panels of an editor do with its text. */
export class EditorActions {
  readonly #quill: Quill;
  readonly #parts: Parts;

  constructor(quill: Quill, parts: Parts) {
    this.#quill = quill;
    this.#parts = parts;
  }

  focus(): void {
    this.#quill.focus();
  }

  format(name: string, value: unknown): void {
    this.#quill.format(name, value, 'user');
  }

  clearFormats(): void {
    const range = this.#quill.getSelection(true);
    if (range.length > 0) this.#quill.removeFormat(range.index, range.length, 'user');
    else for (const name of Object.keys(this.#quill.getFormat(range))) this.format(name, false);
  }

  askLink(): void {
    const range = this.#quill.getSelection(true);
    const found = linkAt(this.#quill, range);
    this.#parts.show({ link: { address: found?.address ?? '', range: found?.range ?? range } });
  }

  /** @param address null removes the link. */
  setLink({ range }: EditedLink, address: string | null): void {
    this.closeLink();
    if (range.length > 0) this.#quill.formatText(range.index, range.length, 'link', address ?? false, 'user');
    else if (address !== null) this.#quill.insertText(range.index, address, 'link', address, 'user');
    this.#quill.setSelection(range.index + (range.length || (address?.length ?? 0)), 'user');
  }

  closeLink(): void {
    this.#parts.show({ link: null });
    this.focus();
  }

  addPictures(files: readonly File[]): void {
    this.#parts.insertions.addFiles(this.#quill.getSelection(true).index, files);
  }

  selectPicture(picture: HTMLImageElement): void {
    const index = indexOf(this.#quill, picture);
    if (index !== null) this.#quill.setSelection(index, 1, 'user');
  }

  describePicture(picture: HTMLImageElement, alt: string): void {
    const index = indexOf(this.#quill, picture);
    if (index !== null) this.#quill.formatText(index, 1, 'alt', alt || false, 'user');
  }

  removePicture(picture: HTMLImageElement): void {
    const index = indexOf(this.#quill, picture);
    if (index === null) return;
    this.#quill.deleteText(index, 1, 'user');
    this.#parts.show({ picture: null });
    this.#quill.setSelection(index, 'user');
  }

  /** Makes the cells of a table's first row headings, or not. */
  setHeadings(table: HTMLElement, isOn: boolean): void {
    this.#parts.show({ table: setHeadings(this.#quill, table, isOn) });
  }

  removeTable(table: HTMLElement): void {
    removeTable(this.#quill, table);
  }

  cancelUpload(id: string): void {
    const index = placeOf(this.#quill, id);
    if (index !== null) this.#quill.updateContents(new Delta().retain(index).delete(1), 'api');
  }

  /** Cancels all unfinished uploads. */
  cancelUploads(): void {
    this.#quill.updateContents(withoutPlaces(this.#quill), 'api');
  }

  retryUpload(id: string): void {
    this.#parts.uploads.retry(id);
  }

  retryUploads(): void {
    this.#parts.uploads.retryAll();
  }

  dismissProblems(): void {
    this.#parts.show({ problems: [] });
  }
}
