import { ROOT_ID, SLOT_ATTRIBUTE } from '../page/pageData.ts';

/** An element of the frame that is not in the page any more, and where it was. */
interface Lost {
  element: Element;
  parent: Node;
  next: Node | null;
  /** When it was noted, in ms. */
  at: number;
}

let lost: Lost[] = [];

/** Returns the elements that every page has around its slot. */
export function frameElements(): HTMLElement[] {
  const found = document.querySelectorAll<HTMLElement>(`body, #${ROOT_ID}, #${ROOT_ID} > *, #${ROOT_ID} > * > *`);
  return [...found].filter((element) => element.matches(`body, #${ROOT_ID}, #${ROOT_ID} > *, header, main, footer`));
}

/**
 * Notes which elements are removed from the frame, and calls `onLoss` then. Of the slot nothing is noted, and no text:
 * translators of browsers replace texts, and React does not forget those that it removes.
 */
export function watchFrame(root: HTMLElement, onLoss: () => void): void {
  new MutationObserver((changes) => {
    const before = lost.length;
    for (const { target, removedNodes, nextSibling } of changes) {
      if ((target as Element).closest?.(`[${SLOT_ATTRIBUTE}]`)) continue;
      for (const node of removedNodes)
        if (node instanceof Element && (node === root || isReacts(node)))
          lost.push({ element: node, parent: target, next: nextSibling, at: performance.now() });
    }
    if (lost.length > before) onLoss();
  }).observe(document.body, { childList: true, subtree: true });
}

/**
 * Puts back what someone else than React removed from the frame, or hid by an attribute. Returns what it was.
 * @param settledMs time after which React has forgotten the elements that it removed itself. Later losses wait.
 */
export function putFrameBack(settledMs: number): string[] {
  const found: string[] = [];
  const until = performance.now() - settledMs;
  const settled = lost.filter(({ at }) => at <= until);
  lost = lost.filter(({ at }) => at > until);
  // The last one first, because the one before it may have been in front of it.
  for (const { element, parent, next } of settled.reverse()) {
    if (element.isConnected || !(isReacts(element) || element.id === ROOT_ID)) continue;
    parent.insertBefore(element, next?.parentNode === parent ? next : null);
    found.push(element.nodeName.toLowerCase());
  }
  for (const element of frameElements())
    for (const name of ['style', 'hidden', 'inert'])
      if (element.hasAttribute(name) && (name !== 'style' || isInvisible(element))) {
        element.removeAttribute(name);
        found.push(`${element.nodeName.toLowerCase()} ${name}`);
      }
  return found;
}

/** Returns true while React renders the element: then it has a property with React's own data. */
function isReacts(element: Element): boolean {
  return Object.keys(element).some((name) => name.startsWith('__reactFiber$'));
}

/** Returns false for other styles, which browser extensions set, e.g. translators on the body. */
function isInvisible(element: Element): boolean {
  const { display, visibility, opacity } = getComputedStyle(element);
  return display === 'none' || visibility === 'hidden' || opacity === '0';
}
