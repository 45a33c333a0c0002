import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readApp } from './app.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const BOARDS = path.join(ROOT, 'packages/boards/src/index.ts');
const remotes = readdirSync(ROOT).filter((name) => existsSync(path.join(ROOT, name, 'remote.json')));

/**
 * Files that read parameters in a way that the patterns miss, with the parameters' names. Null: the file reads only
 * other addresses than that of the page: of other sites, or pasted ones.
 */
const UNUSUAL: Readonly<Record<string, readonly string[] | null>> = {
  'mf-home/src/edit/findItems.ts': null,
  'mf-league/src/features/ranking/route.tsx': ['year', 'round'],
  'packages/boards/src/detail/listSearchOf.ts': ['categories', 'searchQuery', 'searchFilter', 'sort', 'page'],
};

/**
 * Returns the files that a file imports from its own folder, and the files of `@wkff/boards` whose exports it imports.
 */
function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const own = [...source.matchAll(/(?:from |import\(\s*(?:\/\*.*\*\/\s*)?)'(\.[^']+\.tsx?)'/g)].map(
    ([, to = '']) => to,
  );
  const named = [...source.matchAll(/import \{([^}]+)\} from '@wkff\/boards'/g)].flatMap(([, names = '']) =>
    names.split(',').map(
      (name) =>
        name
          .trim()
          .replace(/^type /, '')
          .split(' ')[0] ?? '',
    ),
  );
  return [...own.map((to) => path.resolve(path.dirname(file), to)), ...named.filter(Boolean).map(fileOfBoards)];
}

/** Returns the file of `@wkff/boards` that exports a name. */
function fileOfBoards(name: string): string {
  const exports = readFileSync(BOARDS, 'utf8').matchAll(/export \{([^}]+)\} from '([^']+)'/g);
  const found = [...exports].find(([, names = '']) => new RegExp(`\\b${name}\\b`).test(names));
  if (!found?.[2]) throw new Error(`@wkff/boards exports no ${name}`);
  return path.resolve(path.dirname(BOARDS), found[2]);
}

/** Returns the names of the query parameters that a remote's code reads. */
function readBy(remote: string): Set<string> {
  const names = new Set<string>();
  const seen = new Set<string>();
  const waiting = [path.join(ROOT, remote, 'src/remote.tsx')];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !/\.tsx?$/.test(file)) continue;
    seen.add(file);
    waiting.push(...importsOf(file));
    for (const name of readIn(path.relative(ROOT, file))) names.add(name);
  }
  return names;
}

function readIn(file: string): readonly string[] {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  if (file in UNUSUAL) return UNUSUAL[file] ?? [];
  if (!/[sS]earchParams/.test(source)) return [];
  const reads = [...source.matchAll(/\.(?:get|getAll|has)\(('([^']*)')?/g)];
  if (reads.some(([, quoted]) => quoted === undefined)) throw new Error(`${file} reads parameters in a new way`);
  return reads.map(([, , name = '']) => name);
}

describe('the parameters in remote.json', () => {
  it.each(remotes)('are all that %s reads, as the host drops others', (name) => {
    const { remote } = readApp(path.join(ROOT, name));
    expect([...(remote?.query ?? ['any'])].sort()).toEqual([...readBy(name)].sort());
  });
});
