import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLANTED_CITATIONS } from '../../planted/citations.ts';
import { ROOT } from '../paths.ts';
import { anchorsOf, citationsIn, type Citation } from './citations.ts';
import { plantedOutcome, treeOutcome, type Outcome } from './outcome.ts';
import { sourceFiles } from './sourceFiles.ts';

/** Checks that every document cited in code, and every file linked in a document, exists and has the named heading. */
export function citationsCheck(): Outcome[] {
  const paths = sourceFiles(/\.(ts|tsx|mjs|css|md|py|yml|yaml|html)$/).filter(
    (path) => !path.startsWith('scripts/planted/'),
  );
  const read: string[] = [];
  const findings = paths.flatMap((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    read.push(path);
    return findBroken(path, text);
  });
  return [
    treeOutcome('citations', read, paths, findings),
    ...PLANTED_CITATIONS.map(({ name, path, text }) =>
      plantedOutcome('citations', name, findBroken(path, text).length > 0),
    ),
  ];
}

const anchors = new Map<string, Set<string>>();

/** Returns a sentence for each broken citation. */
function findBroken(path: string, text: string): string[] {
  return citationsIn(path, text).flatMap((citation) => {
    const problem = problemOf(citation);
    return problem ? [`${path}:${citation.line} ${citation.written}: ${problem}`] : [];
  });
}

const DECISIONS = 'docs/decisions';
const decisions = new Set(readdirSync(join(ROOT, DECISIONS)).map((name) => `${DECISIONS}/${name.slice(0, 4)}`));

function problemOf({ path, anchor }: Citation): string | null {
  if (decisions.has(path)) return null;
  const file = join(ROOT, path);
  if (path.startsWith('..') || !existsSync(file)) return `there is no ${path}`;
  if (anchor === undefined || !path.endsWith('.md')) return null;
  const known = anchors.get(path) ?? anchorsOf(readFileSync(file, 'utf8'));
  anchors.set(path, known);
  return known.has(anchor) ? null : `${path} has no heading #${anchor}`;
}
