import { useTestApp } from '../testApp.ts';
import { readThroughDisconnects } from './liveReader.ts';
import { report, shown } from './report.ts';

const DISCONNECTS = 1_000;
const LIMIT_MS = 10 * 60_000;

const site = useTestApp({ template: 'bare' });

it(
  'a reader with Last-Event-ID gets every event exactly once through 1,000 random disconnects while others write',
  async () => {
    const { notified, changes, ...failures } = await readThroughDisconnects(site(), DISCONNECTS);
    const { missed, doubled, wrong } = failures;
    report(
      `${shown(DISCONNECTS)} disconnects, ${shown(notified)} events of ${shown(changes)} changes: ${missed.length} missed, ${doubled.length} doubled, ${wrong.length} wrong`,
    );
    expect(failures).toEqual({ disconnects: DISCONNECTS, missed: [], doubled: [], wrong: [], reloads: 0 });
    expect(notified).toBeGreaterThan(DISCONNECTS / 2);
    expect(changes).toBeGreaterThan(notified);
  },
  LIMIT_MS,
);
