import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLANTED_TYPES } from '../../planted/types.ts';
import { clusterModule } from '../deploy/clusterTypes.ts';
import { ROOT } from '../paths.ts';
import { compile, type Compiled } from './compile.ts';
import { plantedOutcome, treeOutcome, type Outcome } from './outcome.ts';
import { sourceFiles } from './sourceFiles.ts';

/** Name of the module with the objects for Kubernetes. */
const CLUSTER = 'deploy/kubernetes.ts';

/** Checks the types of the whole tree and of the objects for Kubernetes with planted files that must not compile. */
export function typesCheck(): Outcome[] {
  const planted = new Set(PLANTED_TYPES.map(({ path }) => path));
  const { read, findings } = compile({
    name: 'types',
    texts: {
      [CLUSTER]: clusterModule(),
      ...Object.fromEntries(PLANTED_TYPES.map(({ path, code }) => [path, code])),
    },
    settings: JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8')) as Compiled['settings'],
  });
  return [
    treeOutcome(
      'typescript',
      read,
      sourceFiles(/\.(ts|tsx)$/),
      findings.filter((found) => !planted.has(found.planted ?? '')).map(({ text }) => text),
    ),
    ...PLANTED_TYPES.map(({ name, path, error }) =>
      plantedOutcome(
        'typescript',
        `${name} (TS${error})`,
        findings.some((found) => found.planted === path && found.code === error),
      ),
    ),
  ];
}
