import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLANTED_EXPRESSIONS } from '../../planted/expressions.ts';
import { ROOT } from '../paths.ts';
import { findExpressions } from './expressions.ts';
import { findSlowText } from './expressionTimes.ts';
import { plantedOutcome, treeOutcome, type Outcome } from './outcome.ts';
import { sourceFiles } from './sourceFiles.ts';

/** What runs in a site, its commands and its pages. */
const RUNS = /^(api\/src|shell|packages|mf-[^/]+)\//;
/** What reads only this repository: tests, measurements, drawings. */
const SKIPPED = /\.(test|spec|fake|oracle)\.|\/testing\/|^(packages\/testing|tools\/(measure|pictures))\//;

/** Checks that every regular expression takes linear time for long texts, whatever they repeat. */
export function expressionsCheck(): Outcome[] {
  const paths = sourceFiles(/\.(ts|tsx)$/).filter((path) => RUNS.test(path) && !SKIPPED.test(path));
  const read: string[] = [];
  const findings = paths.flatMap((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    read.push(path);
    return findSlow(path, text);
  });
  return [
    treeOutcome('expressions', read, paths, findings),
    ...PLANTED_EXPRESSIONS.map(({ name, code }) =>
      plantedOutcome('expressions', name, findSlow('planted.ts', code).length > 0),
    ),
  ];
}

function findSlow(path: string, text: string): string[] {
  return findExpressions(path, text).flatMap(({ line, expression }) => {
    const slow = findSlowText(expression);
    const what = `its time grows faster than a text that repeats ${JSON.stringify(slow)}`;
    return slow === null ? [] : [`${path}:${line} ${String(expression)}: ${what}`];
  });
}
