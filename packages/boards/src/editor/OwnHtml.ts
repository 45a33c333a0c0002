/** Knows which HTML is the editor's, so that the text is not replaced when the page renders it. */
export class OwnHtml {
  /** The HTML that the page has rendered. */
  #rendered: string;
  /** HTML passed to the form that the page may render late, after the next character was typed. */
  #handedOut: string[] = [];

  constructor(rendered: string) {
    this.#rendered = rendered;
  }

  /** Notes HTML that is passed to the form. Returns false if the form has it already. */
  handOut(html: string): boolean {
    if (html === (this.#handedOut.at(-1) ?? this.#rendered)) return false;
    this.#handedOut.push(html);
    return true;
  }

  /** Notes HTML that the page has rendered. Returns true if it is the editor's. */
  render(html: string): boolean {
    const isOwn = html === this.#rendered || this.#handedOut.includes(html);
    this.#handedOut = isOwn ? this.#handedOut.slice(this.#handedOut.indexOf(html) + 1) : [];
    this.#rendered = html;
    return isOwn;
  }
}
