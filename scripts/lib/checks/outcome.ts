/** What became of one check of the tree, or of one planted violation. */
export interface Outcome {
  /** A sentence about what was checked. */
  name: string;
  passed: boolean;
  /** What was found, a finding a line; empty when there is nothing to say. */
  detail: string;
}

/**
 * The outcome of reading a tree. A checker that read fewer files than the tree surely has was not checking at all, whatever
 * it says: then it failed.
 */
export function treeOutcome(checker: string, filesRead: number, atLeast: number, findings: string[]): Outcome {
  const name = `${checker}: ${filesRead} files read, ${findings.length} findings`;
  if (filesRead < atLeast) return { name, passed: false, detail: `expected to read at least ${atLeast} files` };
  return { name, passed: findings.length === 0, detail: findings.join('\n') };
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
