import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '@wkff/settings';
import { ROOT } from '../paths.ts';
import { deployedFiles, readDeployed, sharedEnvironment } from './deployed.ts';

const run = promisify(execFile);
const analyze = findProgram('systemd-analyze');
const units = deployedFiles('systemd').filter((file) => file.endsWith('.service'));

/** The unit of a site on one machine, as docs/operating.md has it. */
const [, ofStart = ''] =
  /^```\n(# \/etc\/systemd\/system\/wkff\.service;[^`]*)```$/m.exec(
    readFileSync(join(ROOT, 'docs/operating.md'), 'utf8'),
  ) ?? [];
/** All units by their files. */
const texts = new Map([
  ...units.map((unit) => [unit, readDeployed('systemd', unit)] as const),
  ['wkff.service', ofStart] as const,
]);

/** Places of the units, and a program of every machine in place of theirs. */
const here = (unit: string) =>
  unit.replaceAll('/srv/wkff/site', ROOT).replaceAll(/\/usr\/bin\/(?:curl|node)/g, '/bin/true');

describe('the units of systemd', () => {
  (analyze ? it : it.skip)(
    analyze ? 'are accepted by systemd' : 'are accepted by systemd (skipped: systemd-analyze is not installed)',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'units-'));
      try {
        for (const [unit, text] of texts) writeFileSync(join(folder, unit), here(text));
        const instances = [...texts.keys()].map((unit) => join(folder, unit.replace('@.', '@1.')));
        const { stderr } = await run(analyze ?? '', ['verify', ...instances]);
        expect(stderr).toBe('');
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );

  it.each([...texts])('%s is started again however often it ends, e.g. while the database is away', (_file, text) => {
    const [unit = '', service = ''] = text.split('[Service]');
    // Of [Unit]; in another section systemd only warns of it.
    expect(unit).toMatch(/^\[Unit\]$[^]*^StartLimitIntervalSec=0$/m);
    expect(service).toMatch(/^Restart=always\nRestartSec=\d+$/m);
  });

  it.each(units)('%s has time to drain, and its processes are not signalled one by one', (file) => {
    const unit = readDeployed('systemd', file);
    const drainDelay = Number(sharedEnvironment('site.env')['DRAIN_DELAY_MS']);
    // 10 s more are for running requests (packages/server/src/drain.ts).
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(drainDelay / 1000 + 10);
    expect(unit).toMatch(/^KillMode=mixed$/m);
  });

  it.each(units)('%s takes no right away that V8 or the render processes need', (file) => {
    const unit = readDeployed('systemd', file);
    expect(unit).not.toMatch(/^MemoryDenyWriteExecute=/m);
    if (!file.includes('host')) return;
    // shell/server/confinement.ts makes these namespaces, and mounts in them.
    expect(unit).toMatch(/^RestrictNamespaces=user mnt pid net ipc$/m);
    expect(unit).toMatch(/^SystemCallFilter=@system-service @mount$/m);
    expect(unit).not.toMatch(/^(PrivateUsers|ProtectProc)=/m);
  });
});
