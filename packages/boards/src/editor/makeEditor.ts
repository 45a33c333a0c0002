import Quill, { Delta } from 'quill/core.js';
import type { RefObject } from 'react';
import { placeAddress, placesOf } from '../uploadPlaces.ts';
import { EditorActions, type ShowState } from './EditorActions.ts';
import { createQuill, htmlOf, setLines } from './createQuill.ts';
import { pictureAt, placeOf, placesIn, undescribedIn } from './findInText.ts';
import { Insertions } from './Insertions.ts';
import { linkTyped } from './links.ts';
import { OwnHtml } from './OwnHtml.ts';
import { readHtml } from './readHtml.ts';
import { tableOf } from './tableCells.ts';
import { currentTable } from './tableKeys.ts';
import { PictureUploads, type UploadJob } from './PictureUploads.ts';
import type { TextEditorState, TextSource } from './editorTypes.ts';

/** The form's latest text and callbacks. */
type Latest = RefObject<TextSource & { focusToolbar: () => void }>;

/** An editor in a page. */
export interface MadeEditor {
  quill: Quill;
  actions: EditorActions;
  /** Applies the HTML rendered by the page. Replaces the text unless the HTML came from `onChange`. */
  replace(value: string): void;
  end(): void;
}

/** Makes an editor in an element: a text with its uploads and actions, which reports to the form. */
export function makeEditor(container: HTMLElement, latest: Latest, show: ShowState): MadeEditor {
  const quill = createQuill(container, {
    onFiles: (index, files) => insertions.addFiles(index, files),
    onPaste: (range, paste) => insertions.paste(range, paste),
    onLink: () => actions.askLink(),
    onToolbar: () => latest.current.focusToolbar(),
  });
  const uploads = createUploads(quill, latest, show);
  const insertions = new Insertions(quill, {
    uploads,
    hasPictures: () => latest.current.pictures !== undefined,
    onProblems: (problems) => show({ problems }),
  });
  const actions = new EditorActions(quill, { uploads, insertions, show });
  const own = new OwnHtml(latest.current.value);
  const begin = (value: string) => {
    setLines(quill, readHtml(value));
    uploads.goOn(placesOf(value));
    uploads.follow(placesIn(quill));
  };
  begin(latest.current.value);

  quill.on('text-change', (change, _before, source) => {
    if (source === 'user') linkTyped(quill, change);
    uploads.follow(placesIn(quill));
    const html = htmlOf(quill);
    const placed = placedHtmlOf(quill, uploads, latest);
    if (own.handOut(placed || html)) latest.current.onChange(html, placed);
  });
  followCursor(quill, show);
  followPointer(quill, actions);
  return {
    quill,
    actions,
    replace: (value) => {
      if (!own.render(value)) begin(value);
    },
    end: () => uploads.end(),
  };
}

/** Returns the text with the places of unfinished uploads; empty if it has none, or their files are not stored. */
function placedHtmlOf(quill: Quill, uploads: PictureUploads, latest: Latest): string {
  if (!latest.current.pictures?.files || placesIn(quill).size === 0) return '';
  return htmlOf(quill, (id) => placeAddress({ id, name: uploads.nameOf(id) }));
}

function createUploads(quill: Quill, latest: Latest, show: ShowState): PictureUploads {
  let failed = 0;
  // Counts places: a finished picture is in the text only after an IME composition.
  const reportUploads = () => latest.current.pictures?.onUploading?.({ count: placesIn(quill).size, failed });
  return new PictureUploads({
    upload: (...args) => {
      const { pictures } = latest.current;
      return pictures ? pictures.upload(...args) : Promise.reject(new Error('a text without pictures'));
    },
    stored: (id) => latest.current.pictures?.files?.get(id),
    store: (id, file) => latest.current.pictures?.files?.put(id, file),
    onChange: (jobs) => {
      failed = jobs.filter(({ phase }) => phase === 'failed' || phase === 'stopped').length;
      showProgress(quill, jobs);
      show({ jobs });
      reportUploads();
    },
    onDone: (id, name) =>
      whenSettled(quill, () => {
        placePicture(quill, id, name);
        reportUploads();
      }),
  });
}

function stateOf(quill: Quill): Partial<TextEditorState> {
  const range = quill.getSelection();
  const undescribed = undescribedIn(quill);
  // Keeps the last selection while the focus is in the toolbar or in a picture's panel.
  if (!range) return { undescribed };
  const [picture, table] = [pictureAt(quill, range), currentTable(quill)];
  return { undescribed, formats: quill.getFormat(range), picture, table };
}

/** Shows what is at the cursor. */
function followCursor(quill: Quill, show: ShowState): void {
  show({ undescribed: undescribedIn(quill) });
  quill.on('editor-change', () => show(stateOf(quill)));
  // Quill's selection is the same beside a table and in its cells.
  quill.root.addEventListener('focusin', ({ target }) => show({ table: tableOf(target as Node) }));
}

/** Restores the cursor when the text is focused, and selects a picture that is clicked. */
function followPointer(quill: Quill, actions: EditorActions): void {
  // After a dialog or the Tab key browsers would put the cursor at the start.
  quill.root.addEventListener('focus', () => {
    const { mouseDown, savedRange } = quill.selection;
    if (!mouseDown) quill.setSelection(savedRange, 'silent');
  });
  quill.root.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLImageElement) actions.selectPicture(target);
  });
}

/** Runs a function that changes the text, after any IME composition, which a change would cancel. */
function whenSettled(quill: Quill, work: () => void): void {
  if (quill.composition.isComposing)
    quill.once('composition-end', () => queueMicrotask(() => whenSettled(quill, work)));
  else work();
}

/** Inserts an uploaded picture in its place. */
function placePicture(quill: Quill, id: string, name: string): void {
  const index = placeOf(quill, id);
  if (index === null) return;
  const { attributes } = quill.getContents(index, 1).ops[0] ?? {};
  const focused = document.activeElement;
  quill.updateContents(new Delta().retain(index).delete(1), 'api');
  quill.history.cutoff();
  quill.updateContents(new Delta().retain(index).insert({ image: `/uploads/${name}` }, attributes), 'user');
  quill.history.cutoff();
  // Without this Quill would restore its selection and steal the focus.
  if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus({ preventScroll: true });
}

function showProgress(quill: Quill, jobs: readonly UploadJob[]): void {
  for (const { id, part, phase } of jobs) {
    const place = quill.root.querySelector<HTMLElement>(`[data-upload="${id}"]`);
    if (!place) continue;
    place.dataset.phase = phase;
    const bar = place.querySelector('progress');
    if (bar) bar.value = part;
  }
}
