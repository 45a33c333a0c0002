import Quill, { Delta, Op, type Range } from 'quill/core.js';
import QuillImage from 'quill/formats/image.js';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { PASTED_PICTURE, type CleanPaste } from './cleanPaste.ts';
import { createQuill, htmlOf, setLines } from './createQuill.ts';
import { opsOf, withoutPictures } from './lines.ts';
import { readHtml } from './readHtml.ts';
import { texts } from './texts.ts';
import { fileOfDataUrl, refusalOf, type UploadPicture } from './uploadPicture.ts';
import { Uploads, type UploadJob } from './Uploads.ts';

/** The text of a form, and the form's callbacks. */
export interface TextSource {
  /** Stored HTML, or the last value passed to `onChange`. Any other value replaces the text. */
  value: string;
  /** Receives HTML that can be saved, without pictures still uploading. Empty if there are no words and pictures. */
  onChange(html: string): void;
  /** If absent, the text can't contain pictures. */
  pictures?: TextPictures | undefined;
}

/** Uploads for pictures of a text. */
export interface TextPictures {
  /** Uploads a picture into the text and resolves to its file name. @throws ApiError */
  upload: UploadPicture;
  /** Receives the number of unfinished uploads, including failed ones. */
  onUploading?: ((count: number) => void) | undefined;
}

/** Formats at the cursor, by their names in Quill. */
export type Formats = Readonly<Record<string, unknown>>;

/** A link being edited: its address so far, and the words it is for. */
export interface LinkDraft {
  address: string;
  range: Range;
}

/** The state of an editor in use. */
export interface EditorState {
  formats: Formats;
  /** The selected picture. */
  picture: HTMLImageElement | null;
  /** Number of pictures without a description. */
  undescribed: readonly HTMLImageElement[];
  jobs: readonly UploadJob[];
  /** A message, in Korean, about content that could not be inserted. */
  problems: readonly string[];
  link: LinkDraft | null;
}

export interface EditorActions {
  focus(): void;
  format(name: string, value: unknown): void;
  clearFormats(): void;
  askLink(): void;
  /** Null: removes the link. */
  setLink(link: LinkDraft, address: string | null): void;
  closeLink(): void;
  addPictures(files: readonly File[]): void;
  selectPicture(picture: HTMLImageElement): void;
  describePicture(picture: HTMLImageElement, alt: string): void;
  removePicture(picture: HTMLImageElement): void;
  cancelUpload(id: string): void;
  retryUpload(id: string): void;
  dismissProblems(): void;
}

const NOTHING: EditorState = { formats: {}, picture: null, undescribed: [], jobs: [], problems: [], link: null };

/** Creates an editor in `holder` while the component is mounted. Calls `focusToolbar` on Alt+F10. */
export function useTextEditor(
  holder: RefObject<HTMLDivElement | null>,
  props: TextSource,
  focusToolbar: () => void,
): { quill: Quill | null; state: EditorState; actions: EditorActions | null } {
  const [state, setState] = useState(NOTHING);
  const [made, setMade] = useState<{ quill: Quill; actions: EditorActions; replace(value: string): void } | null>(null);
  const latest = useRef({ ...props, focusToolbar });
  useEffect(() => {
    latest.current = { ...props, focusToolbar };
  });

  useEffect(() => {
    const container = document.createElement('div');
    holder.current?.append(container);
    const editor = makeEditor(container, latest, (change) => setState((before) => ({ ...before, ...change })));
    setMade(editor);
    return () => {
      editor.end();
      container.remove();
    };
  }, [holder]);

  const { value } = props;
  useEffect(() => made?.replace(value), [made, value]);
  return { quill: made?.quill ?? null, state, actions: made?.actions ?? null };
}

