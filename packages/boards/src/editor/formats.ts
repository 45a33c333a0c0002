import { TEXT_ALIGNMENTS, TEXT_COLOURS } from '@wkff/contracts';
import Quill, { Parchment } from 'quill/core.js';
import Bold from 'quill/formats/bold.js';
import QuillHeader from 'quill/formats/header.js';
import QuillImage from 'quill/formats/image.js';
import Indent from 'quill/formats/indent.js';
import Italic from 'quill/formats/italic.js';
import QuillLink from 'quill/formats/link.js';
import List from 'quill/formats/list.js';
import Strike from 'quill/formats/strike.js';
import Underline from 'quill/formats/underline.js';
import { TableBlot } from './TableBlot.ts';
import { texts } from './texts.ts';

const { ClassAttributor, EmbedBlot, Scope } = Parchment;

/** Renders a heading one level lower than stored, as on the item's page. */
class Header extends QuillHeader {
  static override tagName = ['H2', 'H3', 'H4'];
}

class Link extends QuillLink {
  static override PROTOCOL_WHITELIST = ['http', 'https', 'mailto', 'tel'];
}

/** An uploaded picture; a text can't contain others. Without a description, screen readers skip it as decorative. */
class Image extends QuillImage {
  static override create(value: string): Element {
    const node = super.create(value);
    node.setAttribute('alt', '');
    return node;
  }

  static override formats(node: Element): Record<string, string | null> {
    const { alt, ...sizes } = super.formats(node);
    return alt ? { alt, ...sizes } : sizes;
  }

  override format(name: string, value: string): void {
    if (name === 'alt') this.domNode.alt = value || '';
    else super.format(name, value);
  }

  static override sanitize(url: string): string {
    return url.startsWith('/uploads/') ? url : '';
  }
}

/** The placeholder of a picture being uploaded. Its value is the upload's id. */
class UploadPlace extends EmbedBlot {
  static override blotName = 'upload';
  static override tagName = 'SPAN';
  static override className = 'ql-upload';

  static override create(id: string): HTMLElement {
    const node = super.create(id) as HTMLElement;
    node.dataset.upload = id;
    node.contentEditable = 'false';
    const bar = document.createElement('progress');
    bar.max = 1;
    bar.value = 0;
    bar.setAttribute('aria-label', texts.uploads.place);
    node.append(bar);
    return node;
  }

  static override value(node: HTMLElement): string | undefined {
    return node.dataset.upload;
  }

  /** The description of a pasted picture. */
  static override formats({ dataset }: HTMLElement): Record<string, string> {
    return dataset.alt ? { alt: dataset.alt } : {};
  }

  override format(name: string, value: unknown): void {
    if (name !== 'alt') super.format(name, value);
    else if (typeof value === 'string') (this.domNode as HTMLElement).dataset.alt = value;
  }

  /** Makes Quill ignore changes inside the element, which come from the progress bar. */
  updateContent(): void {}
}

/** Formats colours, alignment and indents by classes, because the site's policy forbids `style`. */
const colour = new ClassAttributor('color', 'ql-color', { scope: Scope.INLINE, whitelist: [...TEXT_COLOURS] });
const background = new ClassAttributor('background', 'ql-bg', { scope: Scope.INLINE, whitelist: [...TEXT_COLOURS] });
const align = new ClassAttributor('align', 'ql-align', { scope: Scope.BLOCK, whitelist: [...TEXT_ALIGNMENTS] });

/** All formats that a text may contain (`richText.ts` of the contracts). */
export function registerFormats(): void {
  const formats = [Bold, Italic, Underline, Strike, Link, Header, List, Image, UploadPlace, TableBlot];
  for (const format of formats) Quill.register(`formats/${format.blotName}`, format, true);
  Quill.register({ 'formats/color': colour, 'formats/background': background, 'formats/align': align }, true);
  Quill.register('formats/indent', Indent, true);
}
