import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PLANTED_UNUSED } from '../../planted/unused.ts';
import { ROOT } from '../paths.ts';
import { inCopy } from './inCopy.ts';
import { plantedOutcome, treeOutcome, type Outcome } from './outcome.ts';
import { sourceFiles } from './sourceFiles.ts';

const run = promisify(execFile);

/** What knip reads: code, package.json files and its own configuration. */
const READ = /\.(ts|tsx|mjs|jsonc?|yaml)$/;
const CODE = /\.(ts|tsx|mjs)$/;

/** The part of knip's JSON that is used here: a file, and for each kind of issue what it found there. */
type KnipIssue = { file: string } & Record<string, string | { name: string }[] | { name: string }[][]>;

interface Finding {
  file: string;
  kind: string;
  name: string;
}

/**
 * Files, exports, types and dependencies that nobody uses (knip.jsonc). knip runs once, over a copy of the tree with
 * planted violations: one of each kind, and an unused file in every workspace.
 */
export async function unusedCheck(): Promise<Outcome[]> {
  const files = sourceFiles(READ);
  return inCopy(files, async ({ folder, workspaces, write }) => {
    const unusedFiles = workspaces.map((path) => join(path, path === '.' ? 'scripts/lib' : 'src', 'planted.ts'));
    unusedFiles.forEach((path) => write(path, 'export {};\n'));
    PLANTED_UNUSED.forEach(({ path, plant }) => write(path, plant(readFileSync(join(ROOT, path), 'utf8'))));
    return outcomes(await findUnused(folder), files, unusedFiles);
  });
}

function outcomes(findings: Finding[], files: string[], unusedFiles: string[]): Outcome[] {
  const unusedFile = (path: string) => (found: Finding) => found.kind === 'files' && found.file === path;
  const planted = (file: string, kind: string, name: string) => (found: Finding) =>
    found.file === file && found.kind === kind && found.name.includes(name);
  // A value exported twice is also reported as an unused export.
  const isPlanted = ({ file, name }: Finding) =>
    unusedFiles.includes(file) || PLANTED_UNUSED.some(({ path, issue }) => path === file && name.includes(issue.name));
  const own = findings.filter((found) => !isPlanted(found));
  return [
    treeOutcome(
      'knip',
      files,
      files.filter((path) => CODE.test(path)),
      own.map(({ file, kind, name }) => `${file}: ${name} (${kind})`),
    ),
    ...PLANTED_UNUSED.map(({ name, path, issue }) =>
      plantedOutcome('knip', `${name}, in ${path}`, findings.some(planted(path, issue.kind, issue.name))),
    ),
    ...unusedFiles.map((path) => plantedOutcome('knip', `the unused file ${path}`, findings.some(unusedFile(path)))),
  ];
}

async function findUnused(folder: string): Promise<Finding[]> {
  const knip = join(ROOT, 'node_modules/knip/bin/knip.js');
  const { stdout } = await run(process.execPath, [knip, '--reporter', 'json', '--no-exit-code'], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  });
  const { issues } = JSON.parse(stdout) as { issues: KnipIssue[] };
  return issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, found]) =>
      Array.isArray(found)
        ? found.map((one) => ({
            file,
            kind,
            name: Array.isArray(one) ? one.map(({ name }) => name).join(', ') : one.name,
          }))
        : [],
    ),
  );
}
