import { readThroughDisconnects } from '../../../test/proof/liveReader.ts';
import { useTestApp } from '../../../test/testApp.ts';

/** `npm run proof` runs the full number. */
const DISCONNECTS = 100;

describe('a reader with Last-Event-ID', () => {
  const site = useTestApp({ template: 'bare' });

  it(`misses nothing and hears nothing twice through ${DISCONNECTS} random disconnects while others write`, async () => {
    const { notified, changes, ...report } = await readThroughDisconnects(site(), DISCONNECTS);
    expect(report).toEqual({ disconnects: DISCONNECTS, missed: [], doubled: [], wrong: [], reloads: 0 });
    // Enough happened for the proof to mean something.
    expect(notified).toBeGreaterThan(DISCONNECTS / 2);
    expect(changes).toBeGreaterThan(notified);
  }, 60_000);
});
