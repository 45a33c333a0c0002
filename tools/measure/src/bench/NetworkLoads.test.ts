import { bytesOf, NetworkLoads, type NetworkEvent } from './NetworkLoads.ts';

const PAGE = '/remotes/mf-league/1/';

/** Has a page load a file of 300 bytes, 100 of them headers. */
function load(loads: NetworkLoads, path: string, response: Partial<NetworkEvent['response']> = {}): void {
  const url = `http://localhost:3000${path}`;
  loads.hear('Network.responseReceived', {
    requestId: path,
    response: { url, headers: { 'content-encoding': 'dcb' }, encodedDataLength: 100, ...response },
  });
  loads.hear('Network.loadingFinished', { requestId: path, encodedDataLength: 300 });
}

test('loads of a page are counted without headers, scripts and style sheets below an address only', () => {
  const loads = new NetworkLoads();
  for (const path of [`${PAGE}a.js`, `${PAGE}b.css`, `${PAGE}c.json`, '/assets/main.js']) load(loads, path);
  expect(loads.below(PAGE)).toEqual([
    { path: `${PAGE}a.js`, encoding: 'dcb', bytes: 200 },
    { path: `${PAGE}b.css`, encoding: 'dcb', bytes: 200 },
  ]);
  expect(bytesOf(loads.below(PAGE))).toBe(400);
});

test('responses from a cache are not counted, nor those that have not arrived', () => {
  const loads = new NetworkLoads();
  load(loads, `${PAGE}disk.js`, { fromDiskCache: true });
  loads.hear('Network.requestServedFromCache', { requestId: `${PAGE}memory.js` });
  load(loads, `${PAGE}memory.js`);
  loads.hear('Network.responseReceived', {
    requestId: '1',
    response: { url: `http://localhost:3000${PAGE}late.js`, headers: {}, encodedDataLength: 100 },
  });
  expect(loads.below(PAGE)).toEqual([]);
});
