import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Chunk, Module, MultiStats } from 'webpack';

/** Name of the list, beside a build's record. */
const MODULES_FILE = 'modules.json';

/** Source files of each script below `browser/`, by the script's name. Paths start at the project's root. */
export type ScriptModules = Record<string, string[]>;

/** Writes the list of a build. The first of the stats must be the browser's. */
export function writeModules(root: string, outDir: string, stats: MultiStats): void {
  const compilation = stats.stats[0]?.compilation;
  const modules: ScriptModules = {};
  for (const chunk of compilation?.chunks ?? []) {
    const inside = [...(compilation?.chunkGraph.getChunkModulesIterable(chunk) ?? [])].flatMap(filesOf);
    for (const script of scriptsOf(chunk)) modules[script] = inside.map((file) => path.relative(root, file)).sort();
  }
  writeFileSync(path.join(outDir, MODULES_FILE), `${JSON.stringify(modules, null, 1)}\n`);
}

/** Reads the list of the build in a folder. */
export function readModules(dir: string): ScriptModules {
  return JSON.parse(readFileSync(path.join(dir, MODULES_FILE), 'utf8')) as ScriptModules;
}

function scriptsOf(chunk: Chunk): string[] {
  return [...chunk.files].filter((file) => file.endsWith('.js'));
}

/** Returns the source files of a module. There are several if webpack concatenated modules. */
function filesOf(module: Module): string[] {
  if ('modules' in module) return [...(module.modules as Iterable<Module>)].flatMap(filesOf);
  const file = module.nameForCondition();
  return file === null ? [] : [file];
}
