import { join } from 'node:path';
import ts from 'typescript';
import { PLANTED_TYPES } from '../../planted/types.ts';
import { clusterModule } from '../deploy/clusterTypes.ts';
import { ROOT } from '../paths.ts';
import { plantedOutcome, treeOutcome, type Outcome } from './outcome.ts';
import { relativePath, sourceFiles } from './sourceFiles.ts';

/** Name of the module with the objects for Kubernetes, which is not stored. */
const CLUSTER = join(ROOT, 'deploy/kubernetes.ts');

/**
 * Checks the types of the whole tree and of the objects for Kubernetes with planted files that must not compile, in one
 * program, so that the same settings apply.
 */
export function typesCheck(): Outcome[] {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(ROOT, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
        throw new Error(describe(diagnostic));
      },
    },
  );
  if (!config) throw new Error('tsconfig.json cannot be read');
  const planted = new Map(PLANTED_TYPES.map(({ path, code }) => [join(ROOT, path), code]));
  const made = new Map([...planted, [CLUSTER, clusterModule()]]);
  const host = ts.createCompilerHost(config.options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => made.has(path) || fileExists(path);
  host.readFile = (path) => made.get(path) ?? readFile(path);
  host.getSourceFile = (path, version, ...rest) => {
    const code = made.get(path);
    return code === undefined ? getSourceFile(path, version, ...rest) : ts.createSourceFile(path, code, version);
  };
  const program = ts.createProgram([...config.fileNames, ...made.keys()], config.options, host);
  const diagnostics = [...config.errors, ...ts.getPreEmitDiagnostics(program)];
  const read = program
    .getSourceFiles()
    .map(({ fileName }) => fileName)
    .filter((path) => !path.includes('/node_modules/') && !made.has(path))
    .map(relativePath);
  const own = diagnostics.filter(({ file }) => !file || !planted.has(file.fileName));
  return [
    treeOutcome('typescript', read, sourceFiles(/\.(ts|tsx)$/), own.map(describe)),
    ...PLANTED_TYPES.map(({ name, path, error }) =>
      plantedOutcome(
        'typescript',
        `${name} (TS${error})`,
        diagnostics.some(({ file, code }) => file?.fileName === join(ROOT, path) && code === error),
      ),
    ),
  ];
}

function describe(diagnostic: ts.Diagnostic): string {
  const text = ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n  ');
  if (!diagnostic.file || diagnostic.start === undefined) return `TS${diagnostic.code}: ${text}`;
  const { line, character } = diagnostic.file.getLineAndCharacterOfPosition(diagnostic.start);
  return `${relativePath(diagnostic.file.fileName)}:${line + 1}:${character + 1} TS${diagnostic.code}: ${text}`;
}
