import type { Browser } from './browser.ts';
import { Tab } from './Tab.ts';

const SLOWDOWN = 4;
export const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };

/** A new tab with a phone's window and an empty cache, in which Chromium slows itself four-fold. */
export async function openSlowPhone({ port }: Pick<Browser, 'port'>, observer: string): Promise<Tab> {
  const tab = await Tab.open(port);
  await tab.send('Network.clearBrowserCache');
  await tab.send('Emulation.setDeviceMetricsOverride', PHONE);
  await tab.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await tab.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await tab.send('Page.enable');
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: observer });
  return tab;
}

/** Returns the value of an expression in the page. Before the page has started, this delays the page. */
export async function read<T>(tab: Tab, expression: string): Promise<T> {
  const parameters = { expression: `JSON.stringify(${expression})` };
  const { result } = await tab.send<{ result: { value: string } }>('Runtime.evaluate', parameters);
  return JSON.parse(result.value) as T;
}