function makeEditor(
  container: HTMLElement,
  latest: RefObject<TextSource & { focusToolbar: () => void }>,
  show: (change: Partial<EditorState>) => void,
) {
  /** The HTML that the page has rendered. */
  let known = latest.current.value;
  /** Values passed to `onChange` that the page may render late, after the next character was typed. */
  let handedOut: string[] = [];
  const quill = createQuill(container, {
    onFiles: (index, files) => insertFiles(index, files),
    onPaste: (range, paste) => insertPaste(range, paste),
    onLink: () => actions.askLink(),
    onToolbar: () => latest.current.focusToolbar(),
  });
  const uploads = new Uploads({
    upload: (...args) => {
      const { pictures } = latest.current;
      return pictures ? pictures.upload(...args) : Promise.reject(new Error('a text without pictures'));
    },
    onChange: (jobs) => {
      showProgress(quill, jobs);
      show({ jobs });
      latest.current.pictures?.onUploading?.(jobs.length);
    },
    onDone: (id, name) => whenSettled(quill, () => placePicture(quill, id, name)),
  });
  setLines(quill, readHtml(known));
  show({ undescribed: undescribedIn(quill) });

  quill.on('text-change', () => {
    uploads.follow(placesIn(quill));
    const html = htmlOf(quill);
    if (html !== (handedOut.at(-1) ?? known)) {
      handedOut.push(html);
      latest.current.onChange(html);
    }
  });
  quill.on('editor-change', () => {
    const range = quill.getSelection();
    show({
      undescribed: undescribedIn(quill),
      // Keeps the last selection while the focus is in the toolbar or in a picture's panel.
      ...(range ? { formats: quill.getFormat(range), picture: pictureAt(quill, range) } : {}),
    });
  });
  // Restores the cursor after a dialog or the Tab key. Browsers would put it at the start.
  quill.root.addEventListener('focus', () => {
    const { mouseDown, savedRange } = quill.selection;
    if (!mouseDown) quill.setSelection(savedRange, 'silent');
  });
  quill.root.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLImageElement) actions.selectPicture(target);
  });

  /** Returns the upload ids of the valid pictures, and reports why the others are not. */
  function accept(files: readonly File[], more: readonly string[] = []): (string | null)[] {
    if (!latest.current.pictures) {
      show({ problems: files.length + more.length > 0 ? [texts.uploads.none] : [] });
      return files.map(() => null);
    }
    const refusals = files.map(refusalOf);
    show({ problems: [...refusals.filter((refusal) => refusal !== null), ...more] });
    return files.map((file, index) => (refusals[index] === null ? uploads.add(file) : null));
  }

  function insertFiles(index: number, files: readonly File[]): void {
    const ids = accept(files).filter((id) => id !== null);
    if (ids.length === 0) return;
    const [line, offset] = quill.getLine(index);
    const formats = line?.formats() ?? {};
    // Puts the picture on its own line, with the cursor below it.
    const added = new Delta();
    if (offset > 0) added.insert('\n', formats);
    ids.forEach((id, number) => {
      if (number > 0) added.insert('\n');
      added.insert({ upload: id });
    });
    const isLineEnd = line !== null && offset >= line.length() - 1;
    const hasLineBelow = isLineEnd && index < quill.getLength() - 1;
    if (hasLineBelow) added.retain(1, Object.fromEntries(Object.keys(formats).map((name) => [name, null])));
    else added.insert('\n');
    quill.updateContents(new Delta().retain(index).concat(added), 'api');
    quill.setSelection(index + added.length(), 'silent');
  }

  function insertPaste(range: Range, { lines, pictures, lost }: CleanPaste): void {
    const files = pictures.map((url, index) => fileOfDataUrl(url, texts.uploads.pasted(index + 1)));
    const ids = accept(
      files.filter((file) => file !== null),
      [
        ...(lost.local > 0 ? [texts.uploads.lostLocal(lost.local)] : []),
        ...(lost.remote > 0 ? [texts.uploads.lostRemote(lost.remote)] : []),
      ],
    );
    const places = files.map((file) => (file ? (ids.shift() ?? null) : null));
    const ops = opsOf(latest.current.pictures ? lines : withoutPictures(lines)).flatMap((op): Op[] => {
      const src = (op.insert as { image?: unknown }).image;
      if (typeof src !== 'string' || !src.startsWith(PASTED_PICTURE)) return [op];
      const id = places[Number(src.slice(PASTED_PICTURE.length))];
      return id ? [{ ...op, insert: { upload: id } }] : [];
    });
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

  const actions: EditorActions = {
    focus: () => quill.focus(),
    format: (name, value) => void quill.format(name, value, 'user'),
    clearFormats: () => {
      const range = quill.getSelection(true);
      if (range.length > 0) quill.removeFormat(range.index, range.length, 'user');
      else for (const name of Object.keys(quill.getFormat(range))) quill.format(name, false, 'user');
    },
    askLink: () => {
      const range = quill.getSelection(true);
      const found = linkAt(quill, range);
      show({ link: { address: found?.address ?? '', range: found?.range ?? range } });
    },
    setLink: ({ range }, address) => {
      show({ link: null });
      quill.focus();
      if (range.length > 0) quill.formatText(range.index, range.length, 'link', address ?? false, 'user');
      else if (address !== null) quill.insertText(range.index, address, 'link', address, 'user');
      quill.setSelection(range.index + (range.length || (address?.length ?? 0)), 'user');
    },
    closeLink: () => {
      show({ link: null });
      quill.focus();
    },
    addPictures: (files) => insertFiles(quill.getSelection(true).index, files),
    selectPicture: (picture) => {
      const index = indexOf(quill, picture);
      if (index !== null) quill.setSelection(index, 1, 'user');
    },
    describePicture: (picture, alt) => {
      const index = indexOf(quill, picture);
      if (index !== null) quill.formatText(index, 1, 'alt', alt || false, 'user');
    },
    removePicture: (picture) => {
      const index = indexOf(quill, picture);
      if (index === null) return;
      quill.deleteText(index, 1, 'user');
      show({ picture: null });
      quill.setSelection(index, 'user');
    },
    cancelUpload: (id) => {
      const index = placeOf(quill, id);
      if (index !== null) quill.updateContents(new Delta().retain(index).delete(1), 'api');
    },
    retryUpload: (id) => uploads.retry(id),
    dismissProblems: () => show({ problems: [] }),
  };

  return {
    quill,
    actions,
    /** Applies the HTML rendered by the page. Replaces the text unless the HTML came from `onChange`. */
    replace(value: string): void {
      const isOwn = value === known || handedOut.includes(value);
      handedOut = isOwn ? handedOut.slice(handedOut.indexOf(value) + 1) : [];
      known = value;
      if (isOwn) return;
      setLines(quill, readHtml(value));
      uploads.follow(new Set());
    },
    end: () => uploads.end(),
  };
}

