import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PLANTED_TYPES } from '../../planted/types.ts';
import { clusterModule } from '../deploy/clusterTypes.ts';
import { ROOT } from '../paths.ts';
import { plantedOutcome, treeOutcome, type Outcome } from './outcome.ts';
import { relativePath, sourceFiles } from './sourceFiles.ts';

/** The native compiler. Tools that read code as a library need `typescript` 5. */
const COMPILER = join(ROOT, 'node_modules/typescript-7/bin/tsc');
/** Folder of what is compiled with the tree and is no part of it. Other checks don't read it. */
const FOLDER = join(ROOT, '.build/types');
/** Name of the module with the objects for Kubernetes. */
const CLUSTER = 'deploy/kubernetes.ts';
/** `packages/ui/src/a.ts(3,14): error TS2322: text`, and without a file. Lines of more detail are indented. */
const FINDING = /^(?:(?<file>.+)\(\d+,\d+\): )?error TS(?<code>\d+): .*(?:\n +.*)*/gm;

/**
 * Checks the types of the whole tree and of the objects for Kubernetes with planted files that must not compile, in one
 * program, so that the same settings apply.
 */
export function typesCheck(): Outcome[] {
  write(CLUSTER, clusterModule());
  for (const { path, code } of PLANTED_TYPES) write(path, code);
  const files = [CLUSTER, ...PLANTED_TYPES.map(({ path }) => path)];
  write('tsconfig.json', JSON.stringify({ extends: '../../tsconfig.json', ...inTree(), files }));
  const { stdout, stderr, status, error } = spawnSync(
    process.execPath,
    [COMPILER, '--project', FOLDER, '--pretty', 'false', '--listFiles'],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  rmSync(FOLDER, { recursive: true });
  if (error) throw error;
  // It fails because of the planted files. One that has not read the tree has listed no files, which is a finding.
  if (status === null) throw new Error(`the compiler was ended: ${stderr}`);

  const findings = [...stdout.matchAll(FINDING)].map(([text, file = '', code]) => ({ text, file, code: Number(code) }));
  const planted = new Map(PLANTED_TYPES.map(({ path }) => [relativePath(join(FOLDER, path)), path]));
  const read = stdout
    .split('\n')
    .filter((line) => line.startsWith(`${ROOT}/`) && !line.includes('/node_modules/') && !line.startsWith(`${FOLDER}/`))
    .map(relativePath);
  return [
    treeOutcome(
      'typescript',
      read,
      sourceFiles(/\.(ts|tsx)$/),
      findings.filter(({ file }) => !planted.has(file)).map(({ text }) => text),
    ),
    ...PLANTED_TYPES.map(({ name, path, error: expected }) =>
      plantedOutcome(
        'typescript',
        `${name} (TS${expected})`,
        findings.some(({ file, code }) => planted.get(file) === path && code === expected),
      ),
    ),
  ];
}

function write(path: string, text: string): void {
  const file = join(FOLDER, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Returns what the configuration of the tree includes and excludes, as seen from the folder. */
function inTree(): { include: string[]; exclude: string[] } {
  const { include, exclude } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8')) as Record<
    'include' | 'exclude',
    string[]
  >;
  const seen = (path: string) => resolve(ROOT, path);
  return { include: include.map(seen), exclude: exclude.map(seen) };
}
