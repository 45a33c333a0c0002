import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

// The API blocks all formats but four for the whole process, and this Jest worker may have run one of its tests.
sharp.unblock({ operation: ['VipsForeignLoad'] });

const ROOT = join(import.meta.dirname, '../../..');
const BADGES = join(ROOT, 'shell/public/images/badges');
const clubs = Object.keys(JSON.parse(readFileSync(join(ROOT, 'data/club-colours.json'), 'utf8')) as object);

test('there is a crest for every club, a default and an unknown one, and nothing else', () => {
  const files = [...clubs, 'default', 'unknown'].flatMap((key) => [`${key}.png`, `${key}.svg`]);
  expect(readdirSync(BADGES).sort()).toEqual(files.sort());
});

test('the committed crests are the ones that the script draws', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'crests-'));
  try {
    execFileSync(process.execPath, [join(ROOT, 'tools/pictures/src/crests.ts'), folder]);
    const [svgs, pngs] = ['.svg', '.png'].map((end) => readdirSync(BADGES).filter((file) => file.endsWith(end)));
    for (const file of svgs ?? []) {
      expect(readFileSync(join(folder, file), 'utf8')).toBe(readFileSync(join(BADGES, file), 'utf8'));
    }
    for (const file of pngs ?? []) {
      const [drawn, committed] = await Promise.all(
        [folder, BADGES].map((where) =>
          sharp(join(where, file)).ensureAlpha().raw().toBuffer({ resolveWithObject: true }),
        ),
      );
      expect([committed?.info.width, committed?.info.height]).toEqual([256, 256]);
      // Another processor may round a palette's colour differently; a changed drawing differs far more.
      const difference =
        drawn?.data.reduce((sum, value, index) => sum + Math.abs(value - (committed?.data[index] ?? 0)), 0) ?? 0;
      expect(difference / (drawn?.data.length ?? 1)).toBeLessThan(1);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('crests stay small', () => {
  for (const file of readdirSync(BADGES)) {
    expect(readFileSync(join(BADGES, file)).length).toBeLessThan(file.endsWith('.svg') ? 1_500 : 6_000);
  }
});
