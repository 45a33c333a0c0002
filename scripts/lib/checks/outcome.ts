/** A check of fewer source files has not read the project. */
const FEWEST_FILES = 300;
/** Of style sheets there are not as many. */
export const FEWEST_SHEETS = 100;

/** The outcome of one check of the tree, or of one planted violation. */
export interface Outcome {
  /** A sentence about what was checked. */
  name: string;
  passed: boolean;
  /** The findings, one per line; empty when there are none. */
  detail: string;
}

/**
 * Returns the outcome of checking a tree. A checker that did not read all files has failed, even without findings.
 * @param read Paths of what the checker read, relative to the root.
 * @param expected Paths of what it has to read; see `sourceFiles`.
 * @param fewest How many files there are at least.
 */
export function treeOutcome(
  checker: string,
  read: string[],
  expected: string[],
  findings: string[],
  fewest = FEWEST_FILES,
): Outcome {
  const known = new Set(read);
  const missed = expected.filter((path) => !known.has(path)).map((path) => `${path}: was not read`);
  const all = [...missed, ...findings, ...(expected.length < fewest ? ['there is hardly a file to read'] : [])];
  return {
    name: `${checker}: ${known.size} files read, ${all.length} findings`,
    passed: all.length === 0,
    detail: all.join('\n'),
  };
}

/** Returns the outcome of a planted violation, which passes if the checker has reported it. */
export function plantedOutcome(checker: string, planted: string, found: boolean): Outcome {
  return {
    name: `${checker} finds a planted violation: ${planted}`,
    passed: found,
    detail: found ? '' : 'the planted violation was not reported: the checker does not check',
  };
}

/** Prints outcomes, each with its findings below. */
export function printOutcomes(outcomes: Outcome[]): void {
  for (const { name, passed, detail } of outcomes) {
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name}`);
    if (!passed && detail) console.log(detail.replace(/^/gm, '       '));
  }
}
