import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import { PLANTED_IMPORTS } from '../../planted/imports.ts';
import { ROOT } from '../paths.ts';
import { plantedOutcome, treeOutcome, type Outcome } from './outcome.ts';
import { sourceFiles } from './sourceFiles.ts';

const FOLDERS = /^(packages|tools|shell|mf-.+|api|scripts|e2e)$/;

/** Checks who imports whom, over the whole tree and over planted imports. */
export async function boundariesCheck(): Promise<Outcome[]> {
  const tree = await cruiseTree(ROOT);
  const read = tree.modules.map(({ source }) => source);
  const findings = tree.summary.violations.map((found) => `${found.from} → ${found.to} (${found.rule.name})`);
  return [
    treeOutcome('import rule', read, sourceFiles(/\.(ts|tsx)$/).filter(isCruised), findings),
    ...(await plantedImports()),
  ];
}

/** Returns true for files that can be imported; ambient types cannot. */
function isCruised(path: string): boolean {
  return FOLDERS.test(path.split('/')[0] ?? '') && !path.startsWith('scripts/planted/');
}

async function plantedImports(): Promise<Outcome[]> {
  const copy = mkdtempSync(join(tmpdir(), 'planted-imports-'));
  try {
    copyPackages(copy);
    for (const { files } of PLANTED_IMPORTS) {
      for (const [path, code] of Object.entries(files)) {
        mkdirSync(dirname(join(copy, path)), { recursive: true });
        writeFileSync(join(copy, path), code);
      }
    }
    const { summary } = await cruiseTree(copy);
    return PLANTED_IMPORTS.map(({ rule, files }) => {
      const [path = '', code = ''] = Object.entries(files)[0] ?? [];
      const found = summary.violations.some((violation) => violation.from === path && violation.rule.name === rule);
      return plantedOutcome('import rule', `${rule} in ${path}: ${code.split('\n')[0]}`, found);
    });
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** Copies the packages with their links to each other and to installed dependencies, without the apps' sources. */
function copyPackages(copy: string): void {
  mkdirSync(join(copy, 'node_modules'));
  symlinkSync(join(ROOT, 'node_modules', '.pnpm'), join(copy, 'node_modules', '.pnpm'));
  const parts = ['packages', 'tools'].flatMap((part) => readdirSync(join(ROOT, part)).map((name) => `${part}/${name}`));
  for (const part of [...parts, ...apps()]) {
    mkdirSync(join(copy, part), { recursive: true });
    const copied = part.includes('/') ? ['package.json', 'node_modules', 'src'] : ['package.json', 'node_modules'];
    for (const entry of readdirSync(join(ROOT, part)).filter((name) => copied.includes(name))) {
      cpSync(join(ROOT, part, entry), join(copy, part, entry), { recursive: true, verbatimSymlinks: true });
    }
  }
}

function apps(): string[] {
  return readdirSync(ROOT).filter((name) => /^(shell|api|mf-.+)$/.test(name));
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
