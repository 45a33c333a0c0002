/**
 * `npm run proof`: runs the proofs at their full numbers; `npm test` runs a small part of them. Prints a line for each at
 * the end and exits with 1 when one failed. `--only live,kill` runs the named ones, `--full` makes 1,000 releases
 * instead of 100. It uses the same Postgres as `npm test`.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wholeEnvironment } from '@wkff/settings';
import { endRunningSuites, runSuite } from './lib/suites/runSuite.ts';
import { chooseProofs, type Proof } from './lib/proofs/proofs.ts';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    void endRunningSuites().then(() => process.exit(1));
  });
}

async function run(proof: Proof): Promise<{ line: string; isProven: boolean }> {
  console.log(`\n=== ${proof.name}: ${proof.what}`);
  const folder = mkdtempSync(join(tmpdir(), 'proof-'));
  try {
    const reported = join(folder, 'reported');
    writeFileSync(reported, '');
    const { failed, seconds, problem } = await runSuite(proof, { ...wholeEnvironment(), PROOF_REPORT: reported });
    const found = readFileSync(reported, 'utf8').trim().replaceAll('\n', '; ') || proof.what;
    const verdict = failed === 0 ? 'proven' : 'FAILED';
    const reason = problem === null ? '' : ` — ${problem}`;
    return {
      line: `${verdict} ${proof.name}: ${found} (${seconds.toFixed(0)} s)${reason}`,
      isProven: failed === 0,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function main(): Promise<void> {
  const results = [];
  for (const proof of chooseProofs(process.argv.slice(2))) results.push(await run(proof));
  console.log(`\n=== summary\n${results.map(({ line }) => line).join('\n')}`);
  process.exitCode = results.every(({ isProven }) => isProven) ? 0 : 1;
}

await main().catch((error: unknown) => {
  process.stderr.write(`proof: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
