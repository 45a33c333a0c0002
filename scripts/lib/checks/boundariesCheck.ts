import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import { PLANTED_IMPORTS } from '../../planted/imports.ts';
import { ROOT } from '../paths.ts';
import { inCopy } from './inCopy.ts';
import { plantedOutcome, treeOutcome, type Outcome } from './outcome.ts';
import { sourceFiles } from './sourceFiles.ts';

const FOLDERS = /^(packages|tools|shell|mf-.+|api|scripts|e2e)$/;

/** Code, and what it imports. */
const IMPORTED = /\.([cm]?[jt]s|tsx|json|css)$/;

/** Checks who imports whom: dependency-cruiser runs once, over a copy of the tree with planted imports. */
export async function boundariesCheck(): Promise<Outcome[]> {
  const planted = Object.fromEntries(PLANTED_IMPORTS.flatMap(({ files }) => Object.entries(files)));
  const replaced = Object.keys(planted).filter((path) => existsSync(join(ROOT, path)));
  if (replaced.length > 0) throw new Error(`planted files would replace ${replaced.join(', ')}`);
  const { modules, summary } = await inCopy(sourceFiles(IMPORTED), ({ folder, write }) => {
    for (const [path, code] of Object.entries(planted)) write(path, code);
    return cruiseTree(folder);
  });
  const read = modules.map(({ source }) => source).filter((path) => !(path in planted));
  const findings = summary.violations
    .filter(({ from }) => !(from in planted))
    .map((found) => `${found.from} → ${found.to} (${found.rule.name})`);
  return [
    treeOutcome('import rule', read, sourceFiles(/\.(ts|tsx)$/).filter(isCruised), findings),
    ...PLANTED_IMPORTS.map(({ rule, files }) => {
      const [path = '', code = ''] = Object.entries(files)[0] ?? [];
      const found = summary.violations.some((violation) => violation.from === path && violation.rule.name === rule);
      return plantedOutcome('import rule', `${rule} in ${path}: ${code.split('\n')[0]}`, found);
    }),
  ];
}

/** Returns true for files that can be imported; ambient types cannot. */
function isCruised(path: string): boolean {
  return FOLDERS.test(path.split('/')[0] ?? '') && !path.startsWith('scripts/planted/');
}

async function cruiseTree(baseDir: string): Promise<ICruiseResult> {
  const { default: config } = (await import(pathToFileURL(join(ROOT, '.dependency-cruiser.mjs')).href)) as {
    default: IConfiguration;
  };
  const { options, ...ruleSet } = config;
  const { enhancedResolveOptions = {}, ...cruiseOptions } = options ?? {};
  const folders = readdirSync(baseDir).filter((name) => FOLDERS.test(name));
  const { output } = await cruise(
    folders,
    { ...cruiseOptions, enhancedResolveOptions, baseDir, ruleSet, validate: true },
    enhancedResolveOptions,
  );
  return output as ICruiseResult;
}
