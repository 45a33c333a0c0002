import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LONG_PROSE, SHORT_PROSE } from '../../planted/prose.ts';
import { ROOT } from '../paths.ts';
import { plantedOutcome, type Outcome } from './outcome.ts';
import { sourceFiles } from './sourceFiles.ts';

/** Maximum width of a line of prose, in characters. */
const MOST_COLUMNS = 120;

/** A check of fewer documents has not read the project. */
const FEWEST_DOCUMENTS = 100;

/** Exceptions: data with its own licence, and the measurements that a program writes. */
const SKIPPED = /^(data\/|docs\/bench\.md$)/;

/** Checks that lines of prose in documents fit 120 columns. Tables, code, headings and dates of decisions may be longer. */
export function proseCheck(): Outcome[] {
  const read = sourceFiles(/\.md$/).filter((path) => !SKIPPED.test(path));
  const findings = read.flatMap((path) => findLong(path, readFileSync(join(ROOT, path), 'utf8')));
  return [
    {
      name: `prose: ${read.length} documents read, ${findings.length} findings`,
      passed: findings.length === 0 && read.length >= FEWEST_DOCUMENTS,
      detail: findings.join('\n') || 'there is hardly a document to read',
    },
    plantedOutcome('prose', 'a line of 121 columns', findLong('planted.md', LONG_PROSE).length === 1),
    plantedOutcome('prose', 'no long table, code or heading', findLong('planted.md', SHORT_PROSE).length === 0),
  ];
}

function findLong(path: string, text: string): string[] {
  let isCode = false;
  return text.split('\n').flatMap((line, index) => {
    if (/^\s*```/.test(line)) isCode = !isCode;
    const isProse = !isCode && !/^\s*\||^#|^<!--|^Date: /.test(line);
    const width = [...line].length;
    return isProse && width > MOST_COLUMNS ? [`${path}:${index + 1} has ${width} columns of ${MOST_COLUMNS}`] : [];
  });
}
