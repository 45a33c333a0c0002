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
    expect(failureLines({ message: 'x is not a function', frames }, { name: 'mf-a', dir }).split('\n')).toEqual([
      '  x is not a function',
      '    at mf-league/src/Page.tsx:12:3',
      '    at browser/a.js:1:5',
    ]);
  });

  it('say which rules of its style sheets match the frame of the host, and what to do', () => {
    const advice = (owner: string, found: string) =>
      failureLines({ message: `[${owner}] contained: Error: put back: ${found}`, frames: [] }, { name: 'mf-a', dir })
        .split('\n')
        .slice(1);
    expect(advice('mf-a', 'rule body')).toEqual([
      expect.stringMatching(/^ {2}Selectors in .* of the release match the host's frame: body\. Let them match/),
    ]);
    expect(advice('mf-a', 'rule body, rule html > body')).toEqual([
      expect.stringContaining('frame: body; html > body.'),
    ]);
    // As a host of the version before says it.
    expect(advice('shell', 'window.fetch, rule html, body, rule a')).toEqual([
      expect.stringContaining('frame: html, body; a.'),
    ]);
    expect(advice('mf-a', 'header style')).toEqual([]);
    expect(advice('mf-b', 'rule body')).toEqual([]);
  });
});
