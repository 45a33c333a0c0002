import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '@wkff/server/user-error';
import { hasCluster } from './cluster.ts';

const NOBODY = 65_534;
const onUnix = process.platform === 'win32' ? it.skip : it;

describe('a folder of a database', () => {
  let place: string;
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'cluster-'));
    chmodSync(place, 0o755);
  });
  afterEach(() => rmSync(place, { recursive: true }));

  it('has no cluster if it is empty', async () => {
    expect(await hasCluster(place)).toBe(false);
  });

  onUnix('of another user is not taken for an empty one', async () => {
    mkdirSync(join(place, 'data'), { mode: 0o000 });
    const isRoot = process.getuid?.() === 0;
    if (isRoot) process.seteuid?.(NOBODY);
    try {
      await expect(hasCluster(place)).rejects.toThrow(
        new UserError(
          `The database in ${place} belongs to another user (EACCES): work as the user that starts the site.`,
        ),
      );
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  });
});
