import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createBundleLoader } from './bundleLoader.ts';

function bundle(source: string) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'bundle-')), 'server.cjs');
  writeFileSync(file, source);
  return { file, sha256: createHash('sha256').update(source).digest('hex') };
}

describe('loading a server bundle', () => {
  const react = { name: 'the host’s React' };
  const load = createBundleLoader({ react });

  it('gives it the host’s own modules', () => {
    const { seen } = load<{ seen: unknown }>(bundle('exports.seen = require("react")'));
    expect(seen).toBe(react);
  });

  it('refuses every other module, Node’s own included', () => {
    for (const name of ['node:fs', 'fs', 'child_process', 'left-pad']) {
      expect(() => load(bundle(`require(${JSON.stringify(name)})`))).toThrow(`asks for "${name}"`);
    }
  });

  it('refuses bytes that are not what was released', () => {
    const released = bundle('exports.a = 1');
    writeFileSync(released.file, 'exports.a = 2');
    expect(() => load(released)).toThrow('not what was released');
  });

  it('runs a bundle once', () => {
    const released = bundle('exports.made = {}');
    expect(load<{ made: object }>(released).made).toBe(load<{ made: object }>(released).made);
  });
});
