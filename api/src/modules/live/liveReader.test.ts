import { readThroughDisconnects } from '../../../test/proof/liveReader.ts';
import { useTestApp } from '../../../test/testApp.ts';

/** `npm run proof` runs the full number. */
const DISCONNECTS = 100;

describe('a reader with Last-Event-ID', () => {
  const site = useTestApp({ template: 'bare' });

  it(`gets every event exactly once through ${DISCONNECTS} random disconnects during writes`, async () => {
    const { notified, changes, ...report } = await readThroughDisconnects(site(), DISCONNECTS);
    expect(report).toEqual({ disconnects: DISCONNECTS, missed: [], doubled: [], wrong: [], reloads: 0 });
    // There were enough notifications for the test to be meaningful.
    expect(notified).toBeGreaterThan(DISCONNECTS / 2);
    expect(changes).toBeGreaterThan(notified);
  });
});
