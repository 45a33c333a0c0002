import { arrangeSheet } from './sheets.ts';

/** How long a script or style sheet may take, in ms. Then its loader fails, and loads it again on the next try. */
const LOAD_LIMIT_MS = 15_000;

/**
 * Fails scripts and style sheets that a loader adds to the head and that do not come. Browsers wait for more than a
 * minute. Loaders of all releases react to the event like to a lost connection. Elements of browser extensions have no
 * limit.
 */
export function limitLoads(): void {
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) limitLoad(node);
  }).observe(document.head, { childList: true });
}

function limitLoad(node: Node): void {
  if (!(node instanceof HTMLScriptElement || (node instanceof HTMLLinkElement && node.rel === 'stylesheet'))) return;
  const address = node instanceof HTMLScriptElement ? node.src : node.href;
  if (!address.startsWith(`${location.origin}/`)) return;
  const timer = setTimeout(() => {
    void renew(address);
    node.dispatchEvent(new Event('error'));
    node.remove();
  }, LOAD_LIMIT_MS);
  const end = () => {
    clearTimeout(timer);
    if (node instanceof HTMLLinkElement) arrangeSheet(node);
  };
  for (const kind of ['load', 'error']) node.addEventListener(kind, end);
}

/**
 * Asks for a lost file past the browser's cache. Chromium lets every later request for its address wait for the lost
 * one, so trying again would ask for nothing.
 */
function renew(address: string): Promise<unknown> {
  return fetch(address, { cache: 'reload' }).catch(() => undefined);
}
