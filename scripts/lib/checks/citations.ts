import { posix } from 'node:path';
import GithubSlugger from 'github-slugger';

/** A place in the repository that a text names. */
export interface Citation {
  line: number;
  /** The citation as written in the text. */
  written: string;
  /** Relative to the root; ends in `/` or not, as written. */
  path: string;
  /** Anchor of a heading, without `#`. */
  anchor?: string;
}

/** Matches a document's path from the root, with an optional anchor. A decision may be cited by number only. */
const IN_CODE = /[\w@./-]*\w\.md\b(?:#[\p{L}\p{M}\p{N}_-]+)?|docs\/decisions\/\d{4}\b/gu;
const LINK = /\]\(<?([^)\s>]+)>?[^)]*\)/g;
const FENCE = /^\s*(```|~~~)/;

/**
 * Returns what a file cites. Code cites documents by their path from the root (`docs/spec/league.md#ranking`) and
 * decisions by number (`docs/decisions/0030`); a string that contains only a file name is not a citation. Documents
 * cite any file by a link relative to themselves.
 */
export function citationsIn(path: string, text: string): Citation[] {
  return path.endsWith('.md') ? linksIn(path, text) : documentsIn(text);
}

/** Returns the anchors of a document's headings, as GitHub makes them. */
export function anchorsOf(markdown: string): Set<string> {
  const slugger = new GithubSlugger();
  const headings = proseLines(markdown).flatMap(({ text }) => /^#{1,6}\s+(.*?)[\s#]*$/.exec(text)?.[1] ?? []);
  return new Set(headings.map((heading) => slugger.slug(heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'))));
}

function documentsIn(code: string): Citation[] {
  return code.split('\n').flatMap((text, index) =>
    [...text.matchAll(IN_CODE)]
      .filter((match) => !isFileName(text, match.index, match[0].length))
      .map(([written]) => {
        const [path = '', anchor] = written.split('#');
        return { line: index + 1, written, path, ...(anchor !== undefined && { anchor }) };
      }),
  );
}

function isFileName(text: string, start: number, length: number): boolean {
  const [before, after] = [text[start - 1], text[start + length]];
  return before === after && (before === "'" || before === '"');
}

function linksIn(document: string, markdown: string): Citation[] {
  return proseLines(markdown).flatMap(({ line, text }) =>
    [...text.replace(/`[^`]*`/g, '').matchAll(LINK)]
      .map(([, written = '']) => written)
      .filter((written) => !/^[a-z][a-z0-9+.-]*:/i.test(written))
      .map((written) => {
        const [target = '', anchor] = decodeURIComponent(written).split('#');
        const path = target === '' ? document : posix.join(posix.dirname(document), target);
        return { line, written, path, ...(anchor !== undefined && { anchor }) };
      }),
  );
}

/** The lines of a document outside its code blocks. */
function proseLines(markdown: string): { line: number; text: string }[] {
  let isCode = false;
  return markdown.split('\n').flatMap((text, index) => {
    const isFence = FENCE.test(text);
    if (isFence) isCode = !isCode;
    return isCode || isFence ? [] : [{ line: index + 1, text }];
  });
}
