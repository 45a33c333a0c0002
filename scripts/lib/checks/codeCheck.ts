import { join } from 'node:path';
import { ESLint } from 'eslint';
import { PLANTED_LINT } from '../../planted/lint.ts';
import { ROOT } from '../paths.ts';
import { plantedOutcome, treeOutcome, type Outcome } from './outcome.ts';
import { relativePath, sourceFiles } from './sourceFiles.ts';

/** Runs ESLint over the whole tree, then over planted violations of this project's own rules. */
export async function eslintCheck(): Promise<Outcome[]> {
  const eslint = new ESLint({ cwd: ROOT });
  const results = await eslint.lintFiles(['.']);
  const findings = results.flatMap((result) =>
    result.messages.map(
      (message) =>
        `${relativePath(result.filePath)}:${message.line}:${message.column} ${message.message} (${message.ruleId})`,
    ),
  );
  const read = results.map(({ filePath }) => relativePath(filePath));
  const planted: Outcome[] = [];
  for (const { rule, path, code } of PLANTED_LINT) {
    const [result] = await eslint.lintText(code, { filePath: join(ROOT, path) });
    const found = result?.messages.some((message) => message.ruleId === rule && message.severity === 2) ?? false;
    planted.push(plantedOutcome('eslint', `${rule} in ${path}: ${code.split('\n')[0]}`, found));
  }
  return [treeOutcome('eslint', read, sourceFiles(/\.(ts|tsx|mjs)$/), findings), ...planted];
}
