import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { failureLines } from './failureLines.ts';

describe('the lines of a failure', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'failure-'));
  afterAll(() => rmSync(dir, { recursive: true }));

  it('have the place in the sources where the build has a source map, and in the release where it has none', () => {
    mkdirSync(path.join(dir, 'maps/server'), { recursive: true });
    const map = { version: 3, sources: ['mf-league/src/Page.tsx'], names: [], mappings: 'IAWE' };
    writeFileSync(path.join(dir, 'maps/server/server.cjs.map'), JSON.stringify(map));
    const frames = ['server/server.cjs', 'browser/a.js'].map((file) => ({ file, line: 1, column: 5 }));
    expect(failureLines({ message: 'x is not a function', frames }, dir).split('\n')).toEqual([
      '  x is not a function',
      '    at mf-league/src/Page.tsx:12:3',
      '    at browser/a.js:1:5',
    ]);
  });

  it('say which rule of a style sheet matches the frame of the host, and what to do', () => {
    const lines = (found: string) =>
      failureLines({ message: `[shell] contained: Error: put back: ${found}`, frames: [] }, dir);
    expect(lines('rule body').split('\n')[1]).toMatch(
      /^ {2}A style sheet of the release .* frame: body\. Let it match/,
    );
    expect(lines('header style, rule html > body')).toContain('frame: html > body.');
    expect(lines('header style').split('\n')).toHaveLength(1);
  });
});
