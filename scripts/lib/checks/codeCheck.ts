import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PLANTED_LINT } from '../../planted/lint.ts';
import { ROOT } from '../paths.ts';
import { plantedOutcome, treeOutcome, type Outcome } from './outcome.ts';
import { sourceFiles } from './sourceFiles.ts';

const PROGRAM = join(ROOT, 'node_modules/oxlint/bin/oxlint');
const CONFIGURATION = ['.oxlintrc.json', 'scripts/lib/ownRules.mjs'];

/** The JSON that oxlint prints. */
interface Report {
  diagnostics: {
    filename: string;
    /** `own(real-clock)`; a file that cannot be parsed has none. */
    code?: string;
    message: string;
    labels: { span: { line: number; column: number } }[];
  }[];
  number_of_files: number;
}

type Planted = (typeof PLANTED_LINT)[number];

/** Runs oxlint over the whole tree, and over planted violations of this project's own rules. */
export async function codeCheck(): Promise<Outcome[]> {
  const paths = sourceFiles(/\.(ts|tsx|mjs)$/);
  const [tree, ...planted] = await Promise.all([lint(ROOT, paths), ...batches().map(findPlanted)]);
  const findings = tree.diagnostics.map(({ filename, code, message, labels: [label] }) => {
    const { line = 0, column = 0 } = label?.span ?? {};
    return `${filename}:${line}:${column} ${message} (${code})`;
  });
  // The linter says how many files it has read, but not which.
  const read = paths.slice(0, tree.number_of_files);
  return [treeOutcome('oxlint', read, paths, findings), ...planted.flat()];
}

/** Returns the planted violations in groups that have each path once. */
function batches(): Planted[][] {
  const groups: Planted[][] = [];
  for (const planted of PLANTED_LINT) {
    const group = groups.find((others) => others.every(({ path }) => path !== planted.path));
    if (group) group.push(planted);
    else groups.push([planted]);
  }
  return groups;
}

/** Checks planted violations in a folder of their own, with the same configuration. */
async function findPlanted(group: readonly Planted[]): Promise<Outcome[]> {
  const folder = mkdtempSync(join(tmpdir(), 'planted-lint-'));
  try {
    for (const file of CONFIGURATION) cpSync(join(ROOT, file), join(folder, file));
    for (const { path, code } of group) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), code);
    }
    const { diagnostics } = await lint(
      folder,
      group.map(({ path }) => path),
    );
    return group.map(({ rule, path, code }) => {
      const found = diagnostics.some((one) => one.filename === path && ruleOf(one) === rule);
      return plantedOutcome('oxlint', `${rule} in ${path}: ${code.split('\n')[0]}`, found);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the name of a rule as the configuration has it: `own/real-clock`, for `own(real-clock)`. */
const ruleOf = ({ code = '' }: { code?: string }) => code.replace(/^(.+)\((.+)\)$/, '$1/$2');

/** Checks files below a folder by its configuration. @throws Error if oxlint does not run. */
function lint(folder: string, paths: string[]): Promise<Report> {
  const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [PROGRAM, '--format=json', ...paths], options, (error, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout) as Report);
      } catch {
        reject(new Error(`oxlint printed no report: ${stderr}${stdout}`, { cause: error }));
      }
    });
  });
}
