import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

const ROOT = join(import.meta.dirname, '..');
const BADGES = join(ROOT, 'shell/public/images/badges');
const clubs = Object.keys(JSON.parse(readFileSync(join(ROOT, 'data/club-colours.json'), 'utf8')) as object);

test('there is a crest for every club, a default and an unknown one, and nothing else', () => {
  expect(readdirSync(BADGES).sort()).toEqual([...clubs, 'default', 'unknown'].map((key) => `${key}.png`).sort());
});

test('the committed crests are the ones that the script draws', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'crests-'));
  try {
    execFileSync(process.execPath, [join(ROOT, 'scripts/crests.ts'), folder]);
    for (const file of readdirSync(BADGES)) {
      const [drawn, committed] = await Promise.all(
        [folder, BADGES].map((where) =>
          sharp(join(where, file)).ensureAlpha().raw().toBuffer({ resolveWithObject: true }),
        ),
      );
      expect([committed?.info.width, committed?.info.height]).toEqual([256, 256]);
      // Another processor may round a palette's colour otherwise; a changed drawing differs far more.
      const difference =
        drawn?.data.reduce((sum, value, index) => sum + Math.abs(value - (committed?.data[index] ?? 0)), 0) ?? 0;
      expect(difference / (drawn?.data.length ?? 1)).toBeLessThan(1);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 30_000);

test('crests stay small', () => {
  for (const file of readdirSync(BADGES)) expect(readFileSync(join(BADGES, file)).length).toBeLessThan(6_000);
});
