import { MOST_INDENT } from '@wkff/contracts';
import Quill, { Delta, type Range } from 'quill/core.js';
import Clipboard from 'quill/modules/clipboard.js';
import Uploader from 'quill/modules/uploader.js';
import { cleanPaste, OWN_MARK, type CleanPaste } from './cleanPaste.ts';
import { registerFormats } from './formats.ts';
import { linkAddresses, linkSelected } from './links.ts';
import { linesOf, opsOf } from './ops.ts';
import { followCells, tableBindings } from './tableKeys.ts';
import { writeHtml } from './writeHtml.ts';

export interface QuillHandlers {
  /** Files were pasted or dropped, to be inserted at `index`. */
  onFiles(index: number, files: readonly File[]): void;
  /** Something was pasted over `range`. */
  onPaste(range: Range, paste: CleanPaste): void;
  /** Ctrl+K. */
  onLink(): void;
  /** Alt+F10. */
  onToolbar(): void;
}

/** Handlers by editor. Quill keeps no options for subclasses of its modules, so these look up their handlers here. */
const handlersOf = new WeakMap<Quill, QuillHandlers>();

class SiteClipboard extends Clipboard {
  override onPaste(range: Range, { html, text }: { html?: string; text?: string }): void {
    if (text && linkSelected(this.quill, range, text)) return;
    if (html) {
      handlersOf.get(this.quill)?.onPaste(range, cleanPaste(html));
      return;
    }
    const plain = text?.replace(/(\r?\n[ \t]*)+/g, '\n') ?? '';
    super.onPaste(range, { text: plain });
    linkAddresses(this.quill, range.index, plain);
  }

  override onCopy(range: Range): { html: string; text: string } {
    const html = writeHtml(linesOf(this.quill.getContents(range.index, range.length).ops));
    return { html: OWN_MARK + html, text: this.quill.getText(range) };
  }
}

class SiteUploader extends Uploader {
  override upload(range: Range, files: FileList | File[]): void {
    if (files.length > 0) handlersOf.get(this.quill)?.onFiles(range.index, [...files]);
  }
}

/** Quill's key bindings, except that Tab leaves the editor and only the number 1 starts an ordered list. */
function bindings({ onLink, onToolbar }: QuillHandlers) {
  const indent = (by: 1 | -1) =>
    function (this: { quill: Quill }, _range: Range, { format }: { format: Record<string, unknown> }) {
      const level = Number(format.indent ?? 0) + by;
      if (level >= 0 && level <= MOST_INDENT) this.quill.format('indent', level, 'user');
    };
  return {
    tab: null,
    indent: null,
    outdent: null,
    'remove tab': null,
    'indent code-block': null,
    'outdent code-block': null,
    'table tab': null,
    'list autofill': { prefix: /^\s*?(1\.|-|\*)$/ },
    deeper: { key: ']', shortKey: true, format: ['list'], handler: indent(1) },
    higher: { key: '[', shortKey: true, format: ['list'], handler: indent(-1) },
    all: { key: 'a', shortKey: true, handler: selectAll },
    link: { key: 'k', shortKey: true, handler: onLink },
    toolbar: { key: 'F10', altKey: true, handler: onToolbar },
    ...tableBindings(),
  };
}

/** Selects the whole text. Browsers leave out a table at its beginning. */
function selectAll(this: { quill: Quill }): void {
  this.quill.setSelection(0, this.quill.getLength(), 'user');
}

registerFormats();
Quill.register({ 'modules/clipboard': SiteClipboard, 'modules/uploader': SiteUploader }, true);

/** Creates an editor in an empty element. */
export function createQuill(container: HTMLElement, handlers: QuillHandlers): Quill {
  const quill = new Quill(container, {
    // Only typing can be undone, not inserting or removing placeholders and finished pictures.
    modules: { history: { userOnly: true }, keyboard: { bindings: bindings(handlers) } },
  });
  handlersOf.set(quill, handlers);
  followCells(quill);
  return quill;
}

/** Returns the HTML of an editor's contents. @param addressOf as for `linesOf`. */
export const htmlOf = (quill: Quill, addressOf?: (id: string) => string): string =>
  writeHtml(linesOf(quill.getContents().ops, addressOf));

/** Replaces an editor's text; this cannot be undone. */
export function setLines(quill: Quill, lines: Parameters<typeof opsOf>[0]): void {
  quill.setContents(lines.length > 0 ? opsOf(lines) : new Delta().insert('\n'), 'silent');
  quill.history.clear();
}
