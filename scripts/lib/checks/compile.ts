import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../paths.ts';
import { relativePath } from './sourceFiles.ts';

/** The native compiler. Tools that read code as a library need `typescript` 5. */
const COMPILER = join(ROOT, 'node_modules/typescript-7/bin/tsc');
/** `packages/ui/src/a.ts(3,14): error TS2322: text`, and without a file. Lines of more detail are indented. */
const FINDING = /^(?:(?<file>.+)\(\d+,\d+\): )?error TS(?<code>\d+): .*(?:\n +.*)*/gm;

/** What is compiled: files of the tree, and texts that are no part of it. */
export interface Compiled {
  /** Folder for the texts, of which other checks read nothing. */
  name: string;
  /** By their paths in the folder. */
  texts: Record<string, string>;
  /** Settings beside those of tsconfig.json, with paths from the root. */
  settings: { compilerOptions?: object; include?: string[]; exclude?: string[]; files?: string[] };
}

export interface Compilation {
  /** Files that the compiler has read, from the root, without the texts and libraries. */
  read: string[];
  findings: { text: string; code: number; /** Path of a text, as in `texts`. */ planted?: string }[];
}

/** Compiles all in one program, so that the same settings apply. The texts may have errors: findings are no failure. */
export function compile({ name, texts, settings }: Compiled): Compilation {
  const folder = join(ROOT, '.build', name);
  const write = (path: string, text: string) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const paths = Object.keys(texts);
  for (const path of paths) write(path, texts[path] ?? '');
  const seen = (list: string[]) => list.map((path) => relative(folder, join(ROOT, path)));
  const { compilerOptions = {}, include = [], exclude = [], files = [] } = settings;
  write(
    'tsconfig.json',
    JSON.stringify({
      extends: seen(['tsconfig.json'])[0],
      compilerOptions,
      include: seen(include),
      exclude: seen(exclude),
      files: [...paths, ...seen(files)],
    }),
  );
  const { stdout, stderr, status, error } = spawnSync(
    process.execPath,
    [COMPILER, '--project', folder, '--pretty', 'false', '--listFiles'],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  rmSync(folder, { recursive: true });
  if (error) throw error;
  // A compiler that has not read the tree has listed no files, which is a finding of the check.
  if (status === null) throw new Error(`the compiler was ended: ${stderr}`);

  const planted = new Map(paths.map((path) => [relativePath(join(folder, path)), path]));
  return {
    read: stdout
      .split('\n')
      .filter(
        (line) => line.startsWith(`${ROOT}/`) && !line.includes('/node_modules/') && !line.startsWith(`${folder}/`),
      )
      .map(relativePath),
    findings: [...stdout.matchAll(FINDING)].map(([text, file = '', code]) => {
      const path = planted.get(file);
      return { text, code: Number(code), ...(path !== undefined && { planted: path }) };
    }),
  };
}
