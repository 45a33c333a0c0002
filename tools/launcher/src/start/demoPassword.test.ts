import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDemoPassword } from './demoPassword.ts';

describe('the demo’s password', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'demo-password-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it('is generated once, stored for its owner only, and printed', () => {
    const { password, line } = readDemoPassword(dataDir, null);
    expect(password).toMatch(/^[\w-]{16}$/);
    expect(line).toContain(`admin: password ${password}`);
    const file = join(dataDir, 'secrets', 'demo-password');
    expect(readFileSync(file, 'utf8')).toBe(password);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readDemoPassword(dataDir, '').password).toBe(password);
  });

  it('is generated again when a start on a full disk left its file empty', () => {
    const file = join(dataDir, 'secrets', 'demo-password');
    writeFileSync(file, '');
    const { password } = readDemoPassword(dataDir, null);
    expect(password).toMatch(/^[\w-]{16}$/);
    expect(readFileSync(file, 'utf8')).toBe(password);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is the one in the settings if it is set, and then is not printed', () => {
    const { password, line } = readDemoPassword(dataDir, 'given by hand');
    expect(password).toBe('given by hand');
    expect(line).not.toContain('given by hand');
  });
});
