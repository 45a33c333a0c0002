import { PLANTED_BROWSER_TYPES } from '../../planted/browserTypes.ts';
import { browserLibrary } from './browserLibrary.ts';
import { compile } from './compile.ts';
import { plantedOutcome, treeOutcome, type Outcome } from './outcome.ts';
import { sourceFiles } from './sourceFiles.ts';

/** Code that browsers run, without what only tests and programs take of these folders. */
const BROWSER_CODE =
  /^(shell\/src|mf-[^/]+\/src|packages\/(api-client|boards|contracts|forms|mf-contract|router|session|ui)\/src)\/|^shell\/server\/(putAway|embed\/card)Program\.ts$/;
const OTHER_CODE =
  /\.(test|fake|oracle)\.tsx?$|\/testing\/|^shell\/src\/server\.tsx$|^packages\/api-client\/src\/program/;

/** Compiles the code of browsers with what the oldest of them have (docs/decisions/0189). */
export function browserTypesCheck(): Outcome[] {
  const files = sourceFiles(/\.tsx?$/).filter((path) => BROWSER_CODE.test(path) && !OTHER_CODE.test(path));
  const { read, findings } = compile({
    name: 'browserTypes',
    texts: {
      'library.d.ts': browserLibrary(),
      ...Object.fromEntries(PLANTED_BROWSER_TYPES.map(({ path, code }) => [path, code])),
    },
    settings: { compilerOptions: { noLib: true, lib: null, types: [] }, files },
  });
  return [
    treeOutcome(
      'typescript for browsers',
      read,
      files,
      findings.filter(({ planted }) => planted === undefined).map(({ text }) => text),
    ),
    ...PLANTED_BROWSER_TYPES.map(({ name, path, isFound }) =>
      plantedOutcome('typescript for browsers', name, findings.some(({ planted }) => planted === path) === isFound),
    ),
  ];
}
