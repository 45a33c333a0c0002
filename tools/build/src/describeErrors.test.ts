import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildTrialRemote } from './trialRemote.fake.ts';

const root = mkdtempSync(path.join(tmpdir(), 'build-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const failure = (sources: Record<string, string>) =>
  buildTrialRemote(root, sources).then(
    () => 'none',
    (error: Error) => error.message,
  );

describe('the failure of a build', () => {
  it.each(['node:fs', 'path'])('names who imports %s, and no file of webpack', async (module) => {
    const sources = {
      'remote.tsx': `export { remote } from './deep.ts';`,
      'deep.ts': `export * as remote from '${module}';`,
    };
    expect((await failure(sources)).split('\n')).toEqual([
      `${module}: code for browsers imports no Node module`,
      '  imported by mf-tried/src/deep.ts',
      '  imported by mf-tried/src/remote.tsx',
    ]);
  });

  it('names the file of a missing import or a wrong syntax once, without a stack', async () => {
    expect(await failure({ 'remote.tsx': `import './gone.ts'; export const remote = 1;` })).toMatch(
      /^mf-tried\/src\/remote\.tsx:\nModule not found: Error: Can't resolve '\.\/gone\.ts' in 'mf-tried\/src'$/,
    );
    const syntax = await failure({ 'remote.tsx': 'export const remote = () => {' });
    expect(syntax).toMatch(/^mf-tried\/src\/remote\.tsx:\nError: +x Expected '}', got '<eof>'\n/);
    expect(syntax).not.toMatch(/node_modules|backtrace/);
  });
});
