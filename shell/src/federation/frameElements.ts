import { ROOT_ID, SLOT_ATTRIBUTE } from '../page/pageData.ts';

/** A node of the frame that is not in the page any more, and where it was. */
interface Lost {
  node: Node;
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

/** Notes what is removed from the frame, and calls `onLoss` then. Of the slot nothing is noted. */
export function watchFrame(root: HTMLElement, onLoss: () => void): void {
  new MutationObserver((changes) => {
    const before = lost.length;
    for (const { target, removedNodes, nextSibling } of changes) {
      if ((target as Element).closest?.(`[${SLOT_ATTRIBUTE}]`)) continue;
      for (const node of removedNodes)
        if (node === root || isReacts(node))
          lost.push({ node, parent: target, next: nextSibling, at: performance.now() });
    }
    if (lost.length > before) onLoss();
  }).observe(document.body, { childList: true, subtree: true });
}

/**
 * Puts back what someone else than React removed from the frame, or hid by an attribute. Returns what it was.
 * @param settledMs time after which React has forgotten the nodes that it removed itself. Later losses wait.
 */
export function putFrameBack(settledMs: number): string[] {
  const found: string[] = [];
  const until = performance.now() - settledMs;
  const settled = lost.filter(({ at }) => at <= until);
  lost = lost.filter(({ at }) => at > until);
  // The last one first, because the one before it may have been in front of it.
  for (const { node, parent, next } of settled.reverse()) {
    if (node.isConnected || !(isReacts(node) || (node as Element).id === ROOT_ID)) continue;
    parent.insertBefore(node, next?.parentNode === parent ? next : null);
    found.push(node.nodeName.toLowerCase());
  }
  for (const element of frameElements())
    for (const name of ['style', 'hidden', 'inert'])
      if (element.hasAttribute(name)) {
        element.removeAttribute(name);
        found.push(`${element.nodeName.toLowerCase()} ${name}`);
      }
  return found;
}

/** Returns true while React renders the node: then it has a property with React's own data. */
function isReacts(node: Node): boolean {
  return Object.keys(node).some((name) => name.startsWith('__reactFiber$'));
}
