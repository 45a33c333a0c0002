import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashSources, makeVersion } from './sources.ts';

function tree() {
  const root = mkdtempSync(path.join(tmpdir(), 'sources-'));
  for (const folder of ['app/src', 'app/dist', 'packages/ui/src', 'tools/build/src', 'tools/launcher/src'])
    mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, 'pnpm-lock.yaml'), 'lock');
  writeFileSync(path.join(root, 'app/src/a.ts'), 'a');
  writeFileSync(path.join(root, 'packages/ui/src/b.ts'), 'b');
  return {
    root,
    hash: () => hashSources(root, path.join(root, 'app')),
    write: (file: string, text: string) => writeFileSync(path.join(root, file), text),
  };
}

describe('the hash of an app’s sources', () => {
  it('changes with the app, the packages, the tool that builds and the lockfile', () => {
    const { hash, write } = tree();
    const seen = [hash()];
    write('app/src/a.ts', 'a2');
    seen.push(hash());
    write('packages/ui/src/b.ts', 'b2');
    seen.push(hash());
    write('tools/build/src/c.ts', 'c2');
    seen.push(hash());
    write('pnpm-lock.yaml', 'lock2');
    seen.push(hash());
    write('app/src/new.ts', '');
    seen.push(hash());
    expect(new Set(seen).size).toBe(6);
  });

  it('does not change with tests, documents, builds and other tools', () => {
    const { hash, write } = tree();
    const before = hash();
    write('app/src/a.test.ts', 'test');
    write('app/README.md', 'text');
    write('app/dist/built.js', 'built');
    write('tools/launcher/src/start.ts', 'start');
    expect(hash()).toBe(before);
  });

  it('is part of the version, which sorts by time', () => {
    expect(makeVersion(Date.parse('2025-09-18T03:00:00.123Z'), '1a2b3c4d5e')).toBe('20250918T030000Z-1a2b3c4d');
  });
});
