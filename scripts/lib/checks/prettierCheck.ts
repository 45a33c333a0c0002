import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as prettier from 'prettier';
import { PLANTED_FORMAT } from '../../planted/format.ts';
import { ROOT } from '../paths.ts';
import { plantedOutcome, treeOutcome, type Outcome } from './outcome.ts';
import { sourceFiles } from './sourceFiles.ts';

/** Checks that every file is formatted as by `npx prettier --write .`. */
export async function prettierCheck(): Promise<Outcome[]> {
  const findings: string[] = [];
  const read: string[] = [];
  for (const path of sourceFiles(/\.(ts|tsx|mjs|json|css|yaml|yml)$/)) {
    const info = await prettier.getFileInfo(path, { ignorePath: join(ROOT, '.prettierignore') });
    if (info.ignored || info.inferredParser === null) continue;
    read.push(path);
    if (!(await isFormatted(path, await readFile(join(ROOT, path), 'utf8')))) findings.push(`${path}: not formatted`);
  }
  const planted = await Promise.all(
    PLANTED_FORMAT.map(async ({ name, path, code }) =>
      plantedOutcome('prettier', name, !(await isFormatted(path, code))),
    ),
  );
  return [treeOutcome('prettier', read, sourceFiles(/\.(ts|tsx|css)$/).filter(isWritten), findings), ...planted];
}

/** Returns false also for code that cannot be parsed. */
async function isFormatted(path: string, code: string): Promise<boolean> {
  const filepath = join(ROOT, path);
  const options = await prettier.resolveConfig(filepath);
  return prettier.check(code, { ...options, filepath });
}

/** Returns false for generated files of the site's public folder. */
function isWritten(path: string): boolean {
  return !path.startsWith('shell/public/');
}
