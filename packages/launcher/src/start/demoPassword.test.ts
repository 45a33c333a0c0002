import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDemoPassword } from './demoPassword.ts';

describe('the demo’s password', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'demo-password-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it('is generated once, kept for its owner alone, and told', () => {
    const { password, line } = readDemoPassword(dataDir, null);
    expect(password).toMatch(/^[\w-]{16}$/);
    expect(line).toContain(`admin: password ${password}`);
    const file = join(dataDir, 'secrets', 'demo-password');
    expect(readFileSync(file, 'utf8')).toBe(password);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readDemoPassword(dataDir, '').password).toBe(password);
  });

  it('is generated again where a start on a full disk left its file empty', () => {
    const file = join(dataDir, 'secrets', 'demo-password');
    writeFileSync(file, '');
    const { password } = readDemoPassword(dataDir, null);
    expect(password).toMatch(/^[\w-]{16}$/);
    expect(readFileSync(file, 'utf8')).toBe(password);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is the given one while one is given, and then isn’t repeated', () => {
    const { password, line } = readDemoPassword(dataDir, 'given by hand');
    expect(password).toBe('given by hand');
    expect(line).not.toContain('given by hand');
  });
});
