import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { DEPLOY, deployedFiles, readDeployed } from './deployed.ts';

describe('the files for the log of Postgres', () => {
  const files = deployedFiles('postgres');
  const sender = files.filter((file) => !file.endsWith('.curl'));

  it.each(files.filter((file) => file.endsWith('.sh')))('have a script that a shell accepts: %s', (file) => {
    execFileSync('sh', ['-n', join(DEPLOY, 'postgres', file)]);
  });

  it.each(sender)('name one bucket and one file with its key: %s', (file) => {
    const text = readDeployed('postgres', file);
    const requests = text.match(/curl --config \/etc\/wkff\/bucket\.curl .*?"https:\/\/s3\.example\.org\/wkff-wal\//g);
    expect(requests?.length).toBeGreaterThan(0);
    expect(text.match(/\bcurl --config|https?:/g)).toHaveLength(2 * (requests?.length ?? 0));
  });
});
