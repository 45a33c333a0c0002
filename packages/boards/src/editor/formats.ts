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
import { texts } from './texts.ts';

const { ClassAttributor, EmbedBlot, Scope } = Parchment;

/** A heading is one level lower than it is stored, as on the page that shows it. */
class Header extends QuillHeader {
  static override tagName = ['H2', 'H3', 'H4'];
}

class Link extends QuillLink {
  static override PROTOCOL_WHITELIST = ['http', 'https', 'mailto', 'tel'];
}

/** A picture of this site; there are no others in a text. One that nobody has described says nothing to a screen reader. */
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

/** Holds the place of a picture that is on its way; its value names the upload. */
export class UploadPlace extends EmbedBlot {
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

  /** Quill looks at no changes within what has this method: those are the bar's. */
  updateContent(): void {}
}

/** Colours, alignment and indents are classes: the site's policy lets no `style` through. */
const colour = new ClassAttributor('color', 'ql-color', { scope: Scope.INLINE, whitelist: [...TEXT_COLOURS] });
const background = new ClassAttributor('background', 'ql-bg', { scope: Scope.INLINE, whitelist: [...TEXT_COLOURS] });
const align = new ClassAttributor('align', 'ql-align', { scope: Scope.BLOCK, whitelist: [...TEXT_ALIGNMENTS] });

/** What a text is made of (`richText.ts` of the contracts), and nothing else. */
export function registerFormats(): void {
  const formats = [Bold, Italic, Underline, Strike, Link, Header, List, Image, UploadPlace];
  for (const format of formats) Quill.register(`formats/${format.blotName}`, format, true);
  Quill.register({ 'formats/color': colour, 'formats/background': background, 'formats/align': align }, true);
  Quill.register('formats/indent', Indent, true);
}
