import { setTimeout as delay } from 'node:timers/promises';
import { within } from '@wkff/contracts';
import type { Browser } from './browser.ts';
import { NETWORK_EVENTS, NetworkLoads, type NetworkEvent } from './NetworkLoads.ts';
import { Tab } from './Tab.ts';

const LIMIT_MS = 60_000;
const LOOK_MS = 100;
/** A page loads nothing more when it has loaded nothing for so long. Meanwhile the browser stores what it keeps. */
const QUIET_MS = 3_000;

/** True in a page that has started. */
export const HYDRATED = `document.querySelector('#root')?.dataset.hydrated !== undefined`;

/** Script for a page, before its own: runs a statement once the page has started. */
export const onStart = (statement: string) => `new MutationObserver((_, observer) => {
  if (!document.querySelector('#root[data-hydrated]')) return;
  ${statement};
  observer.disconnect();
}).observe(document, { subtree: true, childList: true, attributeFilter: ['data-hydrated'] });`;

/**
 * Opens a page in a new tab of a browser, and returns what it has loaded over the network when it loads nothing more.
 * @throws Error if the page throws, or does not start.
 */
export async function visit({ port }: Pick<Browser, 'port'>, address: string): Promise<NetworkLoads> {
  const tab = await Tab.open(port);
  try {
    return await within(LIMIT_MS, load(tab, address), `${address} did not start`);
  } finally {
    await tab.close();
  }
}

async function load(tab: Tab, address: string): Promise<NetworkLoads> {
  const loads = new NetworkLoads();
  const errors: string[] = [];
  let lastHeard = performance.now();
  tab.listen((method, params) => {
    if (method === 'Runtime.exceptionThrown') errors.push(JSON.stringify(params));
    const heard = NETWORK_EVENTS.find((one) => one === method);
    if (!heard) return;
    loads.hear(heard, params as NetworkEvent);
    lastHeard = performance.now();
  });
  await Promise.all([tab.send('Network.enable'), tab.send('Runtime.enable')]);
  await tab.send('Page.navigate', { url: address });
  const isStarted = async () => {
    const evaluated = tab.send<{ result: { value?: boolean } }>('Runtime.evaluate', { expression: HYDRATED });
    return (await evaluated).result.value === true;
  };
  while (!(await isStarted()) || performance.now() - lastHeard < QUIET_MS) await delay(LOOK_MS);
  if (errors[0] !== undefined) throw new Error(`${address} throws: ${errors[0]}`);
  return loads;
}
