import { frameElements } from './frameElements.ts';

/** Name of the remote whose page is shown. */
let shown: string | undefined;
/** The sheets that scripts had adopted before the first remote: those of browser extensions. */
let adoptedBefore: readonly CSSStyleSheet[] = [];

/** Remembers the adopted style sheets. Call it before the first remote is loaded. */
export function rememberSheets(): void {
  adoptedBefore = adoptedSheets();
}

/** Returns the adopted style sheets. Older browsers have none. */
const adoptedSheets = () => [...((document.adoptedStyleSheets as CSSStyleSheet[] | undefined) ?? [])];

/** Applies the style sheets of a remote, and none of others that the tab has loaded. */
export function showSheets(name: string | undefined): void {
  shown = name;
  for (const link of sheetLinks()) arrangeSheet(link);
}

/** Keeps a style sheet from applying to the page of another remote. Call it when a sheet has come. */
export function arrangeSheet(link: HTMLLinkElement): void {
  const name = remoteOf(link.href);
  // Not `link.disabled`, with which the browser would load the sheet again.
  if (name !== undefined && link.sheet) link.sheet.disabled = name !== shown;
}

/** Returns the links of all style sheets in the page. */
function sheetLinks(): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
}

/** A release whose code and styles are in the page. */
export interface ContainedRelease {
  name: string;
  version: string;
}

/**
 * Returns the release whose file an address or a stack names first. Undefined: none, or only the host's files.
 */
export function releaseOf(addressOrStack: string): ContainedRelease | undefined {
  const [, name, version] = /\/remotes\/([^/]+)\/([^/]+)\//.exec(addressOrStack) ?? [];
  return name !== undefined && version !== undefined ? { name, version } : undefined;
}

/** Returns the name of the remote whose file an address or a stack names first. */
export const remoteOf = (addressOrStack: string): string | undefined => releaseOf(addressOrStack)?.name;

/** Removes rules of remotes that match an element of the frame. Returns their selectors, for each style sheet. */
export function removeFrameRules(): [ContainedRelease, string[]][] {
  const frame = frameElements();
  return sheetLinks().flatMap((link): [ContainedRelease, string[]][] => {
    const release = releaseOf(link.href);
    return release && link.sheet && isReadable(link.sheet) ? [[release, removeRules(link.sheet, frame)]] : [];
  });
}

/** Removes the style sheets that scripts of remotes have adopted. Returns whether there were any. */
export function removeAdoptedSheets(): boolean {
  if (adoptedSheets().every((sheet) => adoptedBefore.includes(sheet))) return false;
  document.adoptedStyleSheets = adoptedSheets().filter((sheet) => adoptedBefore.includes(sheet));
  return true;
}

/** False for a style sheet that could not be loaded: Chromium has an object for it, whose rules cannot be read. */
function isReadable(sheet: CSSStyleSheet): boolean {
  try {
    return sheet.cssRules.length >= 0;
  } catch {
    return false;
  }
}

function removeRules(group: CSSStyleSheet | CSSGroupingRule, frame: readonly Element[]): string[] {
  const found: string[] = [];
  const matchesFrame = (selector: string) => selector !== '' && frame.some((element) => element.matches(selector));
  const rules = [...group.cssRules];
  const selectors = rules.flatMap((rule) => (rule instanceof CSSStyleRule ? [rule.selectorText] : []));
  // Asks once for all selectors, because usually none matches and a page waits for this while it starts.
  const anyMatches = matchesFrame(selectors.join());
  for (const [index, rule] of [...rules.entries()].reverse()) {
    if (rule instanceof CSSGroupingRule) found.push(...removeRules(rule, frame));
    else if (anyMatches && rule instanceof CSSStyleRule && matchesFrame(rule.selectorText)) {
      found.push(`rule ${rule.selectorText}`);
      group.deleteRule(index);
    }
  }
  return found;
}