/** Runs a function that changes the text, after any IME composition, which a change would cancel. */
function whenSettled(quill: Quill, work: () => void): void {
  if (quill.composition.isComposing)
    quill.once('composition-end', () => queueMicrotask(() => whenSettled(quill, work)));
  else work();
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

function placeOf(quill: Quill, id: string): number | null {
  let index = 0;
  for (const op of quill.getContents().ops) {
    if (uploadOf(op) === id) return index;
    index += Op.length(op);
  }
  return null;
}

const uploadOf = ({ insert }: Op) => (typeof insert === 'object' ? insert.upload : undefined);

function placesIn(quill: Quill): ReadonlySet<string> {
  return new Set(
    quill
      .getContents()
      .ops.map(uploadOf)
      .filter((id) => typeof id === 'string'),
  );
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

function undescribedIn(quill: Quill): HTMLImageElement[] {
  return [...quill.root.querySelectorAll('img')].filter(({ alt }) => alt === '');
}

function pictureAt(quill: Quill, { index, length }: Range): HTMLImageElement | null {
  if (length !== 1) return null;
  const [leaf] = quill.getLeaf(index + 1);
  return leaf instanceof QuillImage ? leaf.domNode : null;
}

function indexOf(quill: Quill, node: Node): number | null {
  const blot = Quill.find(node);
  return blot && 'offset' in blot && node.isConnected ? quill.getIndex(blot) : null;
}

/** Returns the whole link at the cursor. */
function linkAt(quill: Quill, { index, length }: Range): LinkDraft | null {
  const [leaf] = quill.getLeaf(index + Math.min(length, 1));
  for (let blot = leaf?.parent; blot && blot !== quill.scroll; blot = blot.parent) {
    if (blot.statics.blotName !== 'link') continue;
    const address = (blot.domNode as Element).getAttribute('href') ?? '';
    return { address, range: { index: quill.getIndex(blot), length: blot.length() } };
  }
  return null;
}
