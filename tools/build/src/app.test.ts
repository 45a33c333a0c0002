import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readApp } from './app.ts';

describe('the folder of a remote', () => {
  let dir: string;
  beforeEach(() => (dir = mkdtempSync(path.join(tmpdir(), 'app-'))));
  afterEach(() => rmSync(dir, { recursive: true }));
  const write = (file: string, content: unknown) =>
    writeFileSync(path.join(dir, file), typeof content === 'string' ? content : JSON.stringify(content));
  const remote = { name: 'mf-shop', contract: 2, title: '상점', mounts: ['/shop*'] };

  it('has the remote that its remote.json describes', () => {
    write('remote.json', remote);
    expect(readApp(dir)).toEqual({ dir, name: 'mf-shop', remote });
    write('package.json', { name: 'mf-shop' });
    expect(readApp(dir).remote).toEqual(remote);
  });

  it('is not taken for the remote that it was copied from', () => {
    write('remote.json', { ...remote, name: 'mf-media' });
    write('package.json', { name: 'mf-shop' });
    expect(() => readApp(dir)).toThrow(/remote\.json: "name" is mf-media, but mf-shop in package\.json/);
  });

  it('has an error that names the file if that is no JSON', () => {
    write('remote.json', '{');
    expect(() => readApp(dir)).toThrow(/remote\.json cannot be read: /);
  });

  it('has an error that names the field if it lacks what a remote needs', () => {
    write('remote.json', { ...remote, mounts: [] });
    expect(() => readApp(dir)).toThrow(/"mounts" must contain at least one path/);
  });
});
