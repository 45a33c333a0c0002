/** Fewer source files than this are not this project. */
const FEWEST_FILES = 300;

/** What became of one check of the tree, or of one planted violation. */
export interface Outcome {
  /** A sentence about what was checked. */
  name: string;
  passed: boolean;
  /** What was found, a finding a line; empty when there is nothing to say. */
  detail: string;
}

/**
 * The outcome of reading a tree. A checker that left out files of the tree was not checking them, whatever it says of the
 * others: then it failed.
 * @param read Paths of what the checker read, relative to the root.
 * @param expected Paths of what it has to read; see `sourceFiles`.
 */
export function treeOutcome(checker: string, read: string[], expected: string[], findings: string[]): Outcome {
  const known = new Set(read);
  const missed = expected.filter((path) => !known.has(path)).map((path) => `${path}: was not read`);
  const all = [...missed, ...findings, ...(expected.length < FEWEST_FILES ? ['there is hardly a file to read'] : [])];
  return {
    name: `${checker}: ${known.size} files read, ${all.length} findings`,
    passed: all.length === 0,
    detail: all.join('\n'),
  };
}

/** The outcome of a planted violation: it passes when the checker found what was planted. */
export function plantedOutcome(checker: string, planted: string, found: boolean): Outcome {
  return {
    name: `${checker} finds a planted violation: ${planted}`,
    passed: found,
    detail: found ? '' : 'the planted violation was not reported: the checker does not check',
  };
}

/** Prints outcomes for people; findings stand below what they belong to. */
export function printOutcomes(outcomes: Outcome[]): void {
  for (const { name, passed, detail } of outcomes) {
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name}`);
    if (!passed && detail) console.log(detail.replace(/^/gm, '       '));
  }
}
