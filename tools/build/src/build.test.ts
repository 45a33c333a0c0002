import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { mapOf } from './maps.ts';
import { buildTrialRemote } from './trialRemote.fake.ts';

const root = mkdtempSync(path.join(tmpdir(), 'build-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

// Builds of a machine whose clock was ahead.
const AHEAD = ['29990101T000000Z-1', '29990102T000000Z-1', '29990103T000000Z-1'];
for (const version of AHEAD) mkdirSync(path.join(root, 'mf-tried/dist', version), { recursive: true });

const built = buildTrialRemote(root, {
  'remote.tsx': `export const remote = () => import(/* webpackChunkName: "page-late" */ './late.ts');`,
  'late.ts': `import './late.module.css'; export const late = 'the late chunk';`,
  'late.module.css': '.late{color:red;user-select:none}',
});

test('a release contains a compressed file for each of its scripts, and lists all of these files', async () => {
  const { dir: outDir, record } = await built;
  const bytes = (name: string) => readFileSync(path.join(outDir, name));
  const scripts = record.files.map(({ path: file }) => file).filter((file) => /^browser\/.*\.js$/.test(file));
  expect(scripts.some((name) => name.startsWith('browser/page-late.'))).toBe(true);
  for (const script of scripts) {
    expect(brotliDecompressSync(bytes(`${script}.br`))).toEqual(bytes(script));
    expect(gunzipSync(bytes(`${script}.gz`))).toEqual(bytes(script));
    for (const suffix of ['.br', '.gz'])
      expect(record.files).toContainEqual(expect.objectContaining({ path: script + suffix }));
  }
  expect(existsSync(path.join(outDir, 'server/server.cjs.br'))).toBe(false);
});

test('a new build is kept, with the two newest others, also if all of them are newer by their names', async () => {
  const { dir: outDir, record } = await built;
  const kept = readdirSync(path.dirname(outDir)).filter((name) => name.includes('Z-'));
  expect(kept.sort()).toEqual([record.version, ...AHEAD.slice(1)]);
});

test('style sheets are written for the oldest browsers that the site supports', async () => {
  const { dir: outDir } = await built;
  const sheet = readFileSync(path.join(outDir, 'browser/page-late.css'), 'utf8');
  expect(sheet).toMatch(/-webkit-user-select:none;user-select:none/);
});

test('a release has the source maps of its scripts beside its files, without the sources, and names them nowhere', async () => {
  const { dir: outDir, record } = await built;
  const files = record.files.map(({ path: file }) => file);
  const scripts = files.filter((file) => /\.c?js$/.test(file));
  expect(scripts.length).toBeGreaterThan(2);
  for (const script of scripts) {
    expect(readFileSync(path.join(outDir, script), 'utf8')).not.toContain('sourceMappingURL');
    const map = JSON.parse(readFileSync(path.join(outDir, mapOf(script)), 'utf8')) as Record<string, unknown>;
    expect(map).not.toHaveProperty('sourcesContent');
    if (script.includes('page-late.')) expect(map.sources).toContain('mf-tried/src/late.ts');
  }
  expect(files.filter((file) => file.includes('map'))).toEqual([]);
  const manifest = readFileSync(path.join(outDir, 'browser/mf-manifest.json'), 'utf8');
  expect(manifest).not.toContain('.map');
});

test('the entry of a release loads each script with the hash of its file', async () => {
  const { dir: outDir, record } = await built;
  const [entry = ''] = record.browser.scripts;
  const code = readFileSync(path.join(outDir, 'browser', entry), 'utf8');
  const chunks = record.files.filter(({ path: file }) => /^browser\/.*\.js$/.test(file));
  const named = chunks.filter(({ path: file }) => file !== `browser/${entry}`);
  expect(named).toHaveLength(2);
  for (const { sha256 } of named) expect(code).toContain(`sha256-${Buffer.from(sha256, 'hex').toString('base64')}`);
  expect(code).not.toContain('WKFF_');
});

test.each(['own.module.css', 'reset.css'])(
  'a build is refused if its style sheet %s has a rule that names no class',
  async (sheet) => {
    const other = mkdtempSync(path.join(root, 'leaking-'));
    const leaking = buildTrialRemote(other, {
      'remote.tsx': `import './${sheet}'; export const remote = 1;`,
      [sheet]: '.own{color:red} header{display:none}',
    });
    await expect(leaking).rejects.toThrow('Selector "header" is not pure');
  },
);
