import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLANTED_WORDS } from '../../planted/words.ts';
import { ROOT } from '../paths.ts';
import { plantedOutcome, treeOutcome, type Outcome } from './outcome.ts';
import { sourceFiles } from './sourceFiles.ts';

/** Words that readers stumble over, and what to write for them. */
const AVOIDED = [
  { words: /\banew\b/i, instead: 'again' },
  { words: /\bstands\b/i, instead: 'is' },
  { words: /\bmend(s|ed|ing)?\b/i, instead: 'fix' },
  { words: /\bwhat(ever)? (is to )?becomes? of\b/i, instead: 'the outcome, or what the code does' },
  { words: /\bgo(es)? away\b/i, instead: 'is removed, or is unreachable' },
];

/** Exceptions: data and measurements, the stands of a stadium, a host of an earlier release, and lists of the words. */
const SKIPPED =
  /^(data\/|CONTRIBUTING\.md$|docs\/bench\.md$|tools\/pictures\/|e2e\/fixtures\/olderHost\/|scripts\/(lib\/checks\/wordsCheck|planted\/words)\.ts$)/;

/** Checks that comments, code and documents avoid the words that CONTRIBUTING.md names. */
export function wordsCheck(): Outcome[] {
  const read = sourceFiles(/\.(ts|tsx|mjs|css|md)$/).filter((path) => !SKIPPED.test(path));
  const findings = read.flatMap((path) => findAvoided(path, readFileSync(join(ROOT, path), 'utf8')));
  return [
    treeOutcome(
      'words',
      read,
      sourceFiles(/\.(ts|tsx|css)$/).filter((path) => !SKIPPED.test(path)),
      findings,
    ),
    ...PLANTED_WORDS.map((text) => plantedOutcome('words', text, findAvoided('planted.md', text).length > 0)),
  ];
}

function findAvoided(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) =>
    AVOIDED.flatMap(({ words, instead }) => {
      const [found] = words.exec(line) ?? [];
      return found ? [`${path}:${index + 1} "${found}": write ${instead}`] : [];
    }),
  );
}
