interface PlantedUnused {
  name: string;
  path: string;
  /** Returns the file with the violation. `code`: the file's current content, empty if there is no file. */
  plant(code: string): string;
  /** The kind of issue that knip must report of the file, and the name that it must list. */
  issue: { kind: string; name: string };
}

const append = (line: string) => (code: string) => `${code}${line}\n`;

/** One unused thing of each kind that knip reports. */
export const PLANTED_UNUSED: PlantedUnused[] = [
  {
    name: 'an export that no file imports',
    path: 'packages/ui/src/base/korean.ts',
    plant: append('export const planted = 1;'),
    issue: { kind: 'exports', name: 'planted' },
  },
  {
    name: 'an export of a package that no file imports',
    path: 'packages/forms/src/index.ts',
    plant: append('export const planted = 1;'),
    issue: { kind: 'exports', name: 'planted' },
  },
  {
    name: 'an exported type that no file imports',
    path: 'packages/contracts/src/index.ts',
    plant: append('export type Planted = 1;'),
    issue: { kind: 'types', name: 'Planted' },
  },
  {
    name: 'one value under two exported names',
    path: 'api/src/errors/AppError.ts',
    plant: append('export const planted = AppError;'),
    issue: { kind: 'duplicates', name: 'planted' },
  },
  {
    name: 'a dependency that no file imports',
    path: 'api/package.json',
    plant: (code) => code.replace('"dependencies": {', '"dependencies": {\n    "planted-unused": "1.0.0",'),
    issue: { kind: 'dependencies', name: 'planted-unused' },
  },
  {
    name: 'a development dependency that no file imports',
    path: 'package.json',
    plant: (code) => code.replace('"devDependencies": {', '"devDependencies": {\n    "planted-unused": "1.0.0",'),
    issue: { kind: 'devDependencies', name: 'planted-unused' },
  },
  {
    name: 'an import that package.json does not list',
    path: 'shell/server/main.ts',
    plant: append("import 'planted-unlisted';"),
    issue: { kind: 'unlisted', name: 'planted-unlisted' },
  },
];
