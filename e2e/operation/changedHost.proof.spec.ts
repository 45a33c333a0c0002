import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bytesOf, TrialHost } from '@wkff/measure';
import { report } from '../../api/test/proof/report.ts';
import { tryAgain } from '../lib/frame.ts';
import { ReturningVisitor } from '../lib/ReturningVisitor.ts';
import { GREETING } from '../lib/sections.ts';
import { expect, shared, test } from '../lib/test.ts';

/** Most bytes of scripts and style sheets that a visitor loads again after a change of one line of the host. */
const AGAIN_BYTES = 8_000;

test('a visitor who comes back after a change of one line of the host loads the differences', async ({ messages }) => {
  const folder = mkdtempSync(join(tmpdir(), 'changed-host-'));
  const visitor = await ReturningVisitor.start(messages);
  const host = await TrialHost.copy(shared, folder);
  try {
    const load = async () => {
      const { page, loads } = await visitor.visit(host.origin + GREETING.path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(tryAgain(page)).toHaveCount(0);
      return loads.below('/assets/');
    };
    await host.start();
    const first = await load();
    host.edit();
    await host.start();
    const again = await load();
    expect(new Set(again.map(({ encoding }) => encoding))).toEqual(new Set(['dcb']));
    expect(bytesOf(again)).toBeLessThanOrEqual(AGAIN_BYTES);
    report(
      `a first view loads ${bytesOf(first)} bytes of the host in ${first.length} files, and ${bytesOf(again)} bytes in ` +
        `${again.length} files after a change of one line`,
    );
  } finally {
    await visitor.end();
    await host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
