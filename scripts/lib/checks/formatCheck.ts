import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { PLANTED_FORMAT } from '../../planted/format.ts';
import { ROOT } from '../paths.ts';
import { plantedOutcome, treeOutcome, type Outcome } from './outcome.ts';
import { sourceFiles } from './sourceFiles.ts';

/** Files that programs write, and data as their sources wrote them. */
const WRITTEN_BY_OTHERS = /^(data|shell\/public)\/|^pnpm-lock\.yaml$/;

/** Checks that every file is formatted as by `npx oxfmt`. */
export async function formatCheck(): Promise<Outcome[]> {
  const options = JSON.parse(readFileSync(join(ROOT, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  /** Returns false also for code that cannot be parsed. */
  const isFormatted = async (path: string, text: string) => {
    const { code, errors } = await format(path, text, options);
    return errors.length === 0 && code === text;
  };

  const paths = sourceFiles(/\.(ts|tsx|mjs|json|css|yaml|yml)$/).filter((path) => !WRITTEN_BY_OTHERS.test(path));
  const read: string[] = [];
  const findings: string[] = [];
  for (const path of paths) {
    if (!(await isFormatted(path, readFileSync(join(ROOT, path), 'utf8')))) findings.push(`${path}: not formatted`);
    read.push(path);
  }
  const planted: Outcome[] = [];
  for (const { name, path, code } of PLANTED_FORMAT) {
    planted.push(plantedOutcome('format', name, !(await isFormatted(path, code))));
  }
  return [treeOutcome('format', read, paths, findings), ...planted];
}
